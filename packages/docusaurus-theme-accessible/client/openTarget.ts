import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Returns the ID in the hash of a URL, which can contain a `%` that doesn't start an escape. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Returns the tab of a panel. */
function tabOf(panel: Element): HTMLElement | undefined {
  const {parentElement: frame} = panel;
  const place = [...(frame?.children ?? [])].indexOf(panel);
  return frame?.previousElementSibling?.querySelectorAll<HTMLElement>('[role=tab]')[place];
}

/** Opens the details and tabs that hide an element, and the details or a fold below it and its text. Returns whether it opened any. */
function open(target: Element): boolean {
  const controls: (HTMLElement | null | undefined)[] = [];
  for (let part: Element | null = target; part; part = part.parentElement) {
    if (part.matches('details:not([open])')) controls.push(part.querySelector('summary'));
    if (part.matches('[role=tabpanel][hidden]')) controls.push(tabOf(part));
  }
  let below = target.nextElementSibling;
  while (below?.matches('p')) below = below.nextElementSibling;
  const fold = below?.matches('details') ? below : below?.querySelector('.fold');
  if (fold?.matches(':not([open])')) controls.push(fold.querySelector('summary'));
  for (const control of controls) control?.click();
  return controls.length > 0;
}

/**
 * Marks the place that the reader came to, and moves the focus there. The browser's own mark, `:target`, doesn't follow links
 * that the router handles.
 */
export function markPlace(target: HTMLElement): void {
  for (const marked of document.querySelectorAll('[data-arrived]')) marked.removeAttribute('data-arrived');
  target.dataset.arrived = '';
  if (target.contains(document.activeElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({preventScroll: true});
}

/**
 * Docusaurus calls this function after each navigation and after the first load. Marks the element that the URL leads to, and
 * opens what hides it. Browsers do this only for URLs that the router doesn't handle, and not in tabs.
 */
export function onRouteDidUpdate({location}: {readonly location: {readonly hash: string}}): void {
  const whenHydrated = () => {
    // Docusaurus renders tabs again after hydration.
    if (document.documentElement.dataset.hasHydrated !== 'true') return void requestAnimationFrame(whenHydrated);
    const target = document.getElementById(idOf(location.hash));
    if (!target) return;
    const wasHidden = open(target);
    // After React has shown the panel of a tab, and after the search dialog has returned the focus.
    requestAnimationFrame(() => {
      if (wasHidden) target.scrollIntoView();
      markPlace(target);
    });
  };
  if (location.hash) whenHydrated();
}

if (ExecutionEnvironment.canUseDOM) {
  // The browser has found text in a tab that isn't selected.
  document.addEventListener('beforematch', ({target}) => tabOf(target as Element)?.click());
  // Browsers before Chrome 131, Firefox 143, and Safari 18.4 don't support `::details-content`, with which styles can show it.
  let opened: readonly HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open], [data-chrome])')];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
