import {RECORDS} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

const field = (page: import('@playwright/test').Page) => page.locator('main').getByRole('searchbox');
const results = (page: import('@playwright/test').Page) => page.locator('main li > h2 > a');

test('results state their section and are counted for screen readers, and the query is in the URL', async ({page}) => {
  await open(page, '/docs/search?q=candles');
  await expect(page.getByRole('status')).toHaveText(/^\d+ pages found$/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveText('Search results for “candles”');
  await expect(results(page).first()).toHaveAttribute('href', '/docs/api/stocks/candles');
  // Results come from all sections, not only from the section that's active in Docusaurus.
  const places = await page.locator('main li > h2 + p').allTextContents();
  expect(places).toHaveLength(await results(page).count());
  expect(places.map((place) => place.split(' › ')[0])).toEqual(
    expect.arrayContaining(['API', 'SDKs', 'Sheets Add-On']),
  );
  await field(page).fill('unsubscribe');
  await expect(page).toHaveURL(/\?q=unsubscribe$/);
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/account\/cancellations/);
  await field(page).fill('');
  await expect(page).toHaveURL(/\/docs\/search$/);
  await expect(page.locator('h1')).toHaveText('Search the documentation');
});

test('equal entries of several pages are listed once, with links to the other pages', async ({page}) => {
  await open(page, '/docs/search?q=rate%20limit%20exceeded');
  const row = page.locator('main li', {has: page.getByRole('link', {name: 'rate limit exceeded', exact: true})});
  await expect(row).toHaveCount(1);
  await row.getByText(/^and \d+ other pages$/).click();
  await expect(row.locator('details').getByRole('link').first()).toBeVisible();
  expect(await row.locator('details').getByRole('link').count()).toBeGreaterThan(5);
  await row.locator('details').getByRole('link', {name: 'Stock News (Go SDK)'}).click();
  await expect(page).toHaveURL(/\/docs\/sdk\/go\/stocks\/news#error-rate-limit-exceeded$/);
});

test('results for some of the words are marked', async ({page}) => {
  await open(page, '/docs/search?q=grafana%20candles');
  await expect(page.getByRole('status')).toHaveText(/^Results for some of your words: \d+ pages found/);
  await expect(results(page).first()).toHaveAttribute('href', '/docs/api/stocks/candles');
});

test('the results list as many pages as the count states, without duplicates', async ({page}) => {
  await open(page, '/docs/search?q=option');
  await expect(page.getByRole('status')).toHaveText(/^\d+ pages/);
  const count = Number.parseInt((await page.getByRole('status').textContent()) ?? '', 10);
  const seen = await page
    .locator('main li :is(h2, details) a')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').split('#')[0]));
  expect(seen.length).toBe(count);
  expect(new Set(seen).size).toBe(count);
});

test('a query without results shows a message, other queries and a link to report it', async ({page}) => {
  await open(page, '/docs/search?q=xyzzy');
  await expect.soft(page.getByRole('status')).toContainText('No results for “xyzzy”');
  await expect.soft(page.getByText('Try searching for:')).toBeVisible();
  await expect
    .soft(page.getByRole('status').getByRole('listitem'))
    .toHaveText(['candles', 'option chain', 'rate limits']);
  await expect.soft(page.getByText('Believe this query should return results?')).toBeVisible();
  await expect(page.getByRole('link', {name: 'Let us know.'})).toHaveAttribute('href', /\/issues\/new\?title=.*xyzzy/);
  await page.locator('main').getByRole('link', {name: 'option chain'}).click();
  await expect(page).toHaveURL(/\/docs\/search\?q=option(?:\+|%20)chain$/);
  await expect(results(page).first()).toHaveAttribute('href', '/docs/api/options/chain');
});

test('a failed request shows a message and can be repeated', async ({page}) => {
  await page.route(RECORDS, (route) => route.abort());
  await open(page, '/docs/search?q=candles');
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
  await page.unroute(RECORDS);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByText('Unable to fetch results')).toHaveCount(0);
});

test('without JavaScript, the page explains that search requires it', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: site.origin});
  const page = await context.newPage();
  await page.goto('/docs/search?q=candles');
  await expect(page.getByText('Search requires JavaScript.')).toBeVisible();
  await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'SDKs'})).toBeVisible();
  await expect(page.locator('main input')).toBeHidden();
  await expect(page.locator('h1')).toHaveText('Search the documentation');
  await context.close();
});

test('the keyboard is sufficient to search and open a result', async ({page}) => {
  await open(page, '/docs/search');
  await field(page).focus();
  await page.keyboard.type('billing portal');
  await expect(page.getByRole('status')).toHaveText(/pages? found/);
  await page.keyboard.press('Tab');
  await expect(page.locator('main').getByRole('button', {name: 'Search'})).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/account\/billing-portal/);
  await page.goBack();
  await hydrated(page);
  await expect(field(page)).toHaveValue('billing portal');
});
