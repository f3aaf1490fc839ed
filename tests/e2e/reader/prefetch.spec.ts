/** Tests that pages that were fetched ahead are shown without another request (`src/first-load/prefetch` and `articles`). */
import {startProxy} from '../../support/proxy';
import {expect, open, test} from '../../support/test';

test('the next page is shown without another request for its article', async ({page, site}) => {
  const requested: string[] = [];
  const proxy = await startProxy(site.origin, async (path) => {
    if (path.includes('/articles/')) requested.push(path);
    return false;
  });
  try {
    await open(page, `${proxy.origin}/docs/api/stocks/candles`);
    const next = page.locator('a.pagination-nav__link--next');
    await next.scrollIntoViewIfNeeded();
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const before = [...requested];
    await next.click();
    await expect(page.locator('h1')).not.toHaveText('Stock Candles');
    await expect(page.locator('article')).toBeVisible();
    const again = requested.slice(before.length).filter((path) => before.includes(path));
    expect(again).toEqual([]);
  } finally {
    await proxy.close();
  }
});
