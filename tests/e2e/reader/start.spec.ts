/**
 * Tests that the scripts of a page run after the first paint, and that buttons that the reader presses before hydration
 * work after it (`packages/docusaurus-plugin-first-load/start`).
 */
import type {Locator, Page} from '@playwright/test';
import {menuButton, modeButton, topBar, useButton} from '../../support/actions';
import {routeGroups} from '../../support/routes';
import {input as searchField, openFirstHit} from '../../support/search';
import {expect, hydrated, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';

/** Lets `paintedAtStart` know what the browser had painted when the scripts started. Call it before opening the page. */
async function recordStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // On a busy machine, the first paint can take longer than the second that the page waits for it.
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, delay = 0) => later(run, delay === 1000 ? 30_000 : delay)) as never;
    let value: unknown;
    Object.defineProperty(window, 'docusaurus', {
      get: () => value,
      set(next: unknown) {
        const paint = performance.getEntriesByName('first-contentful-paint').length > 0;
        // The first value replaces only the banner about a wrong base URL.
        if (value && !('paintedAtStart' in window)) Object.assign(window, {paintedAtStart: paint});
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
  for (const [, [route = '/docs/']] of routeGroups)
    for (const load of [() => page.goto(route), () => page.reload()]) {
      await load();
      await hydrated(page);
      expect(await paintedAtStart(page), route).toBe(true);
    }
});

test('the root element keeps its classes, on which styles depend, while the page is hydrated', async ({page}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, {seen});
    const observe = () => {
      const root = document.documentElement;
      new MutationObserver(() => seen.push(root.className)).observe(root, {attributeFilter: ['class']});
    };
    if (document.documentElement) observe();
    else {
      const started = new MutationObserver(() => {
        started.disconnect();
        observe();
      });
      started.observe(document, {childList: true});
    }
  });
  for (const [, [route = '/docs/']] of routeGroups) {
    const response = await page.goto(route);
    const [, sent] = /<html[^>]* class="([^"]*)"/.exec((await response?.text()) ?? '') ?? [];
    await hydrated(page);
    const set = await page.evaluate(() => (window as unknown as {seen: string[]}).seen);
    expect(
      set.filter((classes) => classes !== sent),
      route,
    ).toEqual([]);
  }
  // Afterward, they change with the page.
  await page.goto(endpoint);
  await hydrated(page);
  await topBar(page).getByRole('link', {name: 'SDKs'}).click();
  await expect(page.locator('html')).toHaveClass(/plugin-id-sdk/);
});

test('scripts run in a page that is opened in the background, where browsers report no paint', async ({page}) => {
  await recordStart(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {value: true});
    PerformanceObserver.prototype.observe = () => {};
    // Timers can be late.
    window.setTimeout = ((run: () => void, delay = 0) => (delay < 500 ? queueMicrotask(run) : 0)) as never;
  });
  await page.goto(endpoint);
  await expect.poll(() => paintedAtStart(page)).toBeDefined();
});

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

const searchButton = (page: Page): Locator => page.getByRole('button', {name: /^Search/}).first();

/** What readers do before hydration, and what the page shows when it has responded. */
const early: readonly {
  readonly name: string;
  readonly input: (page: Page) => Promise<void>;
  readonly response: (page: Page) => Locator;
  readonly width?: number;
}[] = [
  {name: 'the search button', input: (page) => searchButton(page).click(), response: searchField},
  {name: 'the slash key', input: (page) => page.keyboard.press('/'), response: searchField},
  {
    name: 'the menu button of narrow pages',
    input: (page) => menuButton(page).click(),
    response: (page) => page.locator('.navbar-sidebar--show'),
    width: 390,
  },
  {
    name: 'a tab',
    input: (page) => page.getByRole('tab', {name: 'Python'}).first().click(),
    response: (page) => page.getByRole('tab', {name: 'Python', selected: true}).first(),
  },
];

for (const {name, input, response, width = 1440} of early)
  test(`${name} works once if it is pressed before the scripts run`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    const run = await openWithoutScripts(page, endpoint);
    await expect(response(page)).toBeHidden();
    await input(page);
    await run();
    await expect(response(page)).toBeVisible();
    // A second response would hide it again.
    await page.waitForLoadState('networkidle');
    await expect(response(page)).toBeVisible();
  });

test('Escape cancels a shortcut that was pressed before the scripts run', async ({page}) => {
  const run = await openWithoutScripts(page, endpoint);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await run();
  await page.waitForLoadState('networkidle');
  await expect(searchField(page)).toBeHidden();
});

test('a slash in a field is text, before and after the scripts run', async ({page}) => {
  const run = await openWithoutScripts(page, '/docs/search');
  const field = page.getByRole('searchbox');
  await field.pressSequentially('a/b');
  await expect(field).toHaveValue('a/b');
  await run();
  await field.pressSequentially('/c');
  await expect(field).toHaveValue('a/b/c');
  await expect(searchField(page)).toBeHidden();
});

test('if inline scripts are blocked, the controls work', async ({page, watch}) => {
  watch.expect(/Executing inline script violates the following Content Security Policy/);
  await page.route('**/docs/**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const {'content-security-policy': policy} = response.headers();
    // A gateway adds a second policy, and browsers enforce both.
    const headers = {...response.headers(), 'content-security-policy': `${policy}, script-src 'self'`};
    return route.fulfill({response, headers});
  });
  await page.goto(endpoint);
  await hydrated(page);
  // Without the inline script of the theme, the first press chooses light mode.
  await modeButton(page).click();
  await modeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await useButton(page, 'countback').click();
  await expect(useButton(page, 'countback')).toHaveAttribute('aria-pressed', 'true');
  const python = page.getByRole('tab', {name: 'Python'}).first();
  await python.click();
  await expect(python).toHaveAttribute('aria-selected', 'true');
  await page.locator('.calculator summary').click();
  await expect(page.locator('.calculator').getByLabel('Candles')).toBeVisible();
  await openFirstHit(page, 'earnings');
});

for (const [route, title] of [
  [endpoint, 'Candles'],
  ['/docs/', 'US stock, option, and fund data by REST, SDK, or spreadsheet'],
  ['/docs/search', 'Search the documentation'],
] as const)
  test(`a copy of ${route} under another path stays as it is, without controls`, async ({page, site}) => {
    const archive = '/web/20261127/https://www.marketdata.app';
    await page.route(`**${archive}**`, async (request) =>
      request.fulfill({response: await request.fetch({url: site.origin + route})}),
    );
    await page.goto(archive + route, {waitUntil: 'networkidle'});
    await expect(page.locator('html')).toHaveAttribute('data-copy');
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.locator('[data-script], [role=tablist], .menu__caret').filter({visible: true})).toHaveCount(0);
    for (const panel of await page.getByRole('tabpanel').all()) await expect(panel).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(archive + route);
  });

test('links work even if the main script never arrives', async ({page}) => {
  await openWithoutScripts(page, endpoint);
  await topBar(page).getByRole('link', {name: 'SDKs'}).click();
  await expect(page.locator('h1')).toHaveText('SDK Overview');
});

test('the elements of tabs stay when the page is hydrated', async ({page}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const tabs of document.querySelectorAll('.tabs-container')) tabs.setAttribute('data-built', '');
    });
  });
  await page.goto('/docs/api/options/chain');
  await hydrated(page);
  const tabs = page.locator('.tabs-container');
  expect(await tabs.count()).toBeGreaterThan(5);
  await expect(page.locator('.tabs-container[data-built]')).toHaveCount(await tabs.count());
});
