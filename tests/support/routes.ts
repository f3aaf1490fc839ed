import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/settings/sections';

const listed = fs
  .readFileSync(path.join(__dirname, '..', 'routes.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);
const sitemap = fs.existsSync('build/sitemap.xml') ? fs.readFileSync('build/sitemap.xml', 'utf8') : '';
const added = [...sitemap.matchAll(/<loc>[^<]*?(\/docs\/[^<]*)<\/loc>/g)]
  .map(([, route = '']) => route)
  .filter((route) => sections.some((section) => route.startsWith(`/docs/${section.path}/`)));

/** All routes of the site, including the base URL: those that have to exist, and other pages of the sections in the build. */
export const routes: readonly string[] = [...new Set([...listed, ...added])];

/** Returns whether a route is a tag page or the search page. The sitemap doesn't include them. */
export function outOfSitemap(route: string): boolean {
  return route === '/docs/search' || /\/tags(\/|$)/.test(route);
}

/** All routes by section, so that a test can open many of them in the same browser page. */
export const routeGroups: readonly (readonly [name: string, routes: readonly string[]])[] = [
  ['landing page, search and tags', routes.filter((route) => outOfSitemap(route) || route === '/docs/')],
  ...sections.map(
    ({label, path: folder}) =>
      [label, routes.filter((route) => !outOfSitemap(route) && `${route}/`.startsWith(`/docs/${folder}/`))] as const,
  ),
];

/** Returns the HTML file of a route in the build. */
export function builtFile(route: string): string {
  const below = route.replace(/^\/docs\/?/, '');
  return path.join('build', below ? `${below}.html` : 'index.html');
}

/** Returns the path of the Markdown version of a page in the build. */
export const twinFile = (route: string) => `build/${route.slice('/docs/'.length) || 'index'}.md`;

/**
 * Returns the distinct combinations of tag name and classes on a page, without classes that identify a page or a section.
 * Tokens of code have an entry for each class.
 */
function structuresOf(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, tag, attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s[^>]*)?)>/g)) {
    const [, quoted, bare] = /\sclass=(?:"([^"]*)"|([^\s>"]+))/.exec(attributes) ?? [];
    const classes = (quoted ?? bare ?? '').split(/\s+/).filter((name) => name && !/^(docs-doc|plugin)-id-/.test(name));
    // Each class of a token has a color, whatever its other classes are.
    const isToken = classes.includes('token');
    for (const part of isToken ? classes : [classes.sort().join('.')]) found.add(`${tag}.${part}`);
  }
  return found;
}

/** Returns routes whose pages together contain every structure of the site. Each one adds the most structures. */
export function representatives(): string[] {
  const built = routes.filter((route) => fs.existsSync(builtFile(route)));
  const pages = new Map(built.map((route) => [route, structuresOf(fs.readFileSync(builtFile(route), 'utf8'))]));
  const missing = new Set([...pages.values()].flatMap((structures) => [...structures]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    let best = {route: '', adds: [] as string[]};
    for (const [route, structures] of pages) {
      const adds = [...structures].filter((structure) => missing.has(structure));
      if (adds.length > best.adds.length) best = {route, adds};
    }
    chosen.push(best.route);
    for (const structure of best.adds) missing.delete(structure);
  }
  return chosen;
}
