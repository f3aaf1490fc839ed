import {type Browser, chromium} from '@playwright/test';
import {browserArguments, findOrInstallBrowser} from '../support/findBrowser';

/** Starts a Chromium, lets a measurement use it, and ends it. */
export async function withBrowser<Result>(use: (browser: Browser, port: number) => Promise<Result>): Promise<Result> {
  // The port of its protocol, for Lighthouse, which has a client of its own.
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
