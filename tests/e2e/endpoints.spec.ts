/** Tests what readers do on reference pages, apart from changing the example (`reader/toggles.spec.ts`). */
import {articleRoutes} from '../support/articles';
import {expect, open, test} from '../support/test';

test('the endpoint URL can be copied, and its placeholders link to their parameters', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/api/stocks/candles');
  await page.getByRole('button', {name: 'Copy URL'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://api.marketdata.app/v1/stocks/candles/{resolution}/{symbol}/',
  );
  await page.getByRole('link', {name: '{resolution}'}).click();
  await expect(page).toHaveURL(/#param-resolution$/);
  await expect(page.locator('#param-resolution')).toBeInViewport();
});

const tables = [
  'api/rate-limiting',
  'api/troubleshooting/http-status-codes',
  'sdk/py/errors',
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
              cards: getComputedStyle(frame.querySelector('tbody tr')!).display !== 'table-row',
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

test('tables of two columns fit on phones', async ({page}) => {
  test.slow();
  await page.setViewportSize({width: 390, height: 844});
  for (const route of articleRoutes) {
    await page.goto(route, {waitUntil: 'load'});
    const wide = await page
      .locator('.table:has(table):not(:has(tr > :nth-child(3)))')
      .evaluateAll((frames) =>
        frames.filter((frame) => frame.scrollWidth > frame.clientWidth + 1).map((frame) => frame.ariaLabel),
      );
    expect(wide, route).toEqual([]);
  }
});

test('the name of a parameter, a field, and an error copies a link to it in place, and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/api/stocks/quotes');
  for (const id of ['param-symbol', 'field-mid', 'error-401']) {
    const name = page.locator(`#${id} .row-link`);
    await name.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await name.click();
    const label = () => name.evaluate((element) => getComputedStyle(element, '::after').content);
    await expect.poll(label).toContain('Link copied');
    await expect(page.locator(`#${id}`).getByRole('status')).toHaveText('Link copied');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expect(page.locator('[data-arrived]')).toHaveId(id);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(page.url()).toMatch(new RegExp(`/docs/api/stocks/quotes#${id}$`));
  }
});

test('cards show column headings for cells that are unclear without them, and hide empty cells', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/api/troubleshooting/http-status-codes');
  const label = (selector: string) =>
    page.locator(selector).evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await label('#status-429 td:nth-child(3)')).toBe('"Fix: "');
  expect(await label('#status-429 td:nth-child(2)')).toBe('none');
  await page.goto('/docs/api/dates-and-times');
  await expect(page.locator('#date-today td:nth-child(3)')).toHaveText('–');
  await expect(page.locator('#date-today td:nth-child(3)')).toBeHidden();
});
