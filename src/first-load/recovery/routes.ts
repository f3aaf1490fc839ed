import {broken} from '../message.cjs';

/** What is used of a route of `@generated/routes`. */
export interface Route {
  readonly path?: string;
  readonly component: {preload?: () => Promise<unknown>};
  readonly routes?: readonly Route[];
}

/** Returns an error message if a route can't be preloaded, or undefined. */
export function unexpectedRoute(routes: readonly Route[]): string | undefined {
  const all = (list: readonly Route[]): Route[] => list.flatMap((route) => [route, ...all(route.routes ?? [])]);
  const unexpected = all(routes).find(({component}) => typeof component?.preload !== 'function');
  if (!unexpected && routes.length > 0) return undefined;
  const found = `that of ${unexpected?.path ?? 'no route'} has none`;
  return broken('recovery', 'the component of each route has a preload function', found);
}
