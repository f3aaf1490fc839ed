import {createEngine, type Engine, type SearchRecord, toRecords} from 'docusaurus-theme-site-search/engine';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import type {Content, Page} from './content';
import {completeSettings, type McpSettings} from './settings';
import {allTools} from './tools';
import type {Tool} from './tools/tool';

/** What the tools work with. It never changes, so all requests share it. */
export interface Context {
  readonly content: Content;
  readonly settings: McpSettings;
  /** all tools, in the order in which clients list them */
  readonly tools: readonly Tool[];
  readonly engine: Engine;
  readonly records: readonly SearchRecord[];
  /** the pages by their path below the base URL; the home page is `index` */
  readonly pages: Readonly<Record<string, Page>>;
}

/** Creates the tools, the search engine, and the index of the pages. @param own the settings of the site */
export function createContext(content: Content, own: Partial<McpSettings> = {}): Context {
  const {search, pages, baseUrl} = content;
  const records = toRecords(search.pages);
  const settings = completeSettings(own, content);
  return {
    content,
    settings,
    tools: allTools(settings),
    records,
    engine: createEngine(records, search),
    pages: Object.fromEntries(pages.map((page) => [keyOf(page, baseUrl), page])),
  };
}

/** Returns the path of a page below the base URL, or `index` for the home page. */
export const keyOf = ({path}: Page, baseUrl: string): string => path.slice(baseUrl.length) || 'index';

/** A page, and the part of it that an address refers to. */
export interface Target {
  readonly page: Page;
  /** the anchor, without `#` */
  readonly anchor: string | undefined;
}

/**
 * Finds a page by its path, URL, or resource URI. The path can omit the base URL. `.md`, `.html`, queries, and slashes
 * at both ends are ignored.
 *
 * @throws Error that suggests the most similar page
 */
export function findPage(address: string, {content: {origin, baseUrl}, pages}: Context): Target {
  const [written = '', anchor] = address.trim().split('#', 2);
  const path = written
    .replace(/\?.*$/, '')
    .replace(origin, '')
    .replace(/^docs:\/\//, '')
    .replace(/\.(?:md|html)$/, '');
  // A path can start with the base URL, and a section can have the same name as the base URL.
  const below = path.startsWith(baseUrl) || `${path}/` === baseUrl ? path.slice(baseUrl.length) : path;
  const keys = [below, path].map((key) => key.replace(/^\/+|\/+$/g, '').replace(/(^|\/)index$/, '') || 'index');
  const key = keys.find((item) => Object.hasOwn(pages, item));
  if (key !== undefined) return {page: pages[key]!, anchor: anchor || undefined};
  throw new Error(unknownName('page', keys[0]!, Object.keys(pages)));
}
