import type {Page} from '@playwright/test';

/** A layout shift: its value without a unit, and the start of the HTML of the elements that moved. */
interface Shift {
  readonly value: number;
  readonly moved: string;
}

/** Returns the layout shifts since the page was opened, after waiting 200 ms for the browser to report the last ones. */
export function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        type Entry = PerformanceEntry & {value: number; sources: {node: Element | null}[]};
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const {value, sources} of list.getEntries() as Entry[])
            shifts.push({value, moved: sources.map(({node}) => node?.outerHTML?.slice(0, 120)).join(' ')});
        }).observe({type: 'layout-shift', buffered: true});
        setTimeout(() => resolve(shifts), 200);
      }),
  );
}
