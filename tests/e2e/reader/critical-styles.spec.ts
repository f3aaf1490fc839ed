/**
 * Tests that splitting the style sheet changes nothing: before scripts run, the inlined rules give each element its final
 * style, and later, the two parts give each element the style of the whole sheet.
 */
import {compareStyles, pointAtEverything} from '../../support/styles';
import {expect, test} from '../../support/test';

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

for (const width of [390, 1680]) {
  test(`inlined rules style pages before scripts run, and the rest of the rules changes nothing at ${width} px`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.expect(/ERR_FAILED|blocked/i);
    await page.setViewportSize({width, height: 900});
    await page.route('**/*.js', (route) => route.abort());
    // Without this object, which scripts set, the page shows a banner about a wrong base URL, which only the other rules hide.
    await page.addInitScript(() => Object.defineProperty(window, 'docusaurus', {get: () => ({}), set: () => {}}));
    for (const path of pages)
      for (const mode of ['light', 'dark']) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}docusaurus-theme=${mode}`);
        expect(await compareStyles(page, ['critical', 'whole']), `${path}, ${mode}`).toEqual([]);
        await pointAtEverything(page);
        expect(await compareStyles(page, ['both', 'whole']), `${path}, ${mode}, pointed at`).toEqual([]);
      }
  });
}
