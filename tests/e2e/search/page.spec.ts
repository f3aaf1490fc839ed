import type {Page} from '@playwright/test';
import {dialog, input, openDialog} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

const field = (page: Page) => page.locator('main').getByRole('searchbox');
const results = (page: Page) => page.locator('main li > h2 > a');

test('results state their section and are counted for screen readers, and the query is in the URL', async ({page}) => {
  await open(page, '/docs/search?q=candles');
  await expect(page.getByRole('status')).toHaveText(/^\d+ pages found$/);
  await expect(page.locator('h1')).toHaveText('Search results for “candles”');
  await expect(field(page)).toHaveValue('candles');
  await expect(results(page).first()).toHaveAttribute('href', '/docs/api/stocks/candles');
  // Results come from all sections, not only from the section that's active in Docusaurus.
  const places = await page.locator('main li > h2 + p').allTextContents();
  expect(places).toHaveLength(20);
  expect(places.map((place) => place.split(' › ')[0])).toEqual(
    expect.arrayContaining(['API', 'SDKs', 'Sheets Add-On']),
  );
  await field(page).fill('unsubscribe');
  await expect(page).toHaveURL(/\?q=unsubscribe$/);
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/account\/cancellations/);
  await field(page).fill('grafana candles');
  await expect(page.getByRole('status')).toHaveText(/^Results for some of your words · \d+ pages found/);
  await field(page).fill('xyzzy');
  await expect(page.getByRole('status')).toContainText('No results for “xyzzy”');
  await field(page).fill('');
  await expect(page).toHaveURL(/\/docs\/search$/);
  await expect(page.locator('h1')).toHaveText('Search the documentation');
});

test('equal entries of several pages are listed once, and each page is counted once', async ({page}) => {
  await open(page, '/docs/search?q=known%20problems');
  const row = page.locator('main li', {has: page.getByRole('link', {name: 'Known problems', exact: true})});
  await expect(row).toHaveCount(1);
  const count = Number.parseInt((await page.getByRole('status').textContent()) ?? '', 10);
  const more = page.getByRole('button', {name: 'Show more'});
  while (await more.isVisible()) await more.click();
  const listed = await page
    .locator('main li :is(h2, details) a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[0]));
  expect(listed).toHaveLength(count);
  expect(new Set(listed).size).toBe(count);
  await row.getByText(/^and \d+ other pages$/).click();
  await row.locator('details').getByRole('link', {name: 'Errors and Retries (Go SDK)'}).click();
  await expect(page).toHaveURL(/\/docs\/sdk\/go\/errors#problems$/);
});

test('results can be limited to a section, and the next ones get the focus', async ({page}) => {
  await open(page, '/docs/search?q=rate%20limit');
  const main = page.locator('main');
  await results(page).first().waitFor();
  const [all, ...counts] = (await main.getByRole('button', {name: / \d+$/}).allInnerTexts()).map((text) =>
    Number(text.replace(/\D+/g, '')),
  );
  await expect(main.getByRole('button', {name: /^All/})).toHaveAttribute('aria-pressed', 'true');
  expect(`${all} pages found`).toBe(await page.getByRole('status').innerText());
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
  await expect(results(page)).toHaveCount(20);
  await main.getByRole('button', {name: 'Show more'}).click();
  await expect(results(page).nth(20)).toBeFocused();
  await main.getByRole('button', {name: /^Sheets Add-On/}).click();
  for (const place of await page.locator('main li > h2 + p').allTextContents()) expect(place).toMatch(/^Sheets Add-On/);
});

test('the dialog and the page count the same pages', async ({page}) => {
  for (const query of ['rate limit', 'delta']) {
    await open(page, '/docs/');
    await openDialog(page);
    await input(page).fill(query);
    const link = dialog(page).getByRole('link', {name: /^See all results/});
    const count = Number((await link.innerText()).replace(/\D+/g, ''));
    await link.click();
    await expect(page.getByRole('status')).toHaveText(`${count} pages found`);
  }
});

test('words for what the service does not have are named, and their answer is first', async ({page}) => {
  for (const query of ['crypto option greeks', 'forex candles']) {
    await open(page, `/docs/search?${new URLSearchParams({q: query})}`);
    await expect(page.getByRole('status')).toContainText(`“${query.split(' ')[0]}” isn't available`);
    await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/docs\/not-available/);
  }
});

test('the keyboard is sufficient to search and open a result', async ({page}) => {
  await open(page, '/docs/search');
  await field(page).focus();
  await page.keyboard.type('billing portal');
  await expect(page.getByRole('status')).toHaveText(/pages? found/);
  const sections = page.locator('main').getByRole('button', {name: /^\D+ \d+$/});
  for (let button = 0; button < (await sections.count()); button++) {
    await page.keyboard.press('Tab');
    await expect(sections.nth(button)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/account\/billing-portal/);
  await page.goBack();
  await hydrated(page);
  await expect(field(page)).toHaveValue('billing portal');
});
