import {createEngine, toRecords} from 'docusaurus-theme-site-search/engine';
import type {Content} from './content';
import {type Context, keyOf} from './context';
import {completeSettings, type McpSettings} from './settings';
import {getPage} from './tools/getPage';
import {listPages} from './tools/listPages';
import {searchDocs} from './tools/searchDocs';

/** Creates the tools, the search engine, and the index of the pages. @param own the settings of the site */
export function createContext(content: Content, own: Partial<McpSettings> = {}): Context {
  const {search, pages, baseUrl} = content;
  const records = toRecords(search.pages);
  const settings = completeSettings(own, content);
  return {
    content,
    settings,
    tools: [searchDocs(settings), getPage(settings), ...settings.tools, listPages(settings)],
    records,
    engine: createEngine(records, search),
    pages: Object.fromEntries(pages.map((page) => [keyOf(page, baseUrl), page])),
  };
}
