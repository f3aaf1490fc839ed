import path from 'node:path';
import {selectAll} from 'hast-util-select';
import {FileSystemConfigLoader, HtmlValidate} from 'html-validate';
import {editUrl, site} from '../../src/site/site';
import type {BuiltArticle} from './articles';
import type {BuiltPage} from './builtSite';
import {twinFile} from './twins';

/*
 * Checks of built pages. A finding starts with `build/file:line:column`, or with the route if there's no position.
 */

/**
 * Finds broken links and missing files.
 *
 * @param examined the pages whose links are checked
 * @param all every page of the build
 * @param isFile returns whether the build contains a file
 * @returns the findings, and the number of checked URLs by type
 */
export function brokenUrls(
  examined: readonly BuiltPage[],
  all: readonly BuiltPage[],
  isFile: (file: string) => boolean,
) {
  const findings: string[] = [];
  const counts = {routes: 0, fragments: 0, assets: 0, external: 0};
  const ids = new Map(all.map((page) => [page.route, new Set(page.ids)]));
  for (const {file, route, urls} of examined) {
    for (const {value, kind, line, column} of urls) {
      const wrong = (message: string) => findings.push(`build/${file}:${line}:${column} ${value} ${message}`);
      if (/^(?:data|mailto|blob|javascript):/.test(value)) continue;
      const url = new URL(value, `${site.url}${route}`);
      if (url.origin !== new URL(site.url).origin || !url.pathname.startsWith(site.baseUrl.slice(0, -1))) {
        counts.external++;
        continue;
      }
      const pathname = decodeURIComponent(url.pathname);
      const fragments = ids.get(pathname);
      if (fragments) counts.routes++;
      else if (/\.\w+$/.test(pathname) && isFile(pathname.slice(site.baseUrl.length))) counts.assets++;
      else if (/^\/docs\/sdk-php\//.test(pathname)) counts.external++;
      else
        wrong(
          kind === 'link' ? 'is not a page of the build -> correct the link' : 'is not a file of the build -> add it',
        );
      if (!fragments || url.hash === '' || url.hash === '#') continue;
      counts.fragments++;
      if (!fragments.has(decodeURIComponent(url.hash.slice(1))))
        wrong(`: ${pathname} has no such fragment -> correct the link`);
    }
  }
  return {findings, counts};
}

export function repeatedIds({file, ids}: BuiltPage): string[] {
  const duplicates = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...duplicates].map((id) => `build/${file}:1:1 the id "${id}" is a duplicate -> rename one`);
}

const validator = new HtmlValidate(new FileSystemConfigLoader());

export async function invalidHtml({file, html}: BuiltPage): Promise<string[]> {
  const {results} = await validator.validateString(html, path.resolve(file));
  return results.flatMap(({messages}) =>
    messages.map(({line, column, ruleId, message}) => `build/${file}:${line}:${column} ${ruleId}: ${message}`),
  );
}

/** Functions that return specific URLs of an article. Each of them must return exactly one URL. */
const requiredElements: Record<string, (article: BuiltArticle) => readonly string[]> = {
  'canonical URL': ({tree}) => values('head link[rel=canonical]', 'href', tree),
  'link to the Markdown version': ({tree}) => values('head link[rel=alternate][type="text/markdown"]', 'href', tree),
  'share image': ({tree}) => values('head meta[property="og:image"]', 'content', tree),
  '"Edit this page"': ({tree}) => values('a.theme-edit-this-page', 'href', tree),
  'page menu': ({main}) => values('details a[type="text/markdown"]', 'href', main),
};

/**
 * Checks that an article has exactly one canonical URL, Markdown twin, share image, edit link, page menu, and line in
 * `llms.txt`. Also checks that the canonical URL is correct, and that the linked files exist.
 *
 * @param isFile returns whether the project or `build/` contains a file
 * @param llms the content of `llms.txt`
 */
export function checkRequiredElements(
  article: BuiltArticle,
  isFile: (file: string) => boolean,
  llms: string,
): string[] {
  const wrong = (message: string) => `${article.route}: ${message}`;
  const base = site.url + site.baseUrl;
  const twin = base + twinFile(article.route).slice('build/'.length);
  const listed = llms.split(`](${twin})`).length - 1;
  return [
    ...Object.entries(requiredElements).flatMap(([what, find]) => {
      const found = find(article);
      if (found.length !== 1) return [wrong(`the page has ${found.length} of: ${what} -> expected 1`)];
      // Canonical URLs have no file extension, so compare the URL instead of looking for a file.
      if (what === 'canonical URL')
        return found[0] === site.url + article.route ? [] : [wrong(`the canonical URL is ${found[0]}`)];
      const file = found[0]!
        .replace(editUrl('') ?? '', '')
        .replace(new RegExp(`^(?:${site.url})?${site.baseUrl}`), 'build/');
      return isFile(file) ? [] : [wrong(`the ${what} is ${found[0]}, which doesn't exist`)];
    }),
    ...(listed === 1 ? [] : [wrong(`llms.txt lists the page ${listed} times -> expected 1`)]),
  ];
}

function values(selector: string, name: string, tree: BuiltArticle['tree'] | BuiltArticle['main']): string[] {
  return selectAll(selector, tree).map(({properties}) => String(properties[name]));
}
