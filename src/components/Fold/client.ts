import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Opens the `Fold` that contains the element with the URL's hash or, if that's a heading, the one directly after it.
 * Docusaurus calls this function after each navigation and after the first load. Browsers open details only for links
 * that the router doesn't handle.
 */
export function onRouteDidUpdate({location}: {readonly location: {readonly hash: string}}): void {
  const target = document.getElementById(location.hash.slice(1));
  const fold = target?.closest('.fold') ?? target?.nextElementSibling;
  if (!target || !fold?.matches('.fold:not([open])')) return;
  fold.setAttribute('open', '');
  target.scrollIntoView();
}

// Opens all folds while printing. Browsers that don't support `::details-content` ignore the print styles.
if (ExecutionEnvironment.canUseDOM) {
  let closed: Element[] = [];
  window.addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll('.fold:not([open])')];
    for (const fold of closed) fold.setAttribute('open', '');
  });
  window.addEventListener('afterprint', () => {
    for (const fold of closed) fold.removeAttribute('open');
  });
}
