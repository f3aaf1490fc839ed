/** Tests the search in a tab that was opened before a release and is used after it. */
import type {Page} from '@playwright/test';
import {readData} from '../../../src/search/published';
import {connectOver} from '../../support/actions';
import {ask, dialog, hits, input, openDialog, RECORDS} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

const PAGE = '/docs/sdk/postman';

/** Simulates a release in which a synonym is added to the search index. */
async function release(page: Page): Promise<void> {
  const {pages, synonyms} = readData('build');
  const body = JSON.stringify({pages, synonyms: [...synonyms, {typed: ['newsynonym'], meant: ['countback']}]});
  await page.route(RECORDS, (route) => route.fulfill({status: 200, contentType: 'application/json', body}));
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

test('searches the index of the new release without a reload', async ({page}) => {
  await open(page, PAGE);
  const loads = countLoads(page);
  await release(page);
  await openDialog(page);
  await ask(page, 'newsynonym');
  await expect(hits(page).first()).toContainText('countback');
  expect(loads()).toBe(0);
});

test('finds the new index on the next try if it is missing during a release', async ({page}) => {
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

test('reloads the page once if the script of the worker no longer exists', async ({page}) => {
  // The dialog is loaded, and its worker fails before the page can find out that there's a new release.
  const worker = /\/assets\/js\/search-worker\./;
  // With prefetching off, the browser requests the scripts only when the search is opened.
  await connectOver(page, {effectiveType: '4g', saveData: true});
  await open(page, PAGE);
  await page.context().route(worker, (route) => route.fulfill({status: 404}));
  const loaded = page.waitForResponse((response) => /\/assets\/js\/search-dialog\./.test(response.url()));
  await page.getByRole('button', {name: 'Search', exact: true}).hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  await page.context().unroute(worker);
  const loads = countLoads(page);
  await renameScripts(page);
  await openDialog(page);
  await input(page).fill('countback');
  await expect.poll(loads).toBe(1);
  await hydrated(page);
  await openDialog(page);
  await ask(page, 'countback');
  expect(loads()).toBe(1);
  await expect(dialog(page)).toBeVisible();
});
