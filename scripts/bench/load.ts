import type {Browser} from '@playwright/test';
import {blocking, startTrace, workByKind} from './trace';

/** Lighthouse's mobile profile: a slow 4G connection (1.6 Mbps, 150 ms latency) and a CPU at a quarter of its speed. */
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

/** The metrics of a page load, in ms. */
export interface Load {
  /** first contentful paint */
  readonly fcp: number;
  /** largest contentful paint */
  readonly lcp: number;
  /** sum of the time beyond 50 ms in each task after the first paint, in wall-clock time */
  readonly blocking: number;
  /** `blocking` in main-thread CPU time, which other processes don't affect */
  readonly blockingCpu: number;
  /** longest task after the first paint, in CPU time */
  readonly longest: number;
  /** sum of all main-thread tasks, in CPU time */
  readonly busy: number;
}

/** The idle time after which a page counts as loaded. Prefetching and hydration are finished by then. */
const QUIET = 1500;

/**
 * Loads a URL with the `phone` profile and an empty cache.
 *
 * @returns the metrics, and the main-thread time by category in ms
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
