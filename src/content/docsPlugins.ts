import type {Options} from '@docusaurus/plugin-content-docs';
import type {PluginConfig} from '@docusaurus/types';
import highlight from '../samples/highlight';
import tables from './tables';
import referenceTags from '../tags';
import siteVariables from '../tags/siteVariables';
import {hasHistory} from './history';
import {sections} from '../site/sections';
import {editAddress} from '../site/site';

/** What turns a page's MDX into HTML and says where it comes from, in the docs sections and on the landing page alike. */
export const pageOptions = {
  // Variables last: what the tags make may hold some too.
  beforeDefaultRemarkPlugins: [referenceTags, siteVariables],
  rehypePlugins: [highlight, tables],
  editUrl: editAddress(''),
  showLastUpdateTime: hasHistory(process.cwd()),
};

/** The five docs-plugin instances, one a section, alike in everything but folder, address and sidebar. */
export const docsPlugins: PluginConfig[] = sections.map(
  ({id, path}): PluginConfig => [
    '@docusaurus/plugin-content-docs',
    {
      id,
      path,
      routeBasePath: path,
      sidebarPath: `./sidebars/${id}.ts`,
      tags: 'tags.yml',
      onInlineTags: 'throw',
      lastVersion: 'current',
      versions: {current: {label: 'Next', path: ''}},
      ...pageOptions,
    } satisfies Options & {id: string},
  ],
);
