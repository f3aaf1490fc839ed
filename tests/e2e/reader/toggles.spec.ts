import type {Locator, Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {axeFindings, wcag} from '../../support/accessibility';
import {expect, hydrated, open, test} from '../../support/test';

const candles = '/docs/api/stocks/candles';
const stockdata = '/docs/sheets/stocks/stockdata';

test.use({contextOptions: {reducedMotion: 'reduce'}});

const use = (page: Page, id: string): Locator => page.locator(`button[data-use="${id}"]`);
const example = (page: Page): Locator => page.locator('#live-example');
/** Returns the visible code of the example, which is in the selected language. */
const shown = (page: Page): Locator => example(page).locator('pre code').filter({visible: true});
const bar = (page: Page): Locator => page.locator('.example-bar');

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach the element');
}

test('by keyboard alone, a parameter goes into the example in every language and out again', async ({page}) => {
  await open(page, candles);
  await expect(shown(page)).toContainText('GET /v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26 HTTP/1.1');
  const html = await shown(page).innerHTML();

  await tabTo(page, use(page, 'adjustsplits'));
  await expect(use(page, 'adjustsplits')).toBeFocused();
  await expect(use(page, 'adjustsplits')).toHaveAccessibleName('Use in example adjustsplits');
  await expect(use(page, 'adjustsplits')).toHaveAttribute('aria-pressed', 'false');
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(use(page, 'adjustsplits')).toHaveAttribute('aria-pressed', 'true');
  await expect(use(page, 'adjustsplits')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await expect(example(page).getByRole('status').filter({hasText: 'Added'})).toHaveText(
    'Added to the example: adjustsplits=true. Cost: 1 credit per 1,000 candles (free for AAPL).',
  );
  // The example has scrolled out of view, so the bar shows the current request.
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).locator('code')).toHaveText(
    'GET /v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26&adjustsplits=true',
  );

  for (const text of await example(page).locator('pre code').allTextContents()) {
    expect(text.toLowerCase().replaceAll('_', '')).toContain('adjustsplits');
  }
  await expect(example(page).locator('pre mark')).toHaveCount(6);

  await page.keyboard.press('Enter');
  await expect(use(page, 'adjustsplits')).toHaveAttribute('aria-pressed', 'false');
  await expect(shown(page)).not.toContainText('adjustsplits');
  // The original HTML is restored, including the syntax highlighting from the build.
  expect(await shown(page).innerHTML()).toBe(html);
});

test('what excludes each other switches, and the tab of another language shows the same state', async ({page}) => {
  await open(page, candles);
  await expect(use(page, 'from')).toHaveAttribute('aria-pressed', 'true');
  await use(page, 'countback').click();
  await expect(use(page, 'countback')).toHaveAttribute('aria-pressed', 'true');
  await expect(use(page, 'from')).toHaveAttribute('aria-pressed', 'false');
  await expect(use(page, 'to')).toHaveAttribute('aria-pressed', 'true');
  await expect(shown(page)).toContainText('?to=2019-09-26&countback=30 ');

  await example(page).getByRole('tab', {name: 'Python'}).click();
  await expect(shown(page)).toContainText('"countback": "30"');
  await expect(shown(page)).not.toContainText('"from"');
  await use(page, 'from').click();
  await expect(shown(page)).toContainText('"from": "2019-09-24"');
  await expect(shown(page)).not.toContainText('countback');
  await example(page).getByRole('tab', {name: 'Go'}).click();
  await expect(shown(page)).toContainText('From("2019-09-24")');
});

test('Copy takes the state that shows, in two languages', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, candles);
  await use(page, 'extended').click();
  await expect(shown(page)).toContainText('extended=true');
  const copied = async () => {
    await example(page).getByRole('button', {name: 'Copy code'}).filter({visible: true}).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied()).toContain(
    'GET /v1/stocks/candles/5/AAPL/?from=2019-09-24&to=2019-09-26&extended=true HTTP/1.1',
  );
  await example(page).getByRole('tab', {name: 'cURL'}).click();
  expect(await copied()).toBe(
    'curl "https://api.marketdata.app/v1/stocks/candles/5/AAPL/?from=2019-09-24&to=2019-09-26&extended=true"',
  );
});

