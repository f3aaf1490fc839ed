import type {Browser} from '@playwright/test';
import {hydrated} from '../support/hydrated';
import {openAndSettle, withPhone} from './phone';

/** The query that the benchmark types. */
export const QUERY = 'candles';

/** The times of the first search of a session, in ms after the search button is touched. */
export interface FirstSearch {
  /** when the dialog's input has the focus */
  readonly focused: number;
  /** when the browser has painted the first result */
  readonly result: number;
}

/** The times that `observeSearch` stores in the page, in ms since the page was opened. */
interface Observed {
  touchedAt?: number;
  focusedAt?: number;
  resultAt?: number;
}

/**
 * Measures the first search of a session on a phone. Waits until the page is idle, taps the search button, and types
 * `QUERY` as soon as the dialog's input has the focus.
 *
 * @param address URL of a page
 */
export function firstSearch(browser: Browser, address: string): Promise<FirstSearch> {
  return withPhone(browser, async ({page}) => {
    await openAndSettle(page, address);
    await hydrated(page);
    await page.evaluate(observeSearch);
    await page.getByRole('button', {name: 'Search', exact: true}).tap();
    await page.waitForFunction(() => document.activeElement?.matches(':is(dialog, [role=dialog]) input'));
    await page.keyboard.type(QUERY);
    await page.waitForFunction(() => 'resultAt' in window, undefined, {timeout: 30_000});
    return page.evaluate(() => {
      const {touchedAt = NaN, focusedAt = NaN, resultAt = NaN} = window as Observed;
      return {focused: focusedAt - touchedAt, result: resultAt - touchedAt};
    });
  });
}

/** Runs in the page. Stores when the button is touched, when the input has the focus, and when a result is painted. */
function observeSearch(): void {
  const observed = window as Observed;
  addEventListener('touchstart', ({timeStamp}) => void (observed.touchedAt ??= timeStamp), true);
  addEventListener('focusin', ({target}) => {
    if ((target as Element).matches(':is(dialog, [role=dialog]) input')) observed.focusedAt ??= performance.now();
  });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(':is(dialog, [role=dialog]) [role=option]')?.getClientRects().length) return;
    observer.disconnect();
    // A timer that is set in a frame runs after the browser has painted this frame.
    requestAnimationFrame(() => setTimeout(() => void (observed.resultAt ??= performance.now())));
  }).observe(document, {childList: true, subtree: true, attributes: true});
}
