/** Tests that the scripts of a page run after the first paint (`src/first-load/start`). */
import type {Page} from '@playwright/test';
import {count} from '../../support/counts';
import {routeGroups} from '../../support/routes';
import {expect, hydrated, test} from '../../support/test';

/** Lets `paintedAtStart` know what the browser had painted when the scripts started. Call it before opening the page. */
async function recordStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let value: unknown;
    Object.defineProperty(window, 'docusaurus', {
      get: () => value,
      set(next: unknown) {
        if (next && !value) {
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          Object.assign(window, {paintedAtStart: paint !== undefined});
        }
        value = next;
      },
    });
  });
}

/** Returns whether the browser had painted the page when the scripts started. */
const paintedAtStart = (page: Page) =>
  page.evaluate(() => (window as unknown as {paintedAtStart?: boolean}).paintedAtStart);

test('scripts run after the first paint, also when they are cached', async ({page}) => {
  await recordStart(page);
  const routes = routeGroups.map(([, [first = '/docs/']]) => first);
  for (const route of routes)
    for (const load of ['first load', 'reload']) {
      if (load === 'reload') await page.reload();
      else await page.goto(route);
      await hydrated(page);
      expect(await paintedAtStart(page), `${route}, ${load}`).toBe(true);
    }
  test.info().annotations.push(count('page loads', 2 * routes.length));
});

test('scripts run in a page that is opened in the background', async ({page}) => {
  await recordStart(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {value: true});
    // Browsers report no paint there, and timers can be late.
    PerformanceObserver.prototype.observe = () => {};
    window.setTimeout = ((run: () => void, delay = 0) => (delay < 500 ? queueMicrotask(run) : 0)) as never;
  });
  await page.goto('/docs/api/stocks/candles');
  await expect.poll(() => paintedAtStart(page)).toBeDefined();
});

test('scripts run if the browser reports no paint', async ({page}) => {
  await recordStart(page);
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/docs/api/stocks/candles');
  await hydrated(page);
  expect(await paintedAtStart(page)).toBe(true);
});
