import type {Locator, Page} from '@playwright/test';
import {findOperation} from '../../../src/reference/data/api/model';
import {timesIn} from '../../../src/reference/data/calculator';
import {requestToggles} from '../../../src/reference/requests/availableToggles';
import {sidebar, useButton as use} from '../../support/actions';
import {axeFindings, wcagRules} from '../../support/accessibility';
import {expect, open, test} from '../../support/test';

// Wider windows show the example next to the article, so they don't need the bar.
test.use({viewport: {width: 1199, height: 900}});

const candles = '/docs/api/stocks/candles';
const chain = '/docs/api/options/chain';
const stockdata = '/docs/sheets/stocks/stockdata';
const api = 'https://api.marketdata.app';

const example = (page: Page): Locator => page.locator('#live-example');
/** Returns the visible code of the example, which is in the selected language. */
const shown = (page: Page): Locator => example(page).locator('pre code').filter({visible: true});
const bar = (page: Page): Locator => page.getByRole('group', {name: 'Changed example', includeHidden: true});
const status = (page: Page): Locator => example(page).locator('> [role=status]');
const topOf = (target: Locator): Promise<number> => target.evaluate((element) => element.getBoundingClientRect().top);

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach the element');
}

test('the keyboard adds a parameter to the example in every language and removes it again', async ({page}) => {
  await open(page, candles);
  await expect(shown(page)).toHaveText(
    `curl "${api}/v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26&adjustdividends=false"`,
  );
  const html = await shown(page).innerHTML();

  await tabTo(page, use(page, 'adjustsplits'));
  await expect(use(page, 'adjustsplits')).toBeFocused();
  await expect(use(page, 'adjustsplits')).toHaveAccessibleName('Use in example adjustsplits');
  await expect(use(page, 'adjustsplits')).toHaveAttribute('aria-pressed', 'false');
  const top = await topOf(use(page, 'adjustsplits'));
  await page.keyboard.press('Space');
  await expect(use(page, 'adjustsplits')).toHaveAttribute('aria-pressed', 'true');
  await expect(use(page, 'adjustsplits')).toBeFocused();
  // The example and the note above the response have become taller.
  expect(Math.abs((await topOf(use(page, 'adjustsplits'))) - top)).toBeLessThan(2);
  await expect(status(page)).toHaveText(
    'Changed example: + adjustsplits=false. Cost: 1 credit per 1,000 candles (free for AAPL).',
  );
  // Each of the six samples contains the parameter, and only the parameter is marked.
  const marked = await example(page)
    .locator('pre code')
    .evaluateAll((all) =>
      all.map((code) => [...code.querySelectorAll('mark')].map(({textContent}) => textContent).join('')),
    );
  expect(marked).toHaveLength(6);
  for (const text of marked) expect(text).toMatch(/^\W*(?:WithCandle)?adjust_?splits\W*false\W*$/i);

  await page.keyboard.press('Enter');
  await expect(use(page, 'adjustsplits')).toHaveAttribute('aria-pressed', 'false');
  await expect(shown(page)).not.toContainText('adjustsplits');
  await expect(status(page)).toBeEmpty();
  // The original HTML is restored, including the syntax highlighting of the build.
  expect(await shown(page).innerHTML()).toBe(html);
  await expect(bar(page)).toBeHidden();
});

for (const width of [1199, 390]) {
  test(`a bar shows the changed example while the example is out of view at ${width} px`, async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({width, height: 844});
    await open(page, chain);
    await expect(page.locator('.example-bar')).toHaveCount(0);
    await use(page, 'strike').press('Enter');
    await use(page, 'expiration').press('Enter');
    await expect(bar(page)).toBeInViewport({ratio: 1});
    await expect(bar(page).locator('code')).toHaveText(
      'GET /v1/options/chain/AAPL/?expiration=2027-12-17&strike=230-250',
    );
    await expect(bar(page).getByRole('listitem')).toHaveText(['+ expiration=2027-12-17', '+ strike=230-250']);
    await expect(bar(page)).toContainText('Cost: 1 credit per contract in the response (free for AAPL).');
    expect((await bar(page).boundingBox())?.height).toBeLessThan(110);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    // The focus is never below the bar.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const gap = await bar(page).evaluate(
        (element) => element.getBoundingClientRect().top - document.activeElement!.getBoundingClientRect().bottom,
      );
      expect(gap).toBeGreaterThanOrEqual(0);
    }
    await bar(page).getByRole('button', {name: 'Copy example'}).press('Enter');
    await expect(bar(page)).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shown(page).textContent());
    await use(page, 'mode').press('Enter');
    await expect(bar(page)).toContainText('Cost: 1 credit per request.');
    await bar(page).getByRole('button', {name: 'Reset example'}).press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(use(page, 'mode')).toBeFocused();
    await use(page, 'expiration').press('Enter');
    await bar(page).getByRole('link', {name: 'See example'}).press('Enter');
    await expect(example(page)).toBeInViewport();
    await expect(bar(page)).toBeHidden();
  });
}

