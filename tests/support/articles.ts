import fs from 'node:fs';
import type {Element, Root} from 'hast';
import {select, selectAll} from 'hast-util-select';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {builtFile, outOfSitemap, routes} from './routes';
import {sourceFiles} from '../../checks/sources';

const parser = unified().use(rehypeParse);

/** A page of the built site that is read: not a list of tags, not the search. */
export interface BuiltArticle {
  readonly route: string;
  readonly tree: Root;
  readonly main: Element;
}

/** The routes whose pages are read. */
export const articleRoutes = routes.filter((route) => !outOfSitemap(route));

/** Reads the built pages that are read; parses each anew, with nothing of the site's own reader. */
export function builtArticles(): BuiltArticle[] {
  return articleRoutes.map((route) => toArticle(route, fs.readFileSync(builtFile(route), 'utf8')));
}

export function toArticle(route: string, html: string): BuiltArticle {
  const tree = parser.parse(html);
  return {route, tree, main: select('main', tree) as Element};
}

/** Value of an attribute of the first element that a selector finds. */
export function attribute(selector: string, name: string, tree: Root | Element): string | undefined {
  const value = select(selector, tree)?.properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

/** What the page's head holds as JSON-LD. */
export function structuredData(tree: Root): Record<string, unknown>[] {
  return selectAll('script[type="application/ld+json"]', tree).map(({children}) => {
    const [content] = children;
    return JSON.parse(content?.type === 'text' ? content.value : '') as Record<string, unknown>;
  });
}

const sources = new Map(sourceFiles().map((file) => [`/docs/${file.replace(/(?:\/index)?\.mdx?$/, '')}`, file]));

/** The file that a page is made of; undefined where there is none. */
export function sourceOf(route: string): string | undefined {
  if (route === '/docs/') return 'src/pages/index.mdx';
  // A category without a page of its own.
  const category = /^\/docs\/(\w+)\/category\/(.+)$/.exec(route);
  if (category) return `${category[1]}/${category[2]}/_category_.json`;
  return sources.get(route);
}
