import type {Browser} from '@playwright/test';
import {layoutShift, type Shift} from './layoutShift';
import {recordTransfers, type Transferred, transferred} from './network';
import {openAndSettle, withPhone} from './phone';
import {blocking, startTrace, workByKind} from './trace';

/** The metrics of a page load. Times are in ms. */
export interface Load extends Transferred {
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
  /** cumulative layout shift, without a unit */
  readonly cls: number;
}

interface Observed {
  largestPaint?: number;
  shifts?: Shift[];
}

/**
 * Loads a URL on a phone with an empty cache, and waits until the page is idle.
 *
 * @returns the metrics, and the main-thread time by category in ms
 */
export function load(browser: Browser, address: string): Promise<{load: Load; work: Record<string, number>}> {
  return withPhone(browser, async ({page, session}) => {
    await page.addInitScript(observe);
    const transfers = recordTransfers(session);
    const endTrace = await startTrace(session);
    await openAndSettle(page, address);
    const events = await endTrace();
    const {fcp, lcp, shifts} = await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      lcp: (window as Observed).largestPaint ?? NaN,
      shifts: (window as Observed).shifts ?? [],
    }));
    const {wall, cpu, longest} = blocking(events, address);
    const work = workByKind(events, address);
    const busy = Object.values(work).reduce((sum, ms) => sum + ms, 0);
    return {
      load: {
        fcp,
        lcp,
        blocking: wall,
        blockingCpu: cpu,
        longest,
        busy,
        cls: layoutShift(shifts),
        ...transferred(transfers()),
      },
      work,
    };
  });
}

/** Runs in the page. Keeps the values that the browser reports only to observers. */
function observe(): void {
  const observed = window as Observed;
  new PerformanceObserver((list) => {
    for (const {startTime} of list.getEntries()) observed.largestPaint = startTime;
  }).observe({type: 'largest-contentful-paint', buffered: true});
  observed.shifts = [];
  new PerformanceObserver((list) => {
    for (const {startTime, value} of list.getEntries() as (PerformanceEntry & {value: number})[])
      observed.shifts?.push({startTime, value});
  }).observe({type: 'layout-shift', buffered: true});
}
