import type {Options} from '@docusaurus/plugin-content-docs';
import type {PluginConfig} from '@docusaurus/types';
import serviceState from '../site/content/appendServiceState';
import fileLinks from '../site/content/fileLinks';
import {sidebarGroups} from '../site/content/sidebarGroups';
import tables from '../site/content/scrollableTables';
import {sections} from '../site/sections';
import {editUrl} from '../site/site';

/** The shared options of the docs plugins and the pages plugin: the conversion of MDX to HTML, and the edit links. */
export const pageOptions = {
  beforeDefaultRemarkPlugins: [fileLinks, serviceState] as Options['beforeDefaultRemarkPlugins'],
  rehypePlugins: [tables],
  editUrl: editUrl(''),
  showLastUpdateTime: true,
};

/** One docs plugin per section. The plugins differ only in ID, folder, route, and sidebar. */
export const docsPlugins = sections.map(
  ({id, path}): PluginConfig => [
    '@docusaurus/plugin-content-docs',
    {
      id,
      path,
      routeBasePath: path,
      sidebarPath: `./sidebars/${id}.ts`,
      sidebarItemsGenerator: sidebarGroups,
      onInlineTags: 'throw',
      lastVersion: 'current',
      versions: {current: {label: 'Next', path: ''}},
      ...pageOptions,
    } satisfies Options & {id: string},
  ],
);
