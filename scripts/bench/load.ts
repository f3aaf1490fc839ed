import type {Browser} from '@playwright/test';
import {blocking, startTrace, workByKind} from './trace';

/** A phone on a slow 4G line, as Lighthouse sees one: the processor at a quarter of its speed, 1.6 Mbps, 150 ms a round trip. */
export const phone = {
  slowDown: 4,
  viewport: {width: 412, height: 823},
  line: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  },
} as const;

/** What one load of a page took, in ms. */
export interface Load {
  /** first contentful paint */
  readonly fcp: number;
  /** largest contentful paint */
  readonly lcp: number;
  /** what tasks after the first paint take beyond 50 ms each, by the clock */
  readonly blocking: number;
  /** the same by the main thread's own clock, which other programs do not move */
  readonly blockingCpu: number;
  /** the longest of those tasks, by the thread's own clock */
  readonly longest: number;
  /** all tasks of the main thread, by its own clock */
  readonly busy: number;
}

/** How long nothing may happen before a page counts as loaded; prefetching and hydration are over by then. */
const QUIET = 1500;

/**
 * Opens an address on the `phone` with an empty cache.
 *
 * @returns what the load took, and what the main thread did, in ms by kind of work
 */
export async function load(browser: Browser, address: string): Promise<{load: Load; work: Record<string, number>}> {
  const context = await browser.newContext({viewport: phone.viewport, isMobile: true, deviceScaleFactor: 1.75});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', phone.line);
    await session.send('Emulation.setCPUThrottlingRate', {rate: phone.slowDown});
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const {startTime} of list.getEntries()) (window as {largestPaint?: number}).largestPaint = startTime;
      }).observe({type: 'largest-contentful-paint', buffered: true});
    });
    const endTrace = await startTrace(session);
    await page.goto(address, {waitUntil: 'networkidle', timeout: 120_000});
    await page.waitForTimeout(QUIET);
    const events = await endTrace();
    const paints = await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      lcp: (window as {largestPaint?: number}).largestPaint ?? NaN,
    }));
    const {wall, cpu, longest} = blocking(events, address);
    const work = workByKind(events, address);
    const busy = Object.values(work).reduce((sum, ms) => sum + ms, 0);
    return {load: {...paints, blocking: wall, blockingCpu: cpu, longest, busy}, work};
  } finally {
    await context.close();
  }
}
