import type {Browser, BrowserContext, CDPSession, Page} from '@playwright/test';

/** Lighthouse's mobile profile: a slow 4G connection (1.6 Mbps, 150 ms latency) and a CPU at a quarter of its speed. */
const phone = {
  slowDown: 4,
  viewport: {width: 412, height: 823},
  connection: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  },
} as const;

/** Describes the profile for the report. */
export const phoneText = `Chromium with a phone viewport, a CPU slowdown of ${phone.slowDown}, 1.6 Mbps, a round-trip time of
${phone.connection.latency} ms, an empty cache, and Brotli`;

/** The time without requests after which a page counts as idle, in ms. Prefetching and hydration are finished by then. */
const QUIET = 1500;

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/**
 * Runs a measurement in a page with the profile and an empty cache. If it fails, for example because another program
 * uses the machine, tries once more.
 */
export async function withPhone<Result>(browser: Browser, use: (phone: Phone) => Promise<Result>): Promise<Result> {
  try {
    return await attempt(browser, use);
  } catch (error) {
    console.warn(`${error instanceof Error ? error.message : error} -> trying again`);
    return attempt(browser, use);
  }
}

async function attempt<Result>(browser: Browser, use: (phone: Phone) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({
    viewport: phone.viewport,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', phone.connection);
    await session.send('Emulation.setCPUThrottlingRate', {rate: phone.slowDown});
    return await use({context, page, session});
  } finally {
    await context.close();
  }
}

/** Opens a URL and waits until the page is shown and idle. */
export async function openAndSettle(page: Page, address: string): Promise<void> {
  await page.goto(address, {waitUntil: 'networkidle', timeout: 120_000});
  // On a busy machine, a page can be without requests for a while before it's painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForTimeout(QUIET);
}
