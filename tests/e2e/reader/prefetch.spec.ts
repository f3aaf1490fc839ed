/** Tests how pages are fetched ahead and shown (`src/first-load/prefetch` and `articles`). */
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

test('the next page is loaded into memory before the reader opens it', async ({page, site}) => {
  const requested: string[] = [];
  const proxy = await startProxy(site.origin, async (path) => {
    if (path.includes('/articles/')) requested.push(path);
    return false;
  });
  const next = page.locator('a.pagination-nav__link--next');
  try {
    await open(page, `${proxy.origin}/docs/api/stocks/candles`);
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
  } finally {
    // Without a server, only pages in memory can be shown. The browser asks the server whether files in its cache are
    // up to date.
    await proxy.close();
  }
  const title = await next.locator('.pagination-nav__label').innerText();
  await page.route('**', (route) => route.abort());
  await next.evaluate((link: HTMLElement) => {
    // Otherwise, the next page would prefetch others, which fails.
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}});
    link.click();
  });
  await expect(page.locator('h1')).toHaveText(title);
});
