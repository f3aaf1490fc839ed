import {findBrowser, noBrowser} from '../../scripts/support/findBrowser';

/** Stops the browser tests with one sentence when there is no browser, before every single test says so. */
export default function requireBrowser(): void {
  if (!findBrowser()) throw new Error(`${noBrowser}, or run "npx tsx scripts/browser.ts"`);
}
