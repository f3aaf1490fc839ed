interface Docusaurus {
  readonly prefetch: (path: string) => unknown;
  readonly preload: (path: string) => Promise<void> | false;
}
interface Page {
  docusaurus: Docusaurus;
}

let docusaurus: Docusaurus | undefined;

/**
 * Makes Docusaurus load only the next page ahead, because readers open it most often. Otherwise, it would fetch the page
 * of each visible link. Because of the sidebar, that's up to 30 files of 110 KB, and adding the elements blocks a phone for
 * 140 ms. Pages are also loaded when a reader points at their link, as on any Docusaurus site.
 *
 * `start/entry.ts` calls this function before the first link is visible. Links read `window.docusaurus` each time.
 */
export function prefetchOnlyNextPage(): void {
  const page = window as unknown as Page;
  docusaurus = page.docusaurus;
  // The object is frozen.
  page.docusaurus = {...docusaurus, prefetch: () => false};
}

/**
 * Docusaurus calls this function after each navigation and after the first load. When the browser is idle, the next page is
 * fetched with a low priority, and then its scripts run, so that a tap doesn't wait for them. Docusaurus does neither if data
 * saver is on.
 */
export async function onRouteDidUpdate(): Promise<void> {
  const next = document.querySelector<HTMLAnchorElement>('a.pagination-nav__link--next');
  if (!next || !docusaurus) return;
  const {prefetch, preload} = docusaurus;
  await idle();
  await prefetch(next.pathname);
  await idle();
  try {
    await preload(next.pathname);
  } catch {
    // Docusaurus tries again, and handles the error, when the reader opens the page.
  }
}

/** Waits until the browser is idle. Safari has no `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? window.requestIdleCallback(resolve) : setTimeout(resolve),
  );