test('the cost follows the request, and the example can be reset', async ({page}) => {
  await open(page, '/docs/api/options/chain');
  await use(page, 'feed').click();
  await expect(example(page)).toContainText('Cost: 1 credit per request.');
  await expect(shown(page)).toContainText(
    'GET /v1/options/chain/AAPL/?dte=60&side=call&range=itm&strikeLimit=2&feed=cached ',
  );
  await bar(page).getByRole('link', {name: 'See example'}).click();
  await expect(example(page)).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  await example(page).getByRole('button', {name: 'Reset example'}).click();
  await expect(shown(page)).toContainText('?date=2022-01-03&dte=60&side=call&range=itm&strikeLimit=2 ');
  await expect(use(page, 'feed')).toHaveAttribute('aria-pressed', 'false');
});

test('another page, and the same one again, start anew', async ({page}) => {
  await open(page, candles);
  await use(page, 'countback').click();
  await expect(shown(page)).toContainText('countback=30');
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Quotes', exact: true})
    .first()
    .click();
  await expect(page).toHaveURL(/\/docs\/api\/stocks\/quotes$/);
  await expect(bar(page)).toHaveCount(0);
  await expect(shown(page)).toContainText('GET /v1/stocks/quotes/AAPL/ HTTP/1.1');
  await use(page, '52week').click();
  await expect(shown(page)).toContainText('52week=true');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${candles}$`));
  await expect(shown(page)).toContainText('?from=2019-09-24&to=2019-09-26 ');
  await expect(use(page, 'countback')).toHaveAttribute('aria-pressed', 'false');
});

test('attributes and dates go into a formula', async ({page}) => {
  await open(page, stockdata);
  await expect(shown(page)).toHaveText('=STOCKDATA("AAPL")');
  await tabTo(page, use(page, 'attribute-bid'));
  await page.keyboard.press('Enter');
  await use(page, 'attribute-ask').press('Space');
  await expect(shown(page)).toHaveText('=STOCKDATA("AAPL","bid,ask")');
  await expect(bar(page).locator('code')).toHaveText('=STOCKDATA("AAPL","bid,ask")');
  // The open price is historical, so quote attributes are removed and a date is added.
  await use(page, 'attribute-open').press('Enter');
  await expect(shown(page)).toHaveText('=STOCKDATA("AAPL","open","1/3/2023")');
  await expect(use(page, 'argument-start-date')).toHaveAttribute('aria-pressed', 'true');
  await expect(use(page, 'attribute-bid')).toHaveAttribute('aria-pressed', 'false');
  await expect(example(page)).toContainText('Cost: 1 credit per 1,000 candles (free for AAPL).');
});

for (const [route, id] of [
  [candles, 'countback'],
  [stockdata, 'attribute-bid'],
] as const) {
  for (const mode of ['light', 'dark'] as const) {
    test(`${route} is accessible with a changed example, ${mode}, wide and narrow`, async ({page}) => {
      await open(page, route);
      if (mode === 'dark') {
        await page.getByRole('button', {name: /switch between dark and light mode/i}).click();
        await page.reload();
        await hydrated(page);
      }
      await use(page, id).click();
      await expect(example(page).locator('pre mark').first()).toBeAttached();
      for (const width of [1440, 390]) {
        await page.setViewportSize({width, height: 844});
        // Check only the changed parts. routes.spec.ts covers the rest of the page.
        for (const part of ['#live-example', '.example-bar', `[data-use="${id}"]`]) {
          if ((await page.locator(part).count()) === 0) continue;
          const options: RunOptions = {runOnly: {type: 'tag', values: wcag}};
          expect(await axeFindings(page, options, part), `${part} at ${width} px`).toEqual([]);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
}

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('the examples stand as they are, and no button is offered', async ({page}) => {
    await page.goto(candles);
    await expect(example(page)).toContainText('GET /v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26 HTTP/1.1');
    expect(await page.locator('[data-use]').count()).toBeGreaterThan(10);
    await expect(page.locator('[data-use]').filter({visible: true})).toHaveCount(0);
    await expect(page.getByText('Use in example').filter({visible: true})).toHaveCount(0);
    await page.goto(stockdata);
    await expect(example(page)).toContainText('=STOCKDATA("AAPL")');
    await expect(page.locator('[data-use]').filter({visible: true})).toHaveCount(0);
  });
});
