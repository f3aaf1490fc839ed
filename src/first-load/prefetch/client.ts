import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The maximum number of pages to prefetch after each navigation. */
const LIMIT = 4;

type Docusaurus = {prefetch: (path: string) => false | Promise<unknown>};

let remaining = LIMIT;
let queue: string[] = [];
let prefetch: Docusaurus['prefetch'] | undefined;

/** Runs a task when the browser is idle. Without `requestIdleCallback` (Safari), runs the task in a timer. */
const whenIdle = (task: () => void) => (window.requestIdleCallback ?? window.setTimeout)(task);

/** Prefetches one page per idle period, because each prefetch adds several links to the document's head. */
function fetchNext(): void {
  const path = queue.shift();
  if (path === undefined || remaining <= 0) {
    queue = [];
    return;
  }
  // Pages that were already prefetched don't count toward the limit.
  if (prefetch?.(path)) remaining -= 1;
  whenIdle(fetchNext);
}

/**
 * Limits prefetching to a few pages after each navigation, while the browser is idle. By default, Docusaurus prefetches
 * the page of every visible link. Because of the sidebar, that's the whole section, which is 90 KB on an endpoint page.
 * Hovering over a link still preloads its page. (Docusaurus doesn't prefetch on slow connections or if the
 * browser is set to save data.)
 */
export function onRouteDidUpdate(): void {
  remaining = LIMIT;
  const page = (ExecutionEnvironment.canUseDOM ? window : {}) as {docusaurus?: Docusaurus};
  if (!page.docusaurus || prefetch) return;
  prefetch = page.docusaurus.prefetch;
  // The object is frozen. Links read it from `window` for each prefetch, so it can be replaced with a changed copy.
  page.docusaurus = {
    ...page.docusaurus,
    prefetch: (path) => {
      if (queue.push(path) === 1) whenIdle(fetchNext);
      return false;
    },
  };
}
