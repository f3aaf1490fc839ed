import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {routed} from './matchRoute';
import './offline.css';

/*
 * Keeps the current page while the browser is offline. Docusaurus would try to load the next page and then reload, so that
 * the reader would see the browser's error page instead.
 */

const NO_CONNECTION = 'There is no connection. The page opens when it is back.';

let notice: HTMLElement | undefined;
let wanted: string | undefined;

/** Returns the link to another page of this site that a click would open in this tab, if any. */
function openedLink({target, button, metaKey, altKey, ctrlKey, shiftKey}: MouseEvent): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return undefined;
  const {origin, pathname} = window.location;
  return link.origin === origin && link.pathname !== pathname && routed(link.pathname) ? link : undefined;
}

function showNotice(): void {
  if (notice) return;
  notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className = 'no-connection';
  document.body.append(notice);
  // Add the text later than the element, because screen readers announce only changes.
  window.setTimeout(() => notice?.append(NO_CONNECTION), 100);
}

if (ExecutionEnvironment.canUseDOM) {
  // Before the router handles the click.
  document.addEventListener(
    'click',
    (event) => {
      const link = navigator.onLine ? undefined : openedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      wanted = link.href;
      showNotice();
    },
    true,
  );
  window.addEventListener('online', () => {
    if (wanted) window.location.assign(wanted);
  });
}
