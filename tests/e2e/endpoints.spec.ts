import {expect, open, test} from '../support/test';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('the chosen language is kept on the page, on other pages and after a reload', async ({page}) => {
  await open(page, '/docs/api/stocks/candles');
  const chosen = page.getByRole('tab', {name: 'Python', selected: true});
  await expect(chosen).toHaveCount(0);
  await page.getByRole('tab', {name: 'Python'}).first().click();
  const groups = await page.getByRole('tab', {name: 'Python'}).count();
  expect(groups).toBeGreaterThan(3);
  await expect(chosen).toHaveCount(groups);
  await expect(page.getByText('import requests').first()).toBeVisible();
  await page.reload();
  await expect(chosen).toHaveCount(groups);
  await open(page, '/docs/api/options/chain');
  await expect(chosen.first()).toBeVisible();
  await expect(page.getByRole('tab', {name: 'HTTP', selected: true})).toHaveCount(0);
});

test('the endpoint can be copied, and its placeholders lead to their rows', async ({page}) => {
  await open(page, '/docs/api/stocks/candles');
  await page.getByRole('button', {name: 'Copy URL'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://api.marketdata.app/v1/stocks/candles/{resolution}/{symbol}/',
  );
  await page.getByRole('link', {name: '{resolution}'}).click();
  await expect(page).toHaveURL(/#param-resolution$/);
  await expect(page.locator('tr#param-resolution')).toBeInViewport();
});

test('a request is copied as it is shown', async ({page}) => {
  await open(page, '/docs/api/stocks/candles');
  await page.getByRole('tab', {name: 'cURL'}).first().click();
  const panel = page.getByRole('tabpanel', {name: 'cURL'}).first();
  await panel.hover();
  await panel.getByRole('button', {name: 'Copy code'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'curl "https://api.marketdata.app/v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26"',
  );
});

test('tables of parameters fit a phone without scrolling sideways', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/api/options/chain');
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('.reference .table')]
      .filter((item) => item.scrollWidth > item.clientWidth + 1)
      .map((item) => item.getAttribute('aria-label')),
  );
  expect(wide).toEqual([]);
  expect(await page.locator('.reference .table').count()).toBeGreaterThan(7);
});
