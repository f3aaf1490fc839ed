import fs from 'node:fs';
import path from 'node:path';

/** The addresses that the site owes its readers, one a line, base URL included. */
export const routes: readonly string[] = fs
  .readFileSync(path.join(__dirname, '..', 'routes.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** Whether a route is a tag page or the search page, which no sitemap lists. */
export function outOfSitemap(route: string): boolean {
  return route === '/docs/search' || /\/tags(\/|$)/.test(route);
}

/** The file of the build that holds a route's page. */
export function builtFile(route: string): string {
  const below = route.replace(/^\/docs\/?/, '');
  return path.join('build', below ? `${below}.html` : 'index.html');
}
