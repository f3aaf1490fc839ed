interface Update {
  readonly location: {readonly pathname: string};
  /** null for the first page */
  readonly previousLocation: {readonly pathname: string} | null;
}

/** Only screen readers get the text. */
const HIDDEN =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap';

let announcer: HTMLElement | undefined;

/**
 * Docusaurus calls this function after each navigation. Makes screen readers announce the title of a new page. Docusaurus only moves
 * the focus to a region with the name "Skip to main content", which gets the title as its name, too.
 */
export function onRouteDidUpdate({location, previousLocation}: Update): void {
  if (!announcer) {
    announcer = document.createElement('div');
    // Firefox before 119 has no property for it.
    announcer.setAttribute('aria-live', 'polite');
    announcer.style.cssText = HIDDEN;
    document.body.append(announcer);
  }
  if (!previousLocation || location.pathname === previousLocation.pathname) return;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  announcer.textContent = title;
  document.querySelector('[class*=skipToContent]')?.parentElement?.setAttribute('aria-label', title);
}
