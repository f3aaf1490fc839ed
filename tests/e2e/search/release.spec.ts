/** Tests the search in a tab that was opened before a release and is used after it. */
import type {Page} from '@playwright/test';
import {ask, openDialog} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

const PAGE = '/docs/sdk/postman';
const SCRIPTS = /\/assets\/js\/[^/]+\.js$/;

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
  await page.route(SCRIPTS, async (route) => {
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
