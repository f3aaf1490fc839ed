import type {Root} from 'mdast';
import type {Options} from '@docusaurus/plugin-content-docs';
import type {PluginConfig} from '@docusaurus/types';
import type {VFile} from 'vfile';
import serviceState from './appendServiceState';
import fileLinks from './fileLinks';
import tables from './scrollableTables';
import referenceTags from '../tags';
import {replaceInPage} from '../tags/siteVariables';
import highlight from '../../reference/samples/highlight';
import {tags} from '../../reference/tags';
import {siteVariables} from '../../reference/variables';
import {readForPage} from '../data/cache';
import {sections} from '../sections';
import {editUrl} from '../site';

/** The shared options of the docs plugins and the pages plugin: the conversion of MDX to HTML, and the edit links. */
export const pageOptions = {
  // Replace variables after tags, because a tag's output can contain variables.
  beforeDefaultRemarkPlugins: [
    // As a function, because Docusaurus adds the options of all plugins to the main bundle.
    () => referenceTags(tags),
    () => (root: Root, file: VFile) => readForPage(file.path, () => replaceInPage(root, file, siteVariables())),
    fileLinks,
    serviceState,
  ] as Options['beforeDefaultRemarkPlugins'],
  rehypePlugins: [highlight, tables],
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
      onInlineTags: 'throw',
      lastVersion: 'current',
      versions: {current: {label: 'Next', path: ''}},
      ...pageOptions,
    } satisfies Options & {id: string},
  ],
);
