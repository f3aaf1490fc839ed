import {findBrowser} from '../../scripts/support/findBrowser';

/** Stops the run if there is no browser. Without this check, every test would fail with the same message. */
export default function requireBrowser(): void {
  if (!findBrowser())
    throw new Error(
      'No Chromium found -> run "npx playwright install chromium", install Chromium or Chrome, or set CHROMIUM_PATH to its path',
    );
}
