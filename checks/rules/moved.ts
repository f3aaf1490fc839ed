import {redirects} from '../../src/site/redirects';
import {knownRoutes} from './links';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** The file that lists the URLs of all releases. `npm run release:routes` updates the file. */
export const RELEASED = 'checks/released-routes.txt';

/** Checks that every released URL still exists or redirects to a page, so that bookmarks keep working. */
export const moved: Check = {
  name: 'moved pages',
  about: 'URLs of the last release that are neither a page nor redirected',
  run(site) {
    const known = knownRoutes(site);
    const from = new Set(redirects.map((redirect) => redirect.from));
    const findings: Finding[] = [];
    const lines = site.read(RELEASED).split('\n');
    let examined = 0;
    lines.forEach((route, index) => {
      if (!route.trim()) return;
      examined++;
      if (known.has(route) || from.has(route)) return;
      findings.push({
        file: RELEASED,
        line: index + 1,
        column: 1,
        message: `${route} was released but no longer exists`,
        fix: `add {from: '${route}', to: '…'} to src/site/redirects.ts`,
      });
    });
    return {examined, unit: 'released URLs', findings};
  },
};
