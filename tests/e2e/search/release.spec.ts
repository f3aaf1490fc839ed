/** Tests the search in a tab that was opened before a release and is used after it. */
import type {Page} from '@playwright/test';
import {readRecords} from '../../../src/search/published';
import {ask, dialog, input, openDialog, RECORDS} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

const PAGE = '/docs/sdk/postman';

/** Simulates a release in which the search index has a new name and the old index is missing. */
async function release(page: Page): Promise<void> {
  const json = (body: unknown) => ({status: 200, contentType: 'application/json', body: JSON.stringify(body)});
  await page.route(RECORDS, (route) => route.fulfill({status: 404}));
  await page.route('**/assets/search/records.new.json', (route) => route.fulfill(json(readRecords('build'))));
  await page.route('**/search-index/latest.json', (route) =>
    route.fulfill(json({records: 'assets/search/records.new.json'})),
  );
}

/** Simulates a release with renamed scripts. The open page's scripts are missing until the page is reloaded. */
async function renameScripts(page: Page): Promise<void> {
  let reloaded = false;
  await page.route(`**${PAGE}`, async (route) => {
    reloaded ||= route.request().isNavigationRequest();
    const response = await route.fetch();
    const body = (await response.text()).replace(/runtime~main\.\w+\.js/g, 'runtime~main.0new0.js');
    await route.fulfill({response, body});
  });
  const runtime = await page.locator('script[src*="runtime~main."]').getAttribute('src');
  await page.route(/\/assets\/js\/[^/]+\.js$/, async (route) => {
    if (!reloaded) return route.fulfill({status: 404});
    if (!route.request().url().endsWith('runtime~main.0new0.js')) return route.continue();
    return route.fulfill({response: await route.fetch({url: new URL(runtime ?? '', page.url()).href})});
  });
}

/** Returns a function that counts the page loads since this call. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
  return () => loads;
}

test('finds the index of the new release without a reload', async ({page}) => {
  await open(page, PAGE);
  const loads = countLoads(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  await release(page);
  await openDialog(page);
  await ask(page, 'countback');
  expect(urls.filter((path) => path.startsWith('/docs/assets/search/'))).toEqual([
    '/docs/assets/search/records.new.json',
  ]);
  expect(loads()).toBe(0);
});

test('finds the new index on the next try if a release removes the old one while it is loaded', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 404/);
  await open(page, PAGE);
  await page.route(RECORDS, (route) => route.fulfill({status: 404}), {times: 1});
  await openDialog(page);
  await input(page).fill('countback');
  await release(page);
  await ask(page, 'countback ');
});

test('reloads the page once if the script of the dialog no longer exists', async ({page, watch}) => {
  watch.expect(/status of 404/);
  await open(page, PAGE);
  const loads = countLoads(page);
  await renameScripts(page);
  await page.keyboard.press('Control+k');
  await expect.poll(loads).toBe(1);
  await hydrated(page);
  await openDialog(page);
  await ask(page, 'countback');
  expect(loads()).toBe(1);
});

test('does not reload the page when the pointer hovers over the button', async ({page, watch}) => {
  watch.expect(/status of 404/);
  await open(page, PAGE);
  const loads = countLoads(page);
  await renameScripts(page);
  await page.getByRole('button', {name: 'Search', exact: true}).hover();
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(0);
});

test('reloads the page once if the script of the worker no longer exists', async ({page}) => {
  await open(page, PAGE);
  const loaded = page.waitForResponse((response) => /\/assets\/js\//.test(response.url()));
  await page.getByRole('button', {name: 'Search', exact: true}).hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  const loads = countLoads(page);
  await renameScripts(page);
  await page.keyboard.press('Control+k');
  await expect.poll(loads).toBe(1);
  await hydrated(page);
  await openDialog(page);
  await ask(page, 'countback');
  expect(loads()).toBe(1);
  await expect(dialog(page)).toBeVisible();
});
