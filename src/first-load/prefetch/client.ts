import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import routesChunkNames from '@generated/routesChunkNames';
import {linkOf} from '../articles/links';
import {articleUrl} from '../articles/loadArticle';

/** The bundler's runtime. Docusaurus adds `gca`, which returns the URL of a chunk. */
declare const __webpack_require__: {gca(chunk: string): string};

/** When this many bytes have been prefetched after a navigation, no other page is prefetched. A page has up to 15 KB. */
const BYTES = 40_000;

/** The chunks of the search dialog and, for the embedded index, of its worker. */
const searchChunks = ['search-dialog', ...(siteConfig.customFields?.hostedSearch ? [] : ['search-worker'])];

/** Nothing is prefetched for this time after the reader has touched the page or pressed a key, in ms. */
const PAUSE = 1000;

let lastInput = -Infinity;
let bytes = 0;
let queue: string[] = [];
/** The path of the next page. */
let next: string | undefined;
let isBusy = false;
const fetched = new Set<string>();

/** Runs a task when the browser is idle. Without `requestIdleCallback` (Safari), runs the task in a timer. */
const whenIdle = (task: () => void) => (window.requestIdleCallback ?? window.setTimeout)(task);

/** Returns whether the browser is set to save data or the connection is slow. Docusaurus uses the same condition. */
function mustSaveData(): boolean {
  const {connection} = navigator as {connection?: {effectiveType: string; saveData: boolean}};
  return Boolean(connection && (connection.saveData || /2g/.test(connection.effectiveType)));
}

/**
 * Returns the URL of a chunk of the search. For a page, returns the URLs of its data and, if it's a docs page, of its
 * article. Only other pages have their own context.
 */
function urlsOf(path: string): string[] {
  if (searchChunks.includes(path)) return [__webpack_require__.gca(path)];
  const names = Object.entries(routesChunkNames as Record<string, {content?: string; __context?: object}>);
  const page = names.find(([name, {content}]) => content && name.replace(/-[^-]+$/, '') === path);
  const {content: id = '', __context: context} = page?.[1] ?? {};
  const data = id && __webpack_require__.gca(id);
  return data ? [data, ...(context ? [] : [articleUrl(id)])] : [];
}

/** Prefetches a file, and returns its compressed size in bytes, or 0 if it's cached or that fails. */
function prefetchFile(href: string): Promise<number> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    link.onload = link.onerror = () => {
      const [entry] = performance.getEntriesByName(link.href) as PerformanceResourceTiming[];
      resolve(entry?.transferSize ?? 0);
    };
    document.head.append(link);
  });
}

/** Prefetches the pages in the queue, one after another. Waits while the reader uses the page, which can need the network. */
async function fetchNext(): Promise<void> {
  const wait = lastInput + PAUSE - performance.now();
  if (wait > 0) return void setTimeout(() => void fetchNext(), wait);
  const path = queue.shift();
  // Check the connection each time: readers can turn on data saver, and the connection can become slow.
  isBusy = path !== undefined && bytes < BYTES && !mustSaveData();
  if (!isBusy) return;
  const urls = urlsOf(path!).filter((url) => !fetched.has(url));
  for (const url of urls) fetched.add(url);
  for (const size of await Promise.all(urls.map(prefetchFile))) bytes += size;
  whenIdle(() => {
    // Readers open this page most often, so it's also loaded into memory.
    if (path === next) load(path!);
    void fetchNext();
  });
}

/**
 * Replaces Docusaurus's prefetching, which fetches the page of every visible link. Because of the sidebar, that's the
 * whole section, which is 90 KB on an endpoint page. Fetches the next and the previous page first, then the scripts
 * of the search, then the pages of visible links, while the browser is idle and up to the limit above.
 */
export function onRouteDidUpdate(): void {
  bytes = 0;
  queue = [];
  const page = (ExecutionEnvironment.canUseDOM ? window : {}) as {docusaurus?: {prefetch: (path: string) => unknown}};
  if (!page.docusaurus) return;
  const add = (path: string) => {
    queue.push(path);
    if (isBusy) return false;
    isBusy = true;
    whenIdle(() => void fetchNext());
    return false;
  };
  // The object is frozen. Links read it from `window` for each prefetch, so it can be replaced with a changed copy.
  page.docusaurus = {...page.docusaurus, prefetch: add};
  const [following, previous] = ['next', 'prev'].map(
    (end) => document.querySelector<HTMLAnchorElement>(`a.pagination-nav__link--${end}`)?.pathname,
  );
  next = following;
  for (const path of [following, previous]) if (path) add(path);
  for (const chunk of searchChunks) add(chunk);
}

/** Loads a page into memory. */
const load = (path: string) =>
  (window as unknown as {docusaurus: {preload: (path: string) => void}}).docusaurus.preload(path);

/** Loads the page of a link as soon as a reader points at it, touches it, or focuses it. */
function preload({target}: Event): void {
  const link = target instanceof Element && linkOf(target);
  if (link) load(link.pathname);
}

if (ExecutionEnvironment.canUseDOM) {
  for (const type of ['pointerdown', 'touchstart', 'keydown'])
    document.addEventListener(type, () => void (lastInput = performance.now()), {passive: true, capture: true});
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin'])
    document.addEventListener(type, preload, {passive: true});
}
