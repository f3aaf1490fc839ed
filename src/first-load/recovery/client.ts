import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import type {ClientModule} from '@docusaurus/types';
import './styles.css';

/*
 * Handles scripts that fail to load. After a failed navigation, Docusaurus reloads the page even when the browser is
 * offline, which replaces the current page by the browser's error page; a failed first load ends in an uncaught error.
 * Here, the current page stays while the host can't be reached, and it is reloaded at most once: a load that already is
 * a reload isn't repeated, so this needs no storage.
 */

interface Route {
  readonly component: {preload?: () => Promise<unknown>};
  readonly routes?: readonly Route[];
}

/** How long the host may take to respond, in ms. */
const TIMEOUT = 10_000;

const NO_CONNECTION = 'There is no connection. The page opens when it is back.';

/** Whether React has hydrated the first page. */
let hydrated = false;
/** Whether a navigation has started and not ended. */
let navigating = false;
let warned = false;
let notice: HTMLElement | undefined;

/** Handles errors of the `preload` function of a route and of the routes below it. */
function guard({component, routes: below}: Route): void {
  const {preload} = component;
  if (preload) {
    component.preload = () => {
      const [first, requested] = [!hydrated, navigating];
      return preload().catch((error: unknown) => {
        if (first) return firstLoadFailed(error);
        // A link that is only hovered fails silently: nobody has requested its page yet.
        return requested ? navigationFailed(error) : undefined;
      });
    };
  }
  below?.forEach(guard);
}

/** Never resolves, because React can't render the page; the page stays as the server wrote it. */
async function firstLoadFailed(error: unknown): Promise<never> {
  if (!warned) {
    warned = true;
    console.warn(error);
    if (!isReload() && (await canReach(error))) window.location.reload();
  }
  return new Promise(() => {});
}

/**
 * Never resolves if the host can't be reached, so that the current page stays.
 *
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
    // Added later, because screen readers announce changes only.
    window.setTimeout(() => notice?.append(NO_CONNECTION), 100);
  }
  return new Promise(() => {});
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.type === 'reload';
}

/**
 * Requests the page, and all of its scripts again: if one was broken, others may be, and the browser would keep using
 * its cache.
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

/** Returns the URLs of the scripts that were requested so far, including that of the error. */
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
    // The URL is already that of the requested page.
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
