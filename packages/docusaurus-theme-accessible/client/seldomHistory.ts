import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The shortest time between two changes of the URL, in milliseconds. */
const PAUSE = 400;

/*
 * Safari throws an error after 100 changes of the URL in 30 seconds, and the router then no longer follows the reader. While a
 * reader types or holds a key, pages replace their URL more often than that. This module writes the first of these URLs at
 * once, and then only the latest one after each pause.
 */
if (ExecutionEnvironment.canUseDOM) {
  const {history} = window;
  const replace = history.replaceState.bind(history);
  const push = history.pushState.bind(history);
  let waiting: Parameters<typeof replace> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    replace(...waiting);
    waiting = undefined;
    timer = setTimeout(flush, PAUSE);
  };
  history.replaceState = (...change) => {
    waiting = change;
    if (timer === undefined) flush();
  };
  history.pushState = (...change) => {
    flush();
    push(...change);
  };
  // A link to a fragment would replace the query that waits.
  window.addEventListener('click', ({target}) => (target as Element).closest('a') && flush(), true);
  // The reader went back or forward, so a URL that waits belongs to another entry.
  window.addEventListener('popstate', () => {
    waiting = undefined;
  });
}
