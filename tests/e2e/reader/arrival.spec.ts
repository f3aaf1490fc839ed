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

test('only one place is marked', async ({page}) => {
  await open(page, '/docs/api/stocks/candles#param-to');
  await follow('#param-symbol')(page);
  await expect(page.locator('[data-arrived]')).toHaveId('param-symbol');
});
