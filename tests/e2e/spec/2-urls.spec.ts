/** Tests section 2 of tests/specification.md: URLs. */
import type {Page} from '@playwright/test';
import {topBar} from '../../support/actions';
import {openFirstHit} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

/** URLs of all kinds: landing page, section, search, page, tag page, generated index, and folder index. */
const pages = [
  '/docs/',
  '/docs/api',
  '/docs/search',
  '/docs/docs/intro',
  '/docs/api/stocks/candles',
  '/docs/sheets/tags/sheets-premium',
  '/docs/api/category/universal-parameters',
  '/docs/account/plans',
];

/** Waits until the page is hydrated. Then expects a complete page whose URL is the route. */
async function expectPage(page: Page, route: string): Promise<void> {
  await hydrated(page);
  for (const part of ['nav.navbar', 'main', 'h1']) await expect(page.locator(part), route).toHaveCount(1);
  await expect(page.locator('h1')).not.toHaveText(/not found/i);
  expect(new URL(page.url()).pathname).toBe(route);
}

test.describe('a path that ends in .html or /index.html', () => {
  const fileOf = (route: string) => (route === '/docs/' ? '/docs/index.html' : `${route}.html`);

  test('is redirected by the server', async ({page, request}) => {
    for (const route of pages) {
      for (const url of new Set([fileOf(route), `${route.replace(/\/$/, '')}/index.html`])) {
        const response = await request.get(`${url}?q=a`, {maxRedirects: 0});
        expect(response.status(), url).toBe(301);
        expect(response.headers().location).toBe(`${route}?q=a`);
      }
    }
    await page.goto('/docs/api/stocks/candles/index.html');
    await expectPage(page, '/docs/api/stocks/candles');
  });

  test('is served without a redirect, as on GitHub Pages', async ({page, rawSite}) => {
    for (const route of pages) {
      const response = await page.goto(`${rawSite.origin}${fileOf(route)}?q=a#top`);
      expect(response?.status()).toBe(200);
      await expectPage(page, route);
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?q=a#top');
    }
    // This host sends no policy, so the policy in the page applies to the search, too.
    await openFirstHit(page, 'earnings');
  });

  test('shows the page, even if the server returns 404', async ({page, rawSite, watch}) => {
    watch.expect(/status of 404/);
    await page.goto(`${rawSite.origin}/docs/api/stocks/candles/index.html`);
    await expectPage(page, '/docs/api/stocks/candles');
  });
});

test('URLs have no trailing slash, except the base URL', async ({page, request, rawSite}) => {
  const response = await request.get('/docs/api/stocks/', {maxRedirects: 0});
  expect([response.status(), response.headers().location]).toEqual([301, '/docs/api/stocks']);
  await open(page, '/docs/api/authentication');
  await topBar(page).locator('.navbar__brand').click();
  await expect(page).toHaveURL(/\/docs\/$/);
  await page.goBack();
  await page.locator('.theme-doc-toc-desktop').getByRole('link', {name: 'Get a token'}).click();
  await expect(page).toHaveURL(/\/docs\/api\/authentication#get-a-token$/);
  // On a server that accepts both.
  await page.goto(`${rawSite.origin}/docs/api/stocks/`);
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Stocks');
});
