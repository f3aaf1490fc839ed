/*
 * Runs the modules of the main bundle after the first paint, and in several tasks, so that the browser can respond to user
 * input between them. By default, Docusaurus runs all modules in one task, which blocks slow phones for 200 ms, and before the
 * first paint if the scripts are cached or arrive early.
 */

import {prefetchOnlyNextPage} from '../nextPage';
import type {EarlyInput} from './earlyInput';
import {keepRootClass} from './rootClass';

/** The site's base path, with a slash at both ends. */
declare const __webpack_public_path__: string;

/** Classes that a copy of a page doesn't have: the option `notInCopies`. */
declare const NOT_IN_COPIES: readonly string[];

/** How long to wait for the first paint, in milliseconds. */
const TIMEOUT = 1_000;

/** Returns a promise that resolves in a new task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const firstPaint = () =>
  new Promise<void>((resolve) => {
    // Browsers don't paint pages in the background.
    if (document.hidden) return resolve();
    // First, so that scripts also run if the browser has no observers.
    setTimeout(resolve, TIMEOUT);
    new PerformanceObserver(() => resolve()).observe({type: 'paint', buffered: true});
  });

/**
 * Returns whether the page is a copy under another path, such as in an archive. The router would replace it by the not-found
 * page, which hosts send for any path.
 */
function isCopy(): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const sent = canonical ? new URL(canonical.href).pathname : '';
  if (sent.endsWith('/404.html')) return false;
  // Of `//docs/api/index.html`, this is `/docs/api`.
  const path = window.location.pathname.replace(/^[/\\]{2,}/, '/').replace(/(?:(?:\/index)?(?:\.|%2e)html)+$/i, '');
  return !`${path}/`.startsWith(__webpack_public_path__) || (sent.length > 1 && path !== sent && path.endsWith(sent));
}

/** Lets styles hide controls and show all tabs (`[data-copy]`), and removes classes that need the scripts. */
function showAsCopy(): void {
  document.documentElement.setAttribute('data-copy', '');
  for (const name of NOT_IN_COPIES)
    for (const element of document.querySelectorAll(`.${name}`)) element.classList.remove(name);
  (window as EarlyInput).repeatInput?.();
}

async function start(): Promise<void> {
  // Otherwise, a banner says that the scripts weren't found. Docusaurus's client entry replaces the object before links can
  // be used.
  Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});
  if (isCopy()) return showAsCopy();
  await firstPaint();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await nextTask();
  // This also sets the order of the cascade layers, so no component may be imported before.
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await nextTask();
  keepRootClass();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
  prefetchOnlyNextPage();
}

void start();
