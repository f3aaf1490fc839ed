import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Pages fetched ahead for one page that is read. */
const AHEAD = 4;

type Docusaurus = {prefetch: (path: string) => false | Promise<unknown>};

let left = AHEAD;
let waiting: string[] = [];
let prefetch: Docusaurus['prefetch'] | undefined;

/** Runs a task when nothing else is to do; Safari has no word for that. */
const idle = (task: () => void) => (window.requestIdleCallback ?? window.setTimeout)(task);

/** Fetches one page; its links into the head are work enough for one turn. */
function fetchNext(): void {
  const path = waiting.shift();
  if (path === undefined || left <= 0) {
    waiting = [];
    return;
  }
  // What was fetched before costs nothing.
  if (prefetch?.(path)) left -= 1;
  idle(fetchNext);
}

/**
 * Docusaurus prefetches the page of every link that comes into sight: with a sidebar that is the whole section, 90 KB on
 * an endpoint page. This keeps it to a few pages for each page that is read, in the browser's idle time; a link under the
 * pointer is loaded as before. (Slow connections and data savers get nothing ahead: that check is Docusaurus' own.)
 */
export function onRouteDidUpdate(): void {
  left = AHEAD;
  const page = (ExecutionEnvironment.canUseDOM ? window : {}) as {docusaurus?: Docusaurus};
  if (!page.docusaurus || prefetch) return;
  prefetch = page.docusaurus.prefetch;
  // The object is frozen: links read it from the window each time, so a copy takes its place.
  page.docusaurus = {
    ...page.docusaurus,
    prefetch: (path) => {
      if (waiting.push(path) === 1) idle(fetchNext);
      return false;
    },
  };
}
