/** Tests section 7 of tests/specification.md: network and storage. */
import type {Page} from '@playwright/test';
import {site} from '../../../src/site/site';
import {announcementBar, connectOver, modeButton, stored, topBar} from '../../support/actions';
import {expect, hydrated, open, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';

test.describe('network', () => {
  test('the site makes no requests to the API, even when samples are used', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const api = new URL(site.apiHost).hostname;
    const calls: string[] = [];
    page.on('request', (request) => new URL(request.url()).hostname === api && calls.push(request.url()));
    await open(page, endpoint);
    await page.getByRole('button', {name: /^copy/i}).first().click();
    await page.getByRole('tab', {name: 'Python'}).first().click();
    await page.getByRole('button', {name: 'Use in example countback'}).click();
    await expect(page).toHaveURL(/use=/);
    await page.goto('/docs/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });

  test('the site loads only its own pages, content chunks, data files, styles and images', async ({page}) => {
    const kinds = new Map<string, string>();
    page.on('request', (request) => kinds.set(new URL(request.url()).pathname, request.method()));
    await open(page, endpoint);
    await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
    await expect(page).toHaveURL(/\/docs\/sheets$/);
    await page.waitForLoadState('networkidle');
    for (const [path, method] of kinds) {
      expect(method).toBe('GET');
      expect(path).toMatch(/^\/docs\/(assets\/(js|css|styles|images)\/|img\/|api\/stocks\/candles$)/);
    }
  });

  const prefetched = (page: Page) => page.locator('head link[rel=prefetch]').count();

  test('the next page is prefetched', async ({page}) => {
    await connectOver(page, {effectiveType: '4g', saveData: false});
    await open(page, endpoint);
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  test('the next page opens without a request', async ({page}) => {
    const fetched = new Set<string>();
    let ranAhead = false;
    page.on('requestfinished', (request) => {
      if (/prefetch/.test(request.headers()['sec-purpose'] ?? '')) fetched.add(request.url());
      else ranAhead ||= fetched.has(request.url());
    });
    await open(page, endpoint);
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
    'slow-2g': {effectiveType: 'slow-2g', saveData: false},
    'data saver': {effectiveType: '4g', saveData: true},
  })) {
    test(`nothing is prefetched with ${name}, not even a link on hover`, async ({page}) => {
      await connectOver(page, connection);
      await open(page, endpoint);
      await page.waitForLoadState('networkidle');
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await topBar(page).getByRole('link', {name: 'Accounts & Billing'}).hover();
      await page.mouse.wheel(0, 600);
      await page.mouse.wheel(0, 600);
      await page.waitForLoadState('networkidle');
      expect(await prefetched(page)).toBe(0);
      expect(scripts).toEqual([]);
      // The link still works.
      await page.mouse.wheel(0, -600);
      await topBar(page).getByRole('link', {name: 'Accounts & Billing'}).click();
      await expect(page.locator('article h1')).toBeVisible();
      await expect(page).toHaveURL(/\/docs\/account$/);
    });
  }
});

test.describe('storage', () => {
  test('is localStorage, and is read, written and observed', async ({page, context}) => {
    await open(page, endpoint);
    // The page writes a choice to storage, and reads it after a reload.
    await modeButton(page).click();
    expect((await stored(page, 'theme'))?.value).toBe('dark');
    expect(await stored(page, 'theme', 'sessionStorage')).toBeUndefined();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // The page observes storage and updates when another tab writes to it.
    const other = await context.newPage();
    await open(other, '/docs/');
    await modeButton(other).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('entries are deleted when their version no longer exists', async ({page}) => {
    await open(page, endpoint);
    const {key} = (await stored(page, 'docusaurus.announcement.id'))!;
    const version = key.replace('docusaurus.announcement.id', 'docs-preferred-version-api');
    await page.evaluate((name) => localStorage.setItem(name, 'no-such-version'), version);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), version)).toBeNull();
  });

  test('a change dispatches a storage event in the same tab too', async ({page}) => {
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
  });

  test('the selected sample language applies to all pages and tabs', async ({page, context}) => {
    await open(page, endpoint);
    const other = await context.newPage();
    await open(other, '/docs/api/stocks/quotes');
    await page.getByRole('tab', {name: 'Python'}).first().click();
    await expect(other.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
    await page.goto('/docs/api/options/chain');
    await hydrated(page);
    await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
  });

  test('records that the announcement was dismissed', async ({page}) => {
    await open(page, endpoint);
    await announcementBar(page).getByRole('button', {name: 'Close announcement'}).click();
    expect((await stored(page, 'docusaurus.announcement.dismiss'))?.value).toBe('true');
  });
});