test('from 1200 px, the example is next to the parameters, from the top of the article', async ({page}) => {
  test.setTimeout(120_000);
  for (const width of [1200, 1599, 1600, 1920]) {
    await page.setViewportSize({width, height: 900});
    await open(page, chain);
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible({visible: width >= 1600});
    const top = (await page.locator('.theme-doc-breadcrumbs').boundingBox())!.y;
    expect(Math.abs((await example(page).boundingBox())!.y - top)).toBeLessThan(2);
    for (const id of ['param-strike', 'field-errmsg']) {
      const row = page.locator(`#${id}`);
      await row.evaluate((element) => element.scrollIntoView({block: 'center'}));
      for (const part of [example(page), page.locator('.live-response')]) {
        await expect(part).toBeInViewport({ratio: 1});
        const [rowBox, partBox] = [(await row.boundingBox())!, (await part.boundingBox())!];
        expect(rowBox.width).toBeGreaterThan(460);
        expect(rowBox.x + rowBox.width).toBeLessThan(partBox.x);
        expect(partBox.width).toBeGreaterThanOrEqual(352);
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the example shows what has changed in each language, and the response says that it has not', async ({page}) => {
  await page.setViewportSize({width: 1600, height: 900});
  await open(page, chain);
  const [request, response] = [example(page), page.locator('.live-response')];
  await use(page, 'strike').press('Enter');
  await expect(shown(page).locator('mark').last()).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  // The samples of the other languages are longer than the column, so they scroll to what has changed.
  await request.getByRole('tab', {name: 'Python'}).click();
  await use(page, 'dte').press('Enter');
  await expect(request.locator('.language-python mark').first()).toBeInViewport();
  await expect(response).toContainText('This response belongs to the original request.');
  await response.getByRole('button', {name: 'Reset example'}).press('Enter');
  await expect(response).not.toContainText('original request', {useInnerText: true});
  await expect(use(page, 'dte')).toBeFocused();
});

for (const width of [1440, 390])
  test(`the example says which parameter it has removed for another one at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, chain);
    await use(page, 'expiration').press('Enter');
    await use(page, 'dte').press('Enter');
    const sentence = "expiration removed: can't be combined with dte.";
    await expect((width < 1000 ? bar(page) : example(page)).getByText(sentence).first()).toBeVisible();
    await expect(status(page)).toContainText(sentence);
    await expect(use(page, 'expiration')).toHaveAttribute('aria-pressed', 'false');
    await use(page, 'strike').press('Enter');
    await expect(page.getByText(sentence)).toHaveCount(0);
  });

test('the example says which parameter it has removed because it requires another one', async ({page}) => {
  await open(page, candles);
  await use(page, 'from').press('Enter');
  await expect(status(page)).toContainText("to removed: can't be used here without from.");
  await expect(use(page, 'to')).toHaveAttribute('aria-pressed', 'false');
});

test('the copy button of the example is visible without the mouse, and copies what is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, candles);
  for (const card of [example(page), page.locator('.live-response')]) {
    const button = card.getByRole('button', {name: 'Copy code'});
    await expect(button).toHaveCount(1);
    await expect(button).toHaveCSS('opacity', '1');
    const box = (await button.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    await button.click();
    const code = await card.locator('pre:visible code').textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  }
});

test('a link opens the credit calculator, which the keyboard operates, and the cost is that of the example', async ({
  page,
}) => {
  await open(page, '/docs/account/plans/trader');
  await page.getByRole('link', {name: 'credit calculator'}).click();
  const calculator = page.locator('.calculator');
  const {plans} = requestToggles(findOperation('options/chain'));
  await expect(calculator).toContainText('100 credits');
  for (const plan of plans) await expect(calculator).toContainText(`${plan.name}: ${timesIn(plan, 100)}`);
  await expect(calculator.locator('output')).toContainText('fits the credits of Free Forever');
  await calculator.getByLabel('Contracts').fill('50000');
  await expect(calculator).toContainText('50,000 credits');
  for (const plan of plans) await expect(calculator).toContainText(`${plan.name}: ${timesIn(plan, 50_000)}`);
  await expect(calculator.locator('output')).toContainText('fits the credits of Trader');
  await expect(calculator.locator('[aria-current]')).toContainText('Trader');
  // An empty field counts as 1.
  await calculator.getByLabel('Contracts').fill('');
  await expect(calculator).toContainText('1 credit');
  await calculator.getByLabel('Contracts').fill('50000');
  // With a date, a year requires a request for each trading day.
  await use(page, 'date').press('Enter');
  await calculator.getByRole('button', {name: 'Year'}).press('Space');
  await expect(calculator.getByLabel('Trading days')).toHaveValue('251');
  await expect(calculator).toContainText('12,550 credits for 251 requests, one per day');
});

test('the URL stores the changes: a reload, a link and Back restore them', async ({page}) => {
  await open(page, candles);
  const entries = await page.evaluate(() => history.length);
  await use(page, 'countback').click();
  await expect(page).toHaveURL(/\/candles\?use=to,adjustdividends,countback$/);
  await use(page, 'adjustsplits').click();
  await expect(page).toHaveURL(/\/candles\?use=to,adjustdividends,countback,adjustsplits$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(shown(page)).toContainText(
    '/candles/D/AAPL/?to=2019-09-26&adjustdividends=false&countback=30&adjustsplits=false"',
  );
  await expect(use(page, 'from')).toHaveAttribute('aria-pressed', 'false');

  // A link within the page keeps the choices, and Back restores those of the earlier entry.
  await page.locator('article').getByRole('link', {name: '{symbol}'}).click();
  await expect(page).toHaveURL(/\?use=to,adjustdividends,countback,adjustsplits#param-symbol$/);
  await use(page, 'adjustsplits').click();
  await expect(page).toHaveURL(/\?use=to,adjustdividends,countback#param-symbol$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?use=to,adjustdividends,countback,adjustsplits$/);
  await expect(shown(page)).toContainText('adjustsplits=false');

  // Another page starts with its original example, and Back restores the changes.
  await sidebar(page).getByRole('link', {name: 'Quotes', exact: true}).first().click();
  await expect(page).toHaveURL(/\/docs\/api\/stocks\/quotes$/);
  await expect(page.locator('.example-bar')).toHaveCount(0);
  await expect(shown(page)).toContainText('/v1/stocks/quotes/AAPL/"');
  await page.goBack();
  await expect(page).toHaveURL(/\/candles\?use=to,adjustdividends,countback,adjustsplits$/);
  await expect(shown(page)).toContainText('adjustsplits=false');
  await expect(use(page, 'countback')).toHaveAttribute('aria-pressed', 'true');
  await example(page).getByRole('button', {name: 'Reset example'}).click();
  await expect(page).toHaveURL(/\/candles$/);
  await open(page, `${candles}?q=1&use=nothing,countback,%3Cb%3E#parameters`);
  await expect(shown(page)).toContainText('/candles/D/AAPL/?countback=30"');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('use');
});

for (const mode of ['light', 'dark'])
  test(`changed examples are accessible in ${mode} mode at 1920 and 320 px`, async ({page}) => {
    for (const [route, name, row] of [
      [candles, 'countback', '#param-countback'],
      [stockdata, 'bid', '#attribute-bid'],
    ] as const) {
      await open(page, `${route}?docusaurus-theme=${mode}`);
      await use(page, name).click();
      await example(page)
        .locator('.calculator summary')
        .evaluateAll(([summary]) => (summary as HTMLElement)?.click());
      await expect(example(page).locator('pre mark').first()).toBeAttached();
      if (route === stockdata) await expect(shown(page)).toHaveText('=STOCKDATA("AAPL","bid")');
      for (const width of [1920, 320]) {
        await page.setViewportSize({width, height: 844});
        // Check only the changed parts. routes.spec.ts covers the rest of the page.
        const parts = `#live-example, .live-response, .example-bar, ${row}`;
        expect(await axeFindings(page, wcagRules, parts), `${route} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
