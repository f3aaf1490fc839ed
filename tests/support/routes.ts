import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/site/sections';

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
