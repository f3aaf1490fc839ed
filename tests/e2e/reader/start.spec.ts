/**
 * Tests that the scripts of a page run after the first paint, and that buttons that the reader presses before hydration
 * work after it (`src/first-load/start`).
 */
import type {Locator, Page} from '@playwright/test';
import {menuButton, useButton} from '../../support/actions';
import {count} from '../../support/counts';
import {routeGroups} from '../../support/routes';
import {input as searchField} from '../../support/search';
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

const searchButton = (page: Page): Locator => page.getByRole('button', {name: /^Search/}).first();

/** Opens a page whose main script waits until the returned function is called. */
async function openWithoutScripts(page: Page, route: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => void (release = resolve));
  await page.route(/\/assets\/js\/main\./, async (request) => {
    await released;
    await request.continue();
  });
  await page.goto(route, {waitUntil: 'commit'});
  // The inline script is at the end of the page.
  await expect.poll(() => page.evaluate(() => 'repeatInput' in window)).toBe(true);
  return async () => {
    release();
    await hydrated(page);
  };
}

interface EarlyInput {
  readonly input: (page: Page) => Promise<void>;
  /** returns what the page shows when it has responded */
  readonly response: (page: Page) => Locator;
  readonly width?: number;
}

const early: Readonly<Record<string, EarlyInput>> = {
  'the search button': {input: (page) => searchButton(page).click(), response: searchField},
  'the search button with Enter': {
    input: async (page) => {
      await searchButton(page).focus();
      await page.keyboard.press('Enter');
    },
    response: searchField,
  },
  'Ctrl+K': {input: (page) => page.keyboard.press('Control+k'), response: searchField},
  'Cmd+K': {input: (page) => page.keyboard.press('Meta+k'), response: searchField},
  'the slash key': {input: (page) => page.keyboard.press('/'), response: searchField},
  'the menu button of narrow pages': {
    input: (page) => menuButton(page).click(),
    response: (page) => page.locator('.navbar-sidebar--show'),
    width: 390,
  },
  '"On this page" on narrow pages': {
    input: (page) => page.getByRole('button', {name: 'On this page'}).click(),
    response: (page) => page.locator('[class*=tocCollapsibleExpanded]'),
    width: 390,
  },
  'a tab': {
    input: (page) => page.getByRole('tab', {name: 'Python'}).first().click(),
    response: (page) => page.getByRole('tab', {name: 'Python', selected: true}).first(),
  },
  'a button that adds a parameter to the example': {
    input: (page) => useButton(page, 'adjustsplits').click(),
    response: (page) => page.getByRole('button', {name: 'Use in example adjustsplits', pressed: true}),
  },
  'the arrow of a category': {
    input: (page) => page.getByRole('button', {name: "Expand sidebar category 'Options'"}).click(),
    response: (page) => page.getByRole('button', {name: "Collapse sidebar category 'Options'"}),
  },
};

for (const [name, {input, response, width}] of Object.entries(early))
  test(`${name} works once if it is pressed before the scripts run`, async ({page}) => {
    if (width) await page.setViewportSize({width, height: 800});
    const run = await openWithoutScripts(page, '/docs/api/stocks/candles');
    await expect(response(page)).toBeHidden();
    await input(page);
    await run();
    await expect(response(page)).toBeVisible();
    // A second response would follow within a moment.
    await page.waitForTimeout(200);
    await expect(response(page)).toBeVisible();
  });

const canceled: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click elsewhere': (page) => page.locator('h1').click(),
  Escape: (page) => page.keyboard.press('Escape'),
};

for (const [name, cancel] of Object.entries(canceled))
  test(`${name} cancels a shortcut that was pressed before the scripts run`, async ({page}) => {
    const run = await openWithoutScripts(page, '/docs/api/stocks/candles');
    await page.keyboard.press('Control+k');
    await cancel(page);
    await run();
    await page.waitForTimeout(500);
    await expect(searchField(page)).toBeHidden();
  });

test('a slash in a field is text before the scripts run', async ({page}) => {
  const run = await openWithoutScripts(page, '/docs/search');
  await page.locator('#search-query').pressSequentially('a/b');
  await expect(page.locator('#search-query')).toHaveValue('a/b');
  await run();
  await page.waitForTimeout(500);
  await expect(searchField(page)).toBeHidden();
});
