/** Tests section 2 of tests/specification.md: URLs. */
import type {Page} from '@playwright/test';
import {site} from '../../../src/site/site';
import {documents, topBar} from '../../support/actions';
import {count} from '../../support/counts';
import {routes} from '../../support/routes';
import {representatives} from '../../support/structures';
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
  await expect(page.locator('nav.navbar')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).not.toHaveText(/not found/i);
  expect(new URL(page.url()).pathname).toBe(route);
}

test.describe('a path that ends in .html or /index.html', () => {
  for (const route of pages) {
    const file = route === '/docs/' ? '/docs/index.html' : `${route}.html`;
    const index = route === '/docs/' ? '/docs/index.html' : `${route}/index.html`;

    test(`${file} is redirected by the server`, async ({page, request}) => {
      for (const url of new Set([file, index])) {
        const response = await request.get(`${url}?q=a`, {maxRedirects: 0});
        expect(response.status()).toBe(301);
        expect(response.headers().location).toBe(`${route}?q=a`);
        await page.goto(url);
        await expectPage(page, route);
      }
    });

    test(`${file} is served without a redirect, as on GitHub Pages`, async ({page, rawSite}) => {
      const response = await page.goto(`${rawSite.origin}${file}?q=a#top`);
      expect(response?.status()).toBe(200);
      await expectPage(page, route);
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?q=a#top');
    });
  }

  test('pages of every structure open with their file name on a server without redirects', async ({page, rawSite}) => {
    test.setTimeout(180_000);
    // The build has the same code for all pages of a kind, so `npm test` opens only pages that together contain every
    // structure.
    const opened = process.env.FULL_SWEEP ? routes : representatives(routes);
    for (const route of opened.filter((item) => item !== '/docs/')) {
      await page.goto(`${rawSite.origin}${route}.html`);
      await expectPage(page, route);
      test.info().annotations.push(count('.html URLs opened', 1));
    }
  });

  test('a page URL with /index.html shows the page, even if the server returns 404', async ({page, rawSite, watch}) => {
    watch.expect(/status of 404/);
    await page.goto(`${rawSite.origin}/docs/api/stocks/candles/index.html`);
    await expectPage(page, '/docs/api/stocks/candles');
    await expect(page.locator('h1')).toHaveText('Candles');
  });
});

test.describe('URLs', () => {
  test('the default locale has no path prefix, and there are no other locales', async ({page, request}) => {
    await open(page, '/docs/api');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('head link[rel=alternate][hreflang]')).toHaveCount(2);
    for (const link of await page.locator('head link[rel=alternate][hreflang]').all()) {
      await expect(link).toHaveAttribute('href', `${site.url}/docs/api`);
    }
    expect((await request.get('/docs/en/api')).status()).toBe(404);
    const prefixed = await (await documents(page, routes)).evaluate((all) =>
      all.filter(({document}) => document.querySelector('a[href^="/docs/en/"]')).map(({route}) => route),
    );
    expect(prefixed).toEqual([]);
  });

  test('consist of the base URL and the path: canonical URLs, links and assets', async ({page}) => {
    await open(page, '/docs/api/stocks/candles');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/docs/api/stocks/candles`);
    const outside = await (await documents(page, routes)).evaluate((all) =>
      all.flatMap(({route, document}) =>
        [...document.querySelectorAll('a[href], link[href], script[src], img[src]')]
          .map((element) => element.getAttribute('href') ?? element.getAttribute('src')!)
          .filter((url) => url.startsWith('/') && !url.startsWith('/docs/'))
          .map((url) => `${route}: ${url}`),
      ),
    );
    expect(outside).toEqual([]);
  });

  test('have no trailing slash, except the base URL and links to a fragment', async ({page, request}) => {
    await open(page, '/docs/');
    const wrong = await (await documents(page, routes)).evaluate((all) =>
      all.flatMap(({route, document}) =>
        [...document.querySelectorAll('a[href^="/docs/"]')]
          .map((link) => link.getAttribute('href')!.replace(/[?#].*/, ''))
          .filter((url) => url.endsWith('/') && url !== '/docs/')
          .map((url) => `${route}: ${url}`),
      ),
    );
    expect(wrong).toEqual([]);
    const response = await request.get('/docs/api/stocks/', {maxRedirects: 0});
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe('/docs/api/stocks');
    await page.goto('/docs/api/stocks/candles');
    await hydrated(page);
    await page.locator('.theme-doc-toc-desktop').getByRole('link', {name: 'Parameters'}).click();
    await expect(page).toHaveURL(/\/docs\/api\/stocks\/candles#parameters$/);
    await topBar(page).locator('.navbar__brand').click();
    await expect(page).toHaveURL(/\/docs\/$/);
  });

  test('a URL with a trailing slash shows the page on a server that accepts it', async ({page, rawSite}) => {
    await page.goto(`${rawSite.origin}/docs/api/stocks/`);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText('Stocks');
    await expect(page.locator('main')).toHaveCount(1);
  });
});
