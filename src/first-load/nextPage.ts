interface Page {
  readonly docusaurus: {readonly preload: (path: string) => unknown};
}

/** Returns whether the browser is set to save data or the connection is slow. Docusaurus uses the same condition. */
function mustSaveData(): boolean {
  const {connection} = navigator as {connection?: {effectiveType: string; saveData: boolean}};
  return Boolean(connection && (connection.saveData || /2g/.test(connection.effectiveType)));
}

/**
 * Loads the next page when the browser is idle, because readers open it most often. Docusaurus calls this function after
 * each navigation and after the first load.
 *
 * Docusaurus itself would fetch the page of each visible link (`start/entry.ts` turns that off). Because of the sidebar,
 * that's up to 30 files of 110 KB, and adding the elements blocks a phone for 140 ms. Pages are also loaded when a reader
 * points at their link, as on any Docusaurus site.
 */
export function onRouteDidUpdate(): void {
  const next = document.querySelector<HTMLAnchorElement>('a.pagination-nav__link--next');
  if (!next || mustSaveData()) return;
  const load = () => (window as unknown as Page).docusaurus.preload(next.pathname);
  // Safari has no idle callbacks.
  (window.requestIdleCallback ?? window.setTimeout)(load);
}
