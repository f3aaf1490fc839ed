/** Tests missing and broken page scripts, and a release while a page is open. */
import type {Page} from '@playwright/test';
import {connectOver, topBar} from '../../support/actions';
import {expect, hydrated, open, test} from '../../support/test';

const candles = '/docs/api/stocks/candles';
/** Matches all scripts except the two that every page loads first. */
const chunks = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js/;
const anyScript = /\/assets\/js\/[^/]+\.js/;

/** Returns a list to which the path of each later page load is added. */
function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Expects that the server-rendered page is readable and has its navigation links. */
async function expectReadable(page: Page, heading: string) {
  await expect(page.locator('h1')).toHaveText(heading);
  await expect(page.locator('article')).toContainText('GET');
  await expect(topBar(page).getByRole('link', {name: 'SDKs'})).toBeVisible();
}

test('slow scripts: the page is readable while they load, and hydrates without a reload', async ({page}) => {
  const loads = loadsOf(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(chunks, (route) => held.then(() => route.continue()));
  await page.goto(candles, {waitUntil: 'commit'});
  await expectReadable(page, 'Candles');
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
  release();
  await hydrated(page);
  expect(loads).toEqual([candles]);
});

test('the main script is missing: the page is readable, its links work, and it does not reload', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 404/);
  const loads = loadsOf(page);
  await page.route(/\/assets\/js\/main\./, (route) => route.fulfill({status: 404}));
  await page.goto(candles);
  await expectReadable(page, 'Candles');
  await topBar(page).getByRole('link', {name: 'SDKs'}).click();
  await expect(page).toHaveURL(/\/docs\/sdk$/);
  await expect(page.locator('h1')).toHaveText('SDK Overview');
  expect(loads).toEqual([candles, '/docs/sdk']);
});

test('new release: an open tab whose scripts are missing loads the next page once', async ({page, watch}) => {
  watch.expect(/^console warning: .*(Loading chunk|ChunkLoadError)/);
  watch.expect(/status of 404/);
  await connectOver(page, {effectiveType: '4g', saveData: true});
  await open(page, candles);
  const loads = loadsOf(page);
  // Scripts of the old release are missing until a page is loaded from the server again.
  let isReloaded = false;
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) isReloaded = true;
    return anyScript.test(route.request().url()) && !isReloaded ? route.fulfill({status: 404}) : route.fallback();
  });
  await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
  await expect(page.locator('h1')).toHaveText('Sheets Add-On Introduction');
  await hydrated(page);
  expect(loads).toEqual(['/docs/sheets']);
});
