/** Opens pages in Firefox and WebKit, and uses what depends on the browser. See `.github/workflows/engines.yml`. */
import {menuButton, mobileMenu, topBar} from '../../support/actions';
import {expect, open, test} from '../../support/test';

const routes = [
  '',
  'api',
  'api/stocks/candles',
  'api/options/chain',
  'api/rate-limiting',
  'api/dates-and-times',
  'api/category/universal-parameters',
  'sdk/go/options/chain',
  'sdk/php',
  'sdk/postman',
  'sheets/stocks/stockdata',
  'sheets/troubleshooting/common-error-messages',
  'account/plans',
  'account/plan-limits',
  'search?q=rate+limit',
];

for (const route of routes)
  test(`/docs/${route} has no errors and fits in 2 modes at 2 widths`, async ({page}) => {
    for (const mode of ['light', 'dark'])
      for (const width of [1440, 390]) {
        await page.setViewportSize({width, height: 900});
        await open(page, `/docs/${route}${route.includes('?') ? '&' : '?'}docusaurus-theme=${mode}`);
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        await expect(page.locator('h1')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
  });

test('Escape closes menus and the search, and the focus returns', async ({page}) => {
  await open(page, '/docs/api/stocks/candles');
  const language = topBar(page).locator('.dropdown');
  await language.getByRole('button').press('Enter');
  await expect(language.getByRole('list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(language.getByRole('list')).toBeHidden();
  await expect(language.getByRole('button')).toBeFocused();

  const options = page.locator('details', {has: page.getByText('Page options')});
  await options.locator('summary').press('Enter');
  await expect(options).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(options).not.toHaveAttribute('open');
  await expect(options.locator('summary')).toBeFocused();

  await page.getByRole('button', {name: 'Search'}).press('Enter');
  await page.getByRole('dialog').getByRole('searchbox').pressSequentially('option chain');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Option Chain');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.setViewportSize({width: 390, height: 844});
  await menuButton(page).press('Enter');
  await expect(mobileMenu(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(mobileMenu(page)).not.toBeInViewport();
  await expect(menuButton(page)).toBeFocused();
});

test('tabs, buttons that copy, and the example of a page work', async ({page}) => {
  await open(page, '/docs/api/options/chain');
  const example = page.locator('#live-example');
  await example.getByRole('tab', {name: 'Python'}).click();
  await expect(example.locator('code.language-python')).toBeVisible();
  await page.getByRole('button', {name: 'Use in example strike', exact: true}).click();
  await expect(example.locator('.language-python mark').first()).toBeVisible();
  await expect(page).toHaveURL(/use=strike/);
  await example.locator('summary').click();
  await example.getByRole('button', {name: 'More contracts'}).click();
  await expect(example.getByText('200 credits')).toBeVisible();
  await page.getByRole('button', {name: 'Copy URL'}).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
});
