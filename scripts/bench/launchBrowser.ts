import {type Browser, chromium} from '@playwright/test';
import {browserArguments, findOrInstallBrowser} from '../support/findBrowser';

/** Starts Chromium for a measurement, and closes it afterward. */
export async function withBrowser<Result>(use: (browser: Browser, port: number) => Promise<Result>): Promise<Result> {
  // The DevTools port is for Lighthouse, which has its own client.
  const port = 9300 + Math.floor(Math.random() * 600);
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    return await use(browser, port);
  } finally {
    await browser.close();
  }
}
