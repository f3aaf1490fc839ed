import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import type {ClientModule} from '@docusaurus/types';
import './chunks.css';

/*
 * What happens when the script of a page does not come. Docusaurus reloads after a failed navigation, even without a
 * network, where the browser's own error page takes the place of the one that was being read; a first load that fails
 * ends in an uncaught error. Here a page stays as it is while the host cannot be reached, and is loaded again at most
 * once: a load that is a reload already is not repeated, and to know that needs no storage.
 */

interface Route {
  readonly component: unknown;
  readonly routes?: readonly Route[];
}

/** How long the host may take to show that it is there, in ms. */
const PATIENCE = 10_000;

const NO_CONNECTION = 'There is no connection. The page opens when it is back.';

/** Whether React has taken the first page over. */
let started = false;
/** Whether a page is wanted that is not there yet. */
let going = false;
let warned = false;
let notice: HTMLElement | undefined;

function guard({component, routes: below}: Route): void {
  const loadable = component as {preload?: () => Promise<unknown>};
  const {preload} = loadable;
  if (preload) {
    loadable.preload = () => {
      const [first, wanted] = [!started, going];
      return preload().catch((error: unknown) => {
        if (first) return firstFailed(error);
        // A link under the pointer fails in silence: nobody asked for its page yet.
        return wanted ? navigationFailed(error) : undefined;
      });
    };
  }
  below?.forEach(guard);
}

/** Never ends: React is not to take over what it cannot draw, and the page stays as the server wrote it. */
async function firstFailed(error: unknown): Promise<never> {
  if (!warned) {
    warned = true;
    console.warn(error);
    if (!isReload() && (await canReach(error))) window.location.reload();
  }
  return new Promise(() => {});
}

/**
 * @returns never: the page that is there stays
 * @throws the error when the host can be reached, for Docusaurus to warn and reload
 */
async function navigationFailed(error: unknown): Promise<never> {
  if (await canReach(error)) throw error;
  if (!notice) {
    console.warn(error);
    notice = document.createElement('div');
    notice.setAttribute('role', 'status');
    notice.className = 'no-connection';
    document.body.append(notice);
    // In a step of its own, so that screen readers say it.
    window.setTimeout(() => notice?.append(NO_CONNECTION), 100);
  }
  return new Promise(() => {});
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.type === 'reload';
}

/**
 * Asks for the page and anew for all of its scripts, not only for the one that failed: where one came broken, others may
 * have, and the browser would keep taking them from its cache.
 */
async function canReach(error: unknown): Promise<boolean> {
  const ask = async (address: string, how: RequestInit) =>
    (await fetch(address, {...how, signal: AbortSignal.timeout(PATIENCE)})).arrayBuffer();
  const answers = await Promise.allSettled([
    ask(window.location.href, {method: 'HEAD', cache: 'no-store'}),
    ...scriptsOf(error as {request?: unknown}).map((address) => ask(address, {cache: 'reload'})),
  ]);
  return answers.some(({status}) => status === 'fulfilled');
}

/** Addresses of the scripts that were asked for up to now, that of the error among them. */
function scriptsOf({request}: {request?: unknown}): string[] {
  const asked = performance.getEntriesByType('resource').map(({name}) => name);
  const waiting = [...document.scripts].map(({src}) => src);
  const own = [...asked, ...waiting].filter(
    (address) => address.startsWith(`${window.location.origin}/`) && address.endsWith('.js'),
  );
  return [...new Set([...own, ...(typeof request === 'string' ? [new URL(request, window.location.href).href] : [])])];
}

if (ExecutionEnvironment.canUseDOM) {
  (routes as readonly Route[]).forEach(guard);
  window.addEventListener('online', () => {
    // The address in the bar is already that of the page that is wanted.
    if (notice) window.location.reload();
  });
}

const clientModule: ClientModule = {
  onRouteUpdate() {
    going = true;
  },
  onRouteDidUpdate() {
    started = true;
    going = false;
    notice?.remove();
    notice = undefined;
  },
};
export default clientModule;
