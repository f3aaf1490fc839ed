/**
 * Smoke tests for the pages and main features. They also run on builds with FIRST_LOAD=off and with other versions of
 * Docusaurus, so they use only features that all builds have.
 */
import {menuButton, mobileMenu, modeButton, topBar} from '../support/actions';
import {openFirstHit} from '../support/search';
import {expect, hydrated, open, test} from '../support/test';

/** One page of each type, with its title. */
const pages: Record<string, RegExp> = {
  '/docs/': /Market Data/,
  '/docs/docs/intro': /./,
  '/docs/api': /Introduction/,
  '/docs/api/stocks/candles': /Candles/,
  '/docs/api/category/universal-parameters': /Universal Parameters/,
  '/docs/api/troubleshooting/http-status-codes': /Status Codes/,
  '/docs/sheets/stocks/stockdata': /STOCKDATA/,
  '/docs/sdk/go/stocks/candles': /Candles/,
  '/docs/sdk/php': /PHP/,
  '/docs/account/plans/trader': /Trader/,
  '/docs/api/tags': /Tags/,
  '/docs/api/tags/api-premium': /Premium/,
  '/docs/search': /Search/,
};

test('a page of each type has its title, description and canonical URL, and React hydrates it', async ({page}) => {
  for (const [route, title] of Object.entries(pages)) {
    const response = await open(page, route);
    expect(response?.status(), route).toBe(200);
    await expect(page.locator('h1'), route).toHaveText([title]);
    await expect(page, route).toHaveTitle(title);
    await expect(page.locator('head meta[name=description]'), route).toHaveAttribute('content', /\w{3}/);
    await expect(page.locator('head link[rel=canonical]'), route).toHaveAttribute('href', new RegExp(`${route}$`));
  }
});

test('the router opens pages without a reload, with their title, description and canonical URL', async ({page}) => {
  await open(page, '/docs/api/stocks');
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  const description = page.locator('head meta[name=description]');
  const first = await description.getAttribute('content');
  await page.locator('main a[href="/docs/api/stocks/quotes"]').first().click();
  await expect(page.locator('h1')).toHaveText(/Quotes/);
  await expect(page).toHaveTitle(/Quotes/);
  await expect(description).toHaveCount(1);
  await expect(description).not.toHaveAttribute('content', first ?? '');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/docs\/api\/stocks\/quotes$/);
  const tab = page.getByRole('tab', {name: 'Python'}).first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
  await expect(page).toHaveURL(/\/docs\/sheets$/);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(/Quotes/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('search opens, finds a page and opens the page', async ({page}) => {
  await open(page, '/docs/sdk/postman');
  await openFirstHit(page, 'option chain');
  await expect(page.locator('h1')).toHaveText(/Option Chain/i);
});

test('the color mode can be switched and is restored after a reload', async ({page}) => {
  await open(page, '/docs/sdk/postman');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await modeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the mobile menu opens and links to another section', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, '/docs/api/stocks/candles');
  await menuButton(page).click();
  await mobileMenu(page)
    .getByRole('button', {name: /back to main menu/i})
    .click();
  await mobileMenu(page).getByRole('link', {name: 'Sheets Add-On'}).click();
  await expect(page).toHaveURL(/\/docs\/sheets$/);
});

test('an unknown path shows the not-found page', async ({page, watch}) => {
  watch.expect(/status of 404/);
  const response = await open(page, '/docs/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText(/not found/i);
});
