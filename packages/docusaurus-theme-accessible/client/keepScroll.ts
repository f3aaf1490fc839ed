import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

interface Update {
  /** null for the first page */
  readonly previousLocation: object | null;
}

/** How far the reader had scrolled in the entries of the history, in pixels, by the keys of the entries. */
const positions = new Map<string, number>();
let current = '';
let top = 0;
let isTraversal = false;

/** Returns the key of the current entry. The router gives one only to the entries that it creates. */
function currentKey(): string {
  const {state} = window.history;
  const key = state?.key ?? Math.random().toString(36).slice(2);
  if (key !== state?.key) History.prototype.replaceState.call(window.history, {...state, key}, '');
  return key;
}

/*
 * Docusaurus scrolls to the place in the URL, or to the top, also if the reader goes back, and browsers then don't restore where the
 * reader was. This module does.
 */
if (ExecutionEnvironment.canUseDOM) {
  current = currentKey();
  // When the entry changes, a browser can have scrolled already, but only the next frame has the event.
  window.addEventListener('scroll', () => (top = window.scrollY), {passive: true});
  // Without a state, it's a link to a place on the page.
  window.addEventListener('popstate', ({state}) => (isTraversal = state !== null));
}

/** Docusaurus calls this function before each navigation. */
export function onRouteUpdate({previousLocation}: Update): void {
  if (previousLocation) positions.set(current, top);
}

/** Docusaurus calls this function after each navigation. */
export function onRouteDidUpdate(): void {
  current = currentKey();
  const position = isTraversal ? positions.get(current) : undefined;
  isTraversal = false;
  if (position === undefined) return;
  // Before the next paint, but after Chromium, which also scrolls to the place in the URL.
  requestAnimationFrame(() => window.scrollTo({top: position, behavior: 'instant'}));
}
