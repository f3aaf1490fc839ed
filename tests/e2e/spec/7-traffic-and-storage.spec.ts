/** Tests section 7 of tests/specification.md: network and storage. */
import type {Page} from '@playwright/test';
import {connectOver, modeButton, stored, topBar, useButton} from '../../support/actions';
import {expect, open, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';

// A request to another host, such as the API, fails every test.
test('the site loads only its own pages, content chunks, data files, styles and images, even when samples are used', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requests = new Map<string, string>();
  page.on('request', (request) => requests.set(new URL(request.url()).pathname, request.method()));
  await open(page, endpoint);
  await page.getByRole('button', {name: /^copy/i}).first().click();
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await useButton(page, 'countback').click();
  await expect(page).toHaveURL(/use=/);
  await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
  await expect(page).toHaveURL(/\/docs\/sheets$/);
  await page.waitForLoadState('networkidle');
  for (const [path, method] of requests) {
    expect(method).toBe('GET');
    expect(path).toMatch(/^\/docs\/(assets\/(js|css|styles|images)\/|img\/|api\/stocks\/candles$)/);
  }
});

const prefetched = (page: Page) => page.locator('head link[rel=prefetch]').count();

test('the next page is prefetched, and opens without a request', async ({page}) => {
  const fetched = new Set<string>();
  let ranAhead = false;
  page.on('requestfinished', (request) => {
    if (/prefetch/.test(request.headers()['sec-purpose'] ?? '')) fetched.add(request.url());
    else ranAhead ||= fetched.has(request.url());
  });
  await connectOver(page, {effectiveType: '4g', saveData: false});
  await open(page, endpoint);
  await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  await expect.poll(() => ranAhead).toBe(true);
  // Scripts that are requested from now on never arrive.
  await page.route(/\/assets\/js\//, () => {});
  const next = page.locator('a.pagination-nav__link--next');
  const title = await next.locator('.pagination-nav__label').innerText();
  await next.click();
  await expect(page.locator('h1')).toContainText(title);
});

for (const [name, connection] of Object.entries({
  '2g': {effectiveType: '2g', saveData: false},
  'data saver': {effectiveType: '4g', saveData: true},
})) {
  test(`nothing is prefetched with ${name}, not even a link on hover`, async ({page}) => {
    await connectOver(page, connection);
    await open(page, endpoint);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await topBar(page).getByRole('link', {name: 'Accounts & Billing'}).hover();
    await page.mouse.wheel(0, 1200);
    await page.waitForLoadState('networkidle');
    expect([await prefetched(page), requests]).toEqual([0, []]);
  });
}

test('storage is localStorage, and a change dispatches a storage event in the same tab too', async ({page}) => {
  await open(page, endpoint);
  await page.evaluate(() => {
    const seen: object[] = [];
    Object.assign(window, {seen});
    window.addEventListener('storage', ({key, oldValue, newValue, storageArea}) =>
      seen.push({key, oldValue, newValue, local: storageArea === localStorage}),
    );
  });
  await modeButton(page).click();
  const {key} = (await stored(page, 'theme'))!;
  expect(await page.evaluate(() => (window as unknown as {seen: object[]}).seen)).toEqual([
    {key, oldValue: null, newValue: 'dark', local: true},
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the selected sample language applies to the whole page, other tabs, and other pages', async ({page, context}) => {
  await open(page, endpoint);
  const other = await context.newPage();
  await open(other, '/docs/api/stocks/quotes');
  const python = (tab: Page, options = {}) => tab.getByRole('tab', {name: 'Python', ...options});
  await python(page).first().click();
  await expect(page.getByText('import requests').first()).toBeVisible();
  const groups = await python(page).count();
  expect(groups).toBeGreaterThan(3);
  await expect(python(page, {selected: true})).toHaveCount(groups);
  await expect(python(other, {selected: true}).first()).toBeVisible();
  await open(page, '/docs/api/options/chain');
  await expect(python(page, {selected: true}).first()).toBeVisible();
  await expect(page.getByRole('tab', {name: 'cURL', selected: true})).toHaveCount(0);
});

test('videos are links, and their pages load nothing from the host', async ({page, watch}) => {
  for (const route of [
    '/docs/api',
    '/docs/sheets',
    '/docs/sheets/options/optionchain',
    '/docs/sheets/options/optionlookup',
  ]) {
    await open(page, route);
    const video = page.locator('article a[href^="https://www.youtube.com/watch?v="]').first();
    await video.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(video).toBeVisible();
  }
  expect(watch.problems).toEqual([]);
});
