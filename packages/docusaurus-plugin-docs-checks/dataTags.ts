import {type DataModule, dataTags, expandTags, variablesOf} from 'docusaurus-plugin-data-tags/remark';
import {replaceVariables} from 'docusaurus-plugin-data-tags/variables';
import type {Options} from './options';

/**
 * Returns what the checks have to know about the tags and variables of docusaurus-plugin-data-tags.
 *
 * @param data what the module of the plugin exports
 * @param rowComponent the option of the plugin
 */
export const tagOptions = (data: DataModule, rowComponent = 'a'): Options => ({
  tags: Object.keys(data.tags ?? {}),
  remarkPlugins: [dataTags(data, rowComponent)],
  expand: (tree, file, report) => expandTags(tree, file, data.tags ?? {}, report),
  variables: () => variablesOf(data),
  fillVariables: (text) => replaceVariables(text, variablesOf(data)),
});
