import {findBrowser, noBrowser} from '../../scripts/support/findBrowser';

/** Stops the run if there is no browser. Without this check, every test would fail with the same message. */
export default function requireBrowser(): void {
  if (!findBrowser()) throw new Error(`${noBrowser}, or run "npx tsx scripts/browser.ts"`);
}
