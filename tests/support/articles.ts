import fs from 'node:fs';
import path from 'node:path';
import type {Element, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {select, selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import {parse} from 'parse5';
import {VFile} from 'vfile';
import {site} from '../../src/settings/site';
import {builtFile, outOfSitemap, routes} from './routes';

/** A built page, such as `/docs/api/stocks/candles`. */
export interface BuiltPage {
  /** path of the file, relative to `build/` */
  readonly file: string;
  readonly route: string;
  readonly html: string;
  readonly tree: Root;
  readonly main: Element;
}

/** The routes of all pages with content, as opposed to tag pages and the search page. */
export const articleRoutes = routes.filter((route) => !outOfSitemap(route));

const parsed = new Map<string, BuiltPage>();

/** Reads a built page, once for all tests. @param file path of the page, relative to the folder */
export function readPage(file: string, folder = 'build'): BuiltPage {
  const key = path.join(folder, file);
  const page = parsed.get(key) ?? parsePage(file, folder);
  parsed.set(key, page);
  return page;
}

function parsePage(file: string, folder: string): BuiltPage {
  const html = fs.readFileSync(path.join(folder, file), 'utf8');
  const tree = fromParse5(parse(html, {sourceCodeLocationInfo: true}), {file: new VFile(html)}) as Root;
  const route = `${site.baseUrl}${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
  return {file, route, html, tree, main: select('main', tree) as Element};
}

/** Reads all built pages with content. */
export const builtArticles = (): BuiltPage[] =>
  articleRoutes.map((route) => readPage(path.relative('build', builtFile(route))));

/** Returns the values of an attribute of all elements that match a selector. */
export const attributes = (selector: string, name: string, tree: Root | Element): string[] =>
  selectAll(selector, tree).map(({properties}) => String(properties[name] ?? ''));

/** Returns the text of an element with single spaces, or an empty string if there is no element. */
export const textOf = (node: Element | undefined): string =>
  node
    ? toText(node)
        .replace(/[\s\u00a0\u200b]+/g, ' ')
        .trim()
    : '';

/** Returns the URLs of links, images, scripts, styles, and other files of a page, with `line:column`. */
export function urlsOf({tree}: BuiltPage): {url: string; place: string}[] {
  // Links to a host, and those that have separate checks, such as the canonical URL.
  const skipped = /canonical|alternate|preconnect|dns-prefetch|search/;
  return selectAll('[href], [src], [srcset], [poster]', tree)
    .filter(({tagName, properties}) => tagName !== 'link' || !skipped.test(String(properties.rel)))
    .flatMap(({properties: {href, src, srcSet, poster}, position}) => {
      const sets = [srcSet ?? []].flat().flatMap((set) => String(set).split(','));
      const urls = [href, src, poster, ...sets.map((set) => set.trim().split(' ')[0])];
      const place = `${position?.start.line}:${position?.start.column}`;
      return urls.filter(Boolean).map((url) => ({url: String(url), place}));
    });
}
