interface Page {
  docusaurus: {readonly prefetch: (path: string) => unknown};
}

let prefetch: Page['docusaurus']['prefetch'] | undefined;

/**
 * Makes Docusaurus fetch only the next page ahead, because readers open it most often. Otherwise, it would fetch the page
 * of each visible link. Because of the sidebar, that's up to 30 files of 110 KB, and adding the elements blocks a phone for
 * 140 ms. Pages are also loaded when a reader points at their link, as on any Docusaurus site.
 *
 * `start/entry.ts` calls this function before the first link is visible. Links read `window.docusaurus` each time.
 */
export function prefetchOnlyNextPage(): void {
  const page = window as unknown as Page;
  prefetch = page.docusaurus.prefetch;
  // The object is frozen.
  page.docusaurus = {...page.docusaurus, prefetch: () => false};
}

/** Docusaurus calls this function after each navigation and after the first load. It doesn't fetch if data saver is on. */
export function onRouteDidUpdate(): void {
  const next = document.querySelector<HTMLAnchorElement>('a.pagination-nav__link--next');
  if (next) prefetch?.(next.pathname);
}
