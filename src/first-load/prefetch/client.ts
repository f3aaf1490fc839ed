import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Pages that are fetched ahead for each page that is opened. */
const LIMIT = 4;

type Docusaurus = {prefetch: (path: string) => false | Promise<unknown>};

let remaining = LIMIT;
let queue: string[] = [];
let prefetch: Docusaurus['prefetch'] | undefined;

/** Runs a task when the browser is idle. Safari has no `requestIdleCallback`. */
const whenIdle = (task: () => void) => (window.requestIdleCallback ?? window.setTimeout)(task);

/** Fetches one page per idle period, because each adds several links to the document's head. */
function fetchNext(): void {
  const path = queue.shift();
  if (path === undefined || remaining <= 0) {
    queue = [];
    return;
  }
  // A page that was fetched before doesn't count.
  if (prefetch?.(path)) remaining -= 1;
  whenIdle(fetchNext);
}

/**
 * Docusaurus prefetches the page of every visible link: with a sidebar that is the whole section, 90 KB on an endpoint
 * page. This fetches a few pages for each page that is opened, while the browser is idle. A link is still preloaded on
 * hover. (Docusaurus doesn't prefetch on slow connections or if the browser is set to save data.)
 */
export function onRouteDidUpdate(): void {
  remaining = LIMIT;
  const page = (ExecutionEnvironment.canUseDOM ? window : {}) as {docusaurus?: Docusaurus};
  if (!page.docusaurus || prefetch) return;
  prefetch = page.docusaurus.prefetch;
  // The object is frozen. Links read it from `window` each time, so a changed copy can replace it.
  page.docusaurus = {
    ...page.docusaurus,
    prefetch: (path) => {
      if (queue.push(path) === 1) whenIdle(fetchNext);
      return false;
    },
  };
}
