/** Tests hostile queries in the URL of the search page and in the search dialog. */
import type {BrowserContext, Page} from '@playwright/test';
import {hostileQueries} from '../../support/abuse';
import {count} from '../../support/counts';
import {hasCrashed, probe} from '../../support/probe';
import {expect, open, test} from '../../support/test';

const queries = hostileQueries(30, 8_300);

interface Driver {
  /** Enters a query as a reader would. */
  enter(query: string): void;
  /** Returns whether the elements of the page indicate that the search for the query is complete. */
  shows(query: string): boolean;
  /** selector of the element that contains the results */
  readonly container: string;
}

declare global {
  interface Window {
    driver: Driver;
    runQueries(queries: readonly string[]): Promise<string[]>;
  }
}

/**
 * Adds the function `runQueries` to every page. The function enters queries one after the other and returns one line
 * per problem.
 */
async function addQueryRunner(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let sentCount = 0;
    /** The IDs of the requests that the worker hasn't responded to. */
    const pending = new Set<number>();
    const {postMessage} = Worker.prototype;
    const known = new WeakSet<Worker>();
    Worker.prototype.postMessage = function (this: Worker, ...what: unknown[]) {
      if (!known.has(this))
        this.addEventListener('message', ({data}: MessageEvent<{id: number}>) => void pending.delete(data.id));
      known.add(this);
      sentCount++;
      pending.add((what[0] as {id: number}).id);
      return (postMessage as (...all: unknown[]) => void).apply(this, what);
    };
    const hostile =
      'script, style:not(svg style), iframe, object, img, math, [onerror], [onload], [onmouseover], a[href^="javascript:" i]';
    const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
    /** Replaces lone surrogates, because a URL can't contain them. */
    const wellFormed = (query: string) =>
      query.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
    let last = '';
    window.runQueries = async (all) => {
      const problems: string[] = [];
      for (const query of all) {
        const {driver} = window;
        const text = wellFormed(query).trim();
        const before = sentCount;
        driver.enter(query);
        const limit = performance.now() + 10_000;
        const done = () =>
          driver.shows(text) && pending.size === 0 && (sentCount > before || text === '' || text === last);
        while (!done() && performance.now() < limit) await pause(2);
        const shown = JSON.stringify(query).slice(0, 120);
        if (!done()) problems.push(`no response to ${shown}`);
        last = text;
        // Wait, because React renders the results in a separate task.
        await pause(5);
        const container = document.querySelector(driver.container);
        if (!container || !document.querySelector('h1') || document.body.textContent.includes('This page crashed.'))
          problems.push(`crashed by ${shown}`);
        for (const element of container?.querySelectorAll(hostile) ?? [])
          problems.push(`${shown} was rendered as markup: ${element.outerHTML.slice(0, 120)}`);
      }
      return problems;
    };
  });
}

/** Sets `window.driver` to a driver that changes the query in the URL of the search page. */
const driveSearchPage = (page: Page) =>
  page.evaluate(() => {
    window.driver = {
      container: 'main',
      enter(query) {
        // Use the client-side router, because servers reject URLs of 16 KB.
        window.history.pushState(null, '', `/docs/search?${new URLSearchParams({q: query})}`);
        window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
      },
      shows: (query) =>
        Boolean(document.querySelector('main h1')?.textContent.includes(query)) &&
        !document.querySelector('main [role=status]')?.textContent.startsWith('Loading'),
    };
  });

test('the search page handles 30 hostile queries in its URL', async ({page, context}) => {
  test.setTimeout(180_000);
  const {found} = await probe(context);
  await addQueryRunner(context);
  await open(page, '/docs/search?q=candles');
  await expect(page.locator('main')).toContainText(/pages? found/);
  await driveSearchPage(page);
  expect(await page.evaluate((all) => window.runQueries(all), queries)).toEqual([]);
  test.info().annotations.push(count('hostile queries: search page', queries.length));
  expect(found).toEqual([]);
});

test('the search page handles hostile queries when it is opened with them', async ({page, context}) => {
  test.setTimeout(120_000);
  const {found} = await probe(context);
  const urls = queries
    .map((query) => `/docs/search?${new URLSearchParams({q: query})}`)
    .filter((url) => url.length < 12_000);
  const sample = urls.filter((_, index) => index % 3 === 0);
  for (const url of sample) {
    const shown = url.slice(0, 120);
    const response = await open(page, url);
    expect(response?.status(), shown).toBe(200);
    expect(await response?.text(), shown).not.toContain('ran()');
    await page.waitForFunction(() =>
      /found|No results|^$/.test(document.querySelector('main [role=status]')?.textContent ?? 'none'),
    );
    expect(await hasCrashed(page), shown).toBe(false);
    await expect(
      page.locator('main').locator('script, iframe, img, math, [onerror], [onload], [onmouseover]'),
      shown,
    ).toHaveCount(0);
  }
  expect(found).toEqual([]);
  test.info().annotations.push(count('hostile queries: search page opened with the query', sample.length));
});

test('the search dialog handles 30 hostile queries', async ({page, context}) => {
  test.setTimeout(180_000);
  const {found} = await probe(context);
  await addQueryRunner(context);
  await open(page, '/docs/api');
  await page.keyboard.press('Control+k');
  const dialog = page.locator('.DocSearch-Modal');
  await expect(dialog.locator('input')).toBeFocused();
  await dialog.locator('input').fill('candles');
  await expect(dialog.locator('.DocSearch-Hit').first()).toBeVisible();
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('.DocSearch-Modal input')!;
    const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    window.driver = {
      container: '.DocSearch-Modal',
      // Set the value directly, because Playwright can't type lone surrogates.
      enter(query) {
        set!.call(input, query);
        input.dispatchEvent(new Event('input', {bubbles: true}));
      },
      shows: () => !document.querySelector('.DocSearch-Container--Stalled, [data-state=loading]'),
    };
  });
  expect(await page.evaluate((all) => window.runQueries(all), queries)).toEqual([]);
  test.info().annotations.push(count('hostile queries: dialog', queries.length));
  // The search still works.
  await dialog.locator('input').fill('candles');
  await expect(dialog.locator('.DocSearch-Hit').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await hasCrashed(page)).toBe(false);
  expect(found).toEqual([]);
});
