/** Tests that readers see the place that a link leads to, whatever kind of place and link it is. */
import type {Page} from '@playwright/test';
import {hits, input, openDialog} from '../../support/search';
import {expect, open, test} from '../../support/test';

/** Opens the place from a hit of the search dialog. */
const search = (query: string, address: string) => async (page: Page) => {
  await openDialog(page);
  await input(page).fill(query);
  await hits(page)
    .locator(`a[href$="${address}"]`)
    .or(hits(page).and(page.locator(`[href$="${address}"]`)))
    .first()
    .click();
};
const follow = (address: string) => (page: Page) => page.locator(`article a[href$="${address}"]`).first().click();

const arrivals: readonly [what: string, from: string, id: string, go: (page: Page) => Promise<void>][] = [
  ['a row of a table, from another page', '/docs/api/rate-limiting', 'status-429', follow('#status-429')],
  ['a row of a table, from the search', '/docs/api', 'status-429', search('429', '#status-429')],
  ['a parameter, from the same page', '/docs/api/stocks/candles', 'param-symbol', follow('#param-symbol')],
  ['a parameter, from the search', '/docs/api', 'param-countback', search('candles countback', '#param-countback')],
  ['a heading, from the search', '/docs/api', 'reset', search('credit reset', '/rate-limiting#reset')],
  [
    'a heading, from the same page',
    '/docs/api/rate-limiting',
    'reset',
    (page) => page.locator('.table-of-contents a[href$="#reset"]').first().click(),
  ],
  ['a parameter, from a URL', '/docs/api/stocks/candles#param-to', 'param-to', async () => {}],
];

for (const [what, from, id, go] of arrivals)
  test(`marks ${what}, and moves the focus there`, async ({page}) => {
    await open(page, from);
    await go(page);
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    const target = page.locator(`[id="${id}"]`);
    await expect(page.locator('[data-arrived]')).toHaveId(id);
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    // The bar beside it stays. Rows of tables have it in their first cell.
    const bar = () =>
      target.evaluate((element) => {
        const part = element.matches('tr') ? element.firstElementChild! : element;
        for (const animation of element.getAnimations()) animation.finish();
        return getComputedStyle(part).boxShadow;
      });
    expect(await bar()).toMatch(/rgb\(11, 87, 208\)/);
  });

test('a place on a page that has been open before is in view, also if the reader searches from further down', async ({
  page,
}) => {
  await open(page, '/docs/api/options/chain');
  for (let visit = 0; visit < 3; visit++) {
    await page.locator('.theme-doc-sidebar-menu a[href$="/api/rate-limiting"]').click();
    await expect(page.locator('h1')).toHaveText('Rate Limits');
    await page.evaluate(() => window.scrollTo(0, 600));
    await openDialog(page);
    await input(page).fill('strikeLimit');
    await expect(hits(page).first()).toContainText('strikeLimit');
    await input(page).press('Enter');
    await expect(page.locator('[data-arrived]')).toHaveId('param-strikeLimit');
    // DocSearch scrolls when it has closed.
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await expect(page.locator('#param-strikeLimit')).toBeInViewport();
  }
});

test('only one place is marked', async ({page}) => {
  await open(page, '/docs/api/stocks/candles#param-to');
  await follow('#param-symbol')(page);
  await expect(page.locator('[data-arrived]')).toHaveId('param-symbol');
});
