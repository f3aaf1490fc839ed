/** Tests unusual fragments of URLs, and hostile search queries in the browser. `hosting/nginx.spec.ts` tests paths. */
import {hostileQueries, oddHashes} from '../../support/abuse';
import {topBar} from '../../support/actions';
import {hasCrashed, probe} from '../../support/probe';
import {expect, hydrated, open, test} from '../../support/test';

test('unusual fragments do not crash a page when opened, changed, or revisited with Back', async ({page, context}) => {
  const {found} = await probe(context);
  for (const hash of oddHashes) {
    await page.goto('about:blank');
    await open(page, `/docs/account${hash}`);
    expect(await hasCrashed(page), hash).toBe(false);
  }
  for (const hash of oddHashes) {
    await page.evaluate((value) => void (window.location.hash = value), hash);
    expect(await hasCrashed(page), hash).toBe(false);
  }
  for (let back = 0; back < 3; back++) await page.goBack();
  await topBar(page).getByRole('link', {name: 'SDKs'}).click();
  await expect(page).toHaveURL(/\/docs\/sdk$/);
  expect(found).toEqual([]);
});

test('a URL with uppercase letters that the server does not know opens its page', async ({page, watch}) => {
  watch.expect(/status of 404/);
  for (const [requested, expected] of [
    ['/docs/API/Stocks/candles?x=1#%', '/docs/api/stocks/candles?x=1#%25'],
    ['/DOCS/', '/docs/'],
  ] as const) {
    await page.goto(requested);
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === expected);
    await hydrated(page);
    await expect(page.locator('h1')).toBeVisible();
  }
});

test('the search page handles hostile queries in its URL', async ({page, context}) => {
  test.setTimeout(120_000);
  const {found} = await probe(context);
  for (const query of hostileQueries) {
    const response = await open(page, `/docs/search?${new URLSearchParams({q: query})}`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('main [role=status]')).toHaveText(/found|No results|^$/);
    // Elements that a query could have added.
    const added = 'script, iframe, object, img, math, [onerror], [onload], [onmouseover], a[href^="javascript:" i]';
    await expect(page.locator('main').locator(added), query.slice(0, 80)).toHaveCount(0);
    expect(await hasCrashed(page), query.slice(0, 80)).toBe(false);
  }
  expect(found).toEqual([]);
});
