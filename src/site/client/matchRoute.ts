import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

interface Route {
  readonly path?: string | readonly string[];
  readonly routes?: readonly Route[];
}

/**
 * @param path a path below the host
 * @returns the address of the page that the router shows for it (it takes `/docs/API/` for `/docs/api`); undefined where
 *   it has none
 */
export function routed(path: string, among = routes as readonly Route[]): string | undefined {
  for (const {path: own, routes: below} of among) {
    const found = below ? routed(path, below) : own;
    if (typeof found === 'string' && found !== '*' && matchPath(path, {path: found, exact: true})) return found;
  }
  return undefined;
}
