/**
 * Tests that splitting the style sheet changes nothing: before scripts run, the inlined rules give each element its final
 * style, and later, the two parts give each element the style of the whole sheet. `faults/styles.spec.ts` compares more.
 */
import type {Page} from '@playwright/test';
import {count} from '../../support/counts';
import {compareStyles, pointAtEverything, type Styles} from '../../support/styles';
import {expect, open, test} from '../../support/test';

const pages = [
  '/docs/',
  '/docs/api',
  '/docs/api/options/chain',
  '/docs/api/category/universal-parameters',
  '/docs/sdk/php',
  '/docs/sheets/stocks/stockdata',
  '/docs/account/plan-limits',
  '/docs/search?q=rate+limit',
];

async function expectSameStyles(page: Page, styles: readonly [Styles, Styles], state: string): Promise<void> {
  const {elements, differences} = await compareStyles(page, styles);
  expect(differences, `${new URL(page.url()).pathname}, ${state}`).toEqual([]);
  test.info().annotations.push(count('elements compared', elements));
}

/** Switches to dark mode, without the script of the button. */
const switchToDark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-theme', 'dark');
    document.documentElement.setAttribute('data-theme-choice', 'dark');
  });

for (const width of [390, 1680]) {
  test(`inlined rules style pages before scripts run at ${width} px`, async ({page, watch}) => {
    watch.expect(/ERR_FAILED|blocked/i);
    await page.setViewportSize({width, height: 900});
    await page.route('**/*.js', (route) => route.abort());
    // Without this object, which scripts set, the page shows a banner about a wrong base URL, which only the other rules hide.
    await page.addInitScript(() => Object.defineProperty(window, 'docusaurus', {get: () => ({}), set: () => {}}));
    for (const path of pages) {
      await page.goto(path);
      await expectSameStyles(page, ['critical', 'whole'], 'light');
      await switchToDark(page);
      await expectSameStyles(page, ['critical', 'whole'], 'dark');
    }
  });

  test(`the parts of the style sheet are equivalent to the whole at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    for (const path of pages) {
      await open(page, path);
      await expectSameStyles(page, ['both', 'whole'], 'light');
      await switchToDark(page);
      await expectSameStyles(page, ['both', 'whole'], 'dark');
      await pointAtEverything(page);
      await expectSameStyles(page, ['both', 'whole'], 'pointed at');
    }
  });
}
