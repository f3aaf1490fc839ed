import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/site/sections';

/** The addresses that the site owes its readers, one a line, base URL included. */
export const routes: readonly string[] = fs
  .readFileSync(path.join(__dirname, '..', 'routes.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** Whether a route is a tag page or the search page, which no sitemap lists. */
export function outOfSitemap(route: string): boolean {
  return route === '/docs/search' || /\/tags(\/|$)/.test(route);
}

/** All routes by section, so that one test can visit many of them in one browser page. */
export const routeGroups: readonly (readonly [name: string, routes: readonly string[]])[] = [
  ['landing page, search and tags', routes.filter((route) => outOfSitemap(route) || route === '/docs/')],
  ...sections.map(
    ({label, path: folder}) =>
      [label, routes.filter((route) => !outOfSitemap(route) && `${route}/`.startsWith(`/docs/${folder}/`))] as const,
  ),
];

/** The file of the build that holds a route's page. */
export function builtFile(route: string): string {
  const below = route.replace(/^\/docs\/?/, '');
  return path.join('build', below ? `${below}.html` : 'index.html');
}
