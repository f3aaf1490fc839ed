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
  type Change = Parameters<typeof history.replaceState>;
  const original = {
    replace: history.replaceState.bind(history),
    push: history.pushState.bind(history),
  };
  let waiting: Change | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (method: keyof typeof original, change: Change) => {
    try {
      original[method](...change);
    } catch (error) {
      // The page is right even if its URL isn't.
      console.warn(error);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    write('replace', waiting);
    waiting = undefined;
    timer = setTimeout(flush, PAUSE);
  };
  history.replaceState = (...change) => {
    waiting = change;
    if (timer === undefined) flush();
  };
  history.pushState = (...change) => {
    flush();
    write('push', change);
  };
  // A link to a fragment would replace the query that waits.
  window.addEventListener('click', ({target}) => (target as Element).closest('a') && flush(), true);
  // The reader went back or forward, so a URL that waits belongs to another entry.
  window.addEventListener('popstate', () => {
    waiting = undefined;
  });
}
