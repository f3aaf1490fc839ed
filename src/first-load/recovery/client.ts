import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import type {ClientModule} from '@docusaurus/types';
import './styles.css';

/*
 * Handles scripts that fail to load. By default, Docusaurus reloads the page after a failed navigation, even if the
 * browser is offline and would show an error page. If the first load fails, Docusaurus throws an uncaught error.
 *
 * This module keeps the current page visible while the host can't be reached. After a failed first load, it reloads the
 * page once if the host can be reached. To avoid a second reload without using storage, it checks whether the current
 * page load is a reload.
 */

interface Route {
  readonly component: {preload?: () => Promise<unknown>};
  readonly routes?: readonly Route[];
}

/** How long to wait for a response from the host, in milliseconds. */
const TIMEOUT = 10_000;

const NO_CONNECTION = 'There is no connection. The page opens when it is back.';

/** Whether React has hydrated the first page. */
let hydrated = false;
/** Whether a navigation is in progress. */
let navigating = false;
let warned = false;
let notice: HTMLElement | undefined;

/** Handles errors in the `preload` functions of a route and its subroutes. */
function guard({component, routes: below}: Route): void {
  const {preload} = component;
  if (preload) {
    component.preload = () => {
      const [first, requested] = [!hydrated, navigating];
      return preload().catch((error: unknown) => {
        if (first) return firstLoadFailed(error);
        // Ignore errors while a page is preloaded on hover, because the reader hasn't opened that page yet.
        return requested ? navigationFailed(error) : undefined;
      });
    };
  }
  below?.forEach(guard);
}

/**
 * Handles a failed first load. Reloads the page if the host can be reached and the current load isn't already a reload.
 *
 * @returns a promise that never resolves, because React can't render the page. The server-rendered page stays visible
 */
async function firstLoadFailed(error: unknown): Promise<never> {
  if (!warned) {
    warned = true;
    console.warn(error);
    if (!isReload() && (await canReach(error))) window.location.reload();
  }
  return new Promise(() => {});
}

/**
 * Handles a failed navigation. If the host can't be reached, shows a notice.
 *
 * @returns a promise that never resolves, so that the current page stays visible
 * @throws the error if the host can be reached, so that Docusaurus reloads the page
 */
async function navigationFailed(error: unknown): Promise<never> {
  if (await canReach(error)) throw error;
  if (!notice) {
    console.warn(error);
    notice = document.createElement('div');
    notice.setAttribute('role', 'status');
    notice.className = 'no-connection';
    document.body.append(notice);
    // Add the text later than the element, because screen readers announce only changes.
    window.setTimeout(() => notice?.append(NO_CONNECTION), 100);
  }
  return new Promise(() => {});
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.type === 'reload';
}

/**
 * Returns whether the host responds to at least one request. Requests the page, and downloads all scripts again that
 * were requested so far. The downloads replace the scripts in the browser's cache, because other cached scripts might
 * be broken, too.
 */
async function canReach(error: unknown): Promise<boolean> {
  const request = async (url: string, options: RequestInit) =>
    (await fetch(url, {...options, signal: AbortSignal.timeout(TIMEOUT)})).arrayBuffer();
  const responses = await Promise.allSettled([
    request(window.location.href, {method: 'HEAD', cache: 'no-store'}),
    ...requestedScripts(error as {request?: unknown}).map((url) => request(url, {cache: 'reload'})),
  ]);
  return responses.some(({status}) => status === 'fulfilled');
}

/** Returns the URLs of all scripts on this host that were requested so far, and of the script that failed to load. */
function requestedScripts({request}: {request?: unknown}): string[] {
  const loaded = performance.getEntriesByType('resource').map(({name}) => name);
  const pending = [...document.scripts].map(({src}) => src);
  const own = [...loaded, ...pending].filter(
    (url) => url.startsWith(`${window.location.origin}/`) && url.endsWith('.js'),
  );
  return [...new Set([...own, ...(typeof request === 'string' ? [new URL(request, window.location.href).href] : [])])];
}

if (ExecutionEnvironment.canUseDOM) {
  (routes as readonly Route[]).forEach(guard);
  window.addEventListener('online', () => {
    // The navigation has already updated the URL, so a reload opens the requested page.
    if (notice) window.location.reload();
  });
}

const clientModule: ClientModule = {
  onRouteUpdate() {
    navigating = true;
  },
  onRouteDidUpdate() {
    hydrated = true;
    navigating = false;
    notice?.remove();
    notice = undefined;
  },
};
export default clientModule;
