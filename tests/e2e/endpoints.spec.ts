/** Tests what readers do on reference pages, apart from changing the example (`reader/toggles.spec.ts`). */
import {expect, open, test} from '../support/test';

test('the endpoint URL can be copied, and its placeholders link to their parameter rows', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/api/stocks/candles');
  await page.getByRole('button', {name: 'Copy URL'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://api.marketdata.app/v1/stocks/candles/{resolution}/{symbol}/',
  );
  await page.getByRole('link', {name: '{resolution}'}).click();
  await expect(page).toHaveURL(/#param-resolution$/);
  await expect(page.locator('tr#param-resolution')).toBeInViewport();
});

const tables = [
  'api/options/chain',
  'api/rate-limiting',
  'sdk/go/options/chain',
  'sdk/php/options/chain',
  'sheets/stocks/stockdata',
];
test('rows of reference tables are cards on phones, without horizontal scrolling, and rows on wide screens', async ({
  page,
}) => {
  for (const route of tables) {
    await open(page, `/docs/${route}`);
    for (const [width, expected] of [
      [320, {scrolls: false, cards: true, headings: false}],
      [1440, {cards: false, headings: true}],
    ] as const) {
      await page.setViewportSize({width, height: 844});
      // Rules for other widths can arrive after the page.
      await expect(async () => {
        const layouts = await page.locator('.cards').evaluateAll((frames) =>
          frames.map((frame) => {
            frame.closest('details')?.setAttribute('open', '');
            return {
              scrolls: frame.scrollWidth > frame.clientWidth + 1,
              cards: getComputedStyle(frame.querySelector('tbody tr')!).display === 'flex',
              headings: getComputedStyle(frame.querySelector('thead')!).display !== 'none',
            };
          }),
        );
        expect(layouts.length, route).toBeGreaterThan(0);
        for (const layout of layouts) expect(layout, `${route} at ${width} px`).toMatchObject(expected);
      }).toPass({timeout: 10_000});
    }
  }
});

test('the name of a parameter, a field, and an error copies a link to its row', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/api/stocks/quotes');
  for (const id of ['param-symbol', 'field-mid', 'error-401']) {
    await page.locator(`#${id} .row-link`).press('Enter');
    await expect(page.locator(`#${id}`).getByRole('status')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(page.url()).toMatch(new RegExp(`/docs/api/stocks/quotes#${id}$`));
  }
});

test('cards show column headings for cells that are unclear without them, and hide empty cells', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/sdk/py/formats');
  const label = (selector: string) =>
    page.locator(selector).evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await label('#universal-add-headers td:nth-child(4)')).toBe('"API parameter: "');
  expect(await label('#universal-add-headers td:nth-child(2)')).toBe('none');
  await expect(page.locator('#universal-filename td:nth-child(4)')).toBeEmpty();
  await expect(page.locator('#universal-filename td:nth-child(4)')).toBeHidden();
});
