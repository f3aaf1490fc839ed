import {expect, open, test} from '../support/test';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('the selected language applies to the whole page, after a reload, and to other pages', async ({page}) => {
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
  await expect(page.getByRole('tab', {name: 'cURL', selected: true})).toHaveCount(0);
});

test('the endpoint URL can be copied, and its placeholders link to their parameter rows', async ({page}) => {
  await open(page, '/docs/api/stocks/candles');
  await page.getByRole('button', {name: 'Copy URL'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://api.marketdata.app/v1/stocks/candles/{resolution}/{symbol}/',
  );
  await page.getByRole('link', {name: '{resolution}'}).click();
  await expect(page).toHaveURL(/#param-resolution$/);
  await expect(page.locator('tr#param-resolution')).toBeInViewport();
});

test('the copy button copies the request as displayed', async ({page}) => {
  await open(page, '/docs/api/stocks/candles');
  await page.getByRole('tab', {name: 'cURL'}).first().click();
  const panel = page.getByRole('tabpanel').first();
  await panel.hover();
  await panel.getByRole('button', {name: 'Copy code'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'curl "https://api.marketdata.app/v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26"',
  );
});

test('rows of reference tables are cards on phones, without horizontal scrolling', async ({page}) => {
  const pages = [
    'api/options/chain',
    'api/rate-limiting',
    'sdk/go/options/chain',
    'sdk/php',
    'sheets/stocks/stockdata',
    'account/plan-limits',
  ];
  for (const route of pages) {
    await page.setViewportSize({width: 320, height: 844});
    await page.goto(`/docs/${route}`);
    const layouts = () =>
      page.locator('.cards').evaluateAll((frames) =>
        frames.map((frame) => {
          frame.closest('details')?.setAttribute('open', '');
          return {
            label: frame.getAttribute('aria-label'),
            scrolls: frame.scrollWidth > frame.clientWidth + 1,
            cards: getComputedStyle(frame.querySelector('tbody tr')!).display === 'flex',
            headings: getComputedStyle(frame.querySelector('thead')!).display !== 'none',
          };
        }),
      );
    const narrow = await layouts();
    expect(narrow.length, route).toBeGreaterThan(0);
    expect(
      narrow.filter(({scrolls, cards, headings}) => scrolls || !cards || headings),
      route,
    ).toEqual([]);
    await page.setViewportSize({width: 1440, height: 900});
    expect(
      (await layouts()).filter(({cards, headings}) => cards || !headings),
      route,
    ).toEqual([]);
  }
});

test('cards show column headings for cells that are unclear without them, and hide empty cells', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/sdk/go/funds/candles');
  const label = (selector: string) =>
    page.locator(selector).evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await label('#setter-from td:nth-child(3)')).toBe('"API parameter: "');
  expect(await label('#setter-from td:nth-child(2)')).toBe('none');
  await expect(page.locator('#setter-adjustsplits td:nth-child(3)')).toHaveText('–');
  await expect(page.locator('#setter-adjustsplits td:nth-child(3)')).toBeHidden();
});
