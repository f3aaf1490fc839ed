/*
 * Runs the scripts of the bundle after the first paint. Browsers run deferred scripts before the first paint if the
 * scripts are cached or arrive early.
 *
 * This is an inline script at the end of each page.
 */
import {type EarlyInput, rememberInput} from './earlyInput';

interface Page extends EarlyInput {
  /** null until the scripts have run. Docusaurus shows the banner if this is undefined when the document is parsed */
  docusaurus?: object | null;
  /** shows the banner about a wrong base URL. Only the landing page has this function */
  insertBanner?: () => void;
}
const page = window as unknown as Page;
page.docusaurus = null;
rememberInput(page);

/** How long to wait for the first paint, in milliseconds. */
const TIMEOUT = 1_000;

let started = false;

/** Adds a script for each link that loads one ahead, in the same order. */
function runScripts(): void {
  if (started) return;
  started = true;
  let script: HTMLScriptElement | undefined;
  for (const {href} of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')) {
    script = document.createElement('script');
    script.src = href;
    script.async = false;
    document.head.append(script);
  }
  if (script) script.onload = script.onerror = showBanner;
}

/** Shows the banner about a wrong base URL if the scripts can't be loaded. */
function showBanner(): void {
  if (!page.docusaurus) page.insertBanner?.();
}

// Browsers don't paint pages in the background.
if (document.hidden) runScripts();
else {
  // First, so that scripts also run if the browser has no observers.
  setTimeout(runScripts, TIMEOUT);
  new PerformanceObserver(runScripts).observe({type: 'paint', buffered: true});
}
