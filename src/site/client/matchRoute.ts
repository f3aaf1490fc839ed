import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

interface Route {
  readonly path?: string | readonly string[];
  readonly routes?: readonly Route[];
}

/**
 * Returns the canonical path of the page that the router shows for a path, or undefined if there is none. The router
 * accepts variants such as `/docs/API/` for `/docs/api`.
 *
 * @param path the path of a URL
 */
export function routed(path: string, among = routes as readonly Route[]): string | undefined {
  for (const {path: own, routes: below} of among) {
    const found = below ? routed(path, below) : own;
    if (typeof found === 'string' && found !== '*' && matchPath(path, {path: found, exact: true})) return found;
  }
  return undefined;
}
