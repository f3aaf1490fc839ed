/** Tests the search if some of its files are missing or broken. */
import type {Page, Route} from '@playwright/test';
import {connectOver} from '../../support/actions';
import {hasCrashed} from '../../support/probe';
import {expect, open, test} from '../../support/test';

const records = /\/search-index\/records\.json/;
const failure = 'Unable to fetch results';

async function ask(page: Page, query: string) {
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Modal input').fill(query);
}

const faults: Record<string, (route: Route) => Promise<void>> = {
  'missing (404)': (route) => route.fulfill({status: 404}),
  'an HTML page': (route) => route.fulfill({status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>'}),
  'an unexpected object': (route) => route.fulfill({status: 200, json: {hello: [1, 2, 3]}}),
};

for (const [fault, respond] of Object.entries(faults)) {
  test(`the index is ${fault}: the dialog and the search page show an error, and a retry works`, async ({page}) => {
    await page.route(records, respond);
    await open(page, '/docs/search?q=candles');
    await expect(page.locator('main')).toContainText(failure);
    await ask(page, 'candles');
    const dialog = page.locator('.DocSearch-Modal');
    await expect(dialog).toContainText(failure);
    await expect(dialog).toContainText('You might want to check your network connection.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await hasCrashed(page)).toBe(false);
    await page.unroute(records);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('main')).toContainText(/pages? found/);
    await ask(page, 'candles');
    await expect(dialog.locator('.DocSearch-Hit').first()).toBeVisible();
  });
}

test('the index never loads: the dialog shows that it is loading, and an error after 10 seconds', async ({page}) => {
  await page.clock.install();
  await page.route(records, () => new Promise(() => {}));
  await open(page, '/docs/api');
  await ask(page, 'candles');
  const dialog = page.locator('.DocSearch-Modal');
  await page.clock.runFor(1_500);
  await expect(dialog).toContainText('Loading the search index…');
  await expect(dialog.getByText('No recent searches')).toBeHidden();
  await page.clock.runFor(7_500);
  await expect(dialog).not.toContainText(failure);
  await page.clock.runFor(1_500);
  await expect(dialog).toContainText(failure);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.unroute(records);
});

test('the worker cannot start: the dialog shows an error, even if the index loads later', async ({page}) => {
  // Find the URL of the worker's script, which is requested after the search is opened and before the index.
  const workers: string[] = [];
  // With prefetching off, the browser requests the script only when the search is opened.
  await connectOver(page, {effectiveType: '4g', saveData: true});
  page.on('worker', (worker) => workers.push(worker.url()));
  await open(page, '/docs/api');
  await ask(page, 'candles');
  await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
  expect(workers).toHaveLength(1);
  await page.context().route(workers[0] as string, (route) => route.fulfill({status: 404}));
  await page.route(records, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await open(page, '/docs/sdk');
  await ask(page, 'candles');
  await expect(page.locator('.DocSearch-Modal')).toContainText(failure);
});

test('the script of the dialog is missing: the page does not reload, and the next click opens it', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 404/);
  let loads = 0;
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
  await open(page, '/docs/api');
  const scripts = /\/assets\/js\/[^/]+\.js/;
  await page.route(scripts, (route) => route.fulfill({status: 404}));
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(500);
  await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);
  expect(await hasCrashed(page)).toBe(false);
  await page.unroute(scripts);
  await page
    .getByRole('button', {name: /search/i})
    .first()
    .click();
  await expect(page.locator('.DocSearch-Modal')).toBeVisible();
  // There's no newer release, so a reload wouldn't help.
  expect(loads).toBe(1);
});
