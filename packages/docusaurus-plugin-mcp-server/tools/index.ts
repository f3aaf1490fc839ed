import type {McpSettings} from '../settings';
import {getPage} from './getPage';
import {listPages} from './listPages';
import {searchDocs} from './searchDocs';
import type {Tool} from './tool';

/** Returns all tools, in the order in which clients list them. */
export const allTools = (settings: McpSettings): readonly Tool[] => [
  searchDocs(settings),
  getPage(settings),
  ...settings.tools,
  listPages(settings),
];
