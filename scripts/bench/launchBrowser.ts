import {type Browser, chromium, type LaunchOptions} from '@playwright/test';
import {browserArguments, findOrInstallBrowser} from '../support/findBrowser';

/** Runs a measurement in Chromium and closes the browser afterward. */
export async function withBrowser<Result>(
  use: (browser: Browser, port: number) => Promise<Result>,
  options: LaunchOptions = {},
): Promise<Result> {
  // Lighthouse doesn't use Playwright. It connects to this DevTools port instead.
  const port = 9300 + Math.floor(Math.random() * 600);
  const browser = await chromium.launch({
    ...options,
    executablePath: findOrInstallBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    return await use(browser, port);
  } finally {
    await browser.close();
  }
}
