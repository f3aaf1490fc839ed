import routes from '@generated/routes';

interface Route {
  readonly path?: string | readonly string[];
  readonly routes?: readonly Route[];
}

/** The paths of all pages, by the form in which the router compares them. */
let pages: ReadonlyMap<string, string> | undefined;

/**
 * Returns the canonical path of the page that the router shows for a path, or undefined if there is none. The router
 * accepts variants such as `/docs/API/` for `/docs/api`. Docusaurus's routes have no parameters, so comparing strings is
 * enough. With the router's regular expressions, the first call would take 40 ms on a phone.
 *
 * @param path the path of a URL
 */
export function routed(path: string): string | undefined {
  pages ??= new Map(pathsOf(routes as readonly Route[]).map((page) => [compared(page), page]));
  return pages.get(compared(path));
}

function pathsOf(among: readonly Route[]): string[] {
  return among.flatMap(({path, routes: below}) => {
    if (below) return pathsOf(below);
    return typeof path === 'string' && path !== '*' ? [path] : [];
  });
}

const compared = (path: string) => path.replace(/\/$/, '').toLowerCase();
