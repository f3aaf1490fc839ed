import fs from 'node:fs';
import type {Element, Root} from 'hast';
import {select, selectAll} from 'hast-util-select';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {builtFile, outOfSitemap, routes} from './routes';
import {sourceFiles} from '../../checks/sources';

const parser = unified().use(rehypeParse);

/** A built page with content, as opposed to tag pages and the search page. */
export interface BuiltArticle {
  readonly route: string;
  readonly tree: Root;
  readonly main: Element;
}

/** The routes of all pages with content. */
export const articleRoutes = routes.filter((route) => !outOfSitemap(route));

/** Reads all built pages with content. The site's parser isn't used, so that the tests don't depend on it. */
export function builtArticles(): BuiltArticle[] {
  return articleRoutes.map((route) => toArticle(route, fs.readFileSync(builtFile(route), 'utf8')));
}

export function toArticle(route: string, html: string): BuiltArticle {
  const tree = parser.parse(html);
  return {route, tree, main: select('main', tree) as Element};
}

/** Returns the value of an attribute of the first element that matches a selector. */
export function attribute(selector: string, name: string, tree: Root | Element): string | undefined {
  const value = select(selector, tree)?.properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

/** Returns the JSON-LD objects of a page. */
export function structuredData(tree: Root): Record<string, unknown>[] {
  return selectAll('script[type="application/ld+json"]', tree).map(({children}) => {
    const [content] = children;
    return JSON.parse(content?.type === 'text' ? content.value : '') as Record<string, unknown>;
  });
}

const sources = new Map(sourceFiles().map((file) => [`/docs/${file.replace(/(?:\/index)?\.mdx?$/, '')}`, file]));

/** Returns the source file of a page, or undefined if it has none. */
export function sourceOf(route: string): string | undefined {
  if (route === '/docs/') return 'src/pages/index.mdx';
  // Generated category pages are defined in `_category_.json` files.
  const category = /^\/docs\/(\w+)\/category\/(.+)$/.exec(route);
  if (category) return `${category[1]}/${category[2]}/_category_.json`;
  return sources.get(route);
}
