import {findBrowser, noBrowser} from '../../scripts/support/findBrowser';

/** Stops the run with a single message if there is no browser. Otherwise, every test would fail with that message. */
export default function requireBrowser(): void {
  if (!findBrowser()) throw new Error(`${noBrowser}, or run "npx tsx scripts/browser.ts"`);
}
