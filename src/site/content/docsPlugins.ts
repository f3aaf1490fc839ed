import type {Root} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import type {Options} from '@docusaurus/plugin-content-docs';
import type {PluginConfig} from '@docusaurus/types';
import type {VFile} from 'vfile';
import serviceState from './appendServiceState';
import fileLinks from './fileLinks';
import tables from './scrollableTables';
import referenceTags from '../tags';
import {replaceInPage, type Variables} from '../tags/siteVariables';
import type {Tags} from '../tags/tag';
import {readForPage} from '../data/cache';
import {sections} from '../sections';
import {editUrl} from '../site';

/**
 * Returns the shared options of the docs plugins and the pages plugin. The options configure the conversion of MDX
 * to HTML and the edit links.
 *
 * @param tags the reference tags that pages can use, by name
 * @param variables returns the site variables
 * @param highlight the rehype plugin that highlights code
 */
export function pageOptions(tags: Tags, variables: () => Variables, highlight: () => (root: Root) => void) {
  return {
    // Replace variables after tags, because a tag's output can contain variables.
    beforeDefaultRemarkPlugins: [
      // As a function, because Docusaurus adds the options of all plugins to the main bundle.
      () => referenceTags({tags}),
      () => (root: MdastRoot, file: VFile) => readForPage(file.path, () => replaceInPage(root, file, variables())),
      fileLinks,
      serviceState,
    ] as Options['beforeDefaultRemarkPlugins'],
    rehypePlugins: [highlight, tables],
    editUrl: editUrl(''),
    showLastUpdateTime: true,
  };
}

/** Returns one docs plugin per section. The plugins differ only in ID, folder, route, and sidebar. */
export function docsPlugins(options: ReturnType<typeof pageOptions>): PluginConfig[] {
  return sections.map(
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
        ...options,
      } satisfies Options & {id: string},
    ],
  );
}
