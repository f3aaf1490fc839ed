import {hits, input, openDialog} from '../../support/search';
import {shown, sizeOf, sum} from '../../../scripts/support/searchSize';
import {expect, open, test} from '../../support/test';

test('the dialog, engine and index are smaller than 130 kB with Brotli', async ({page, request}) => {
  const loaded: string[] = [];
  await open(page, '/docs/sdk/postman');
  await page.waitForLoadState('networkidle');
  page.context().on('request', (item) => loaded.push(item.url()));
  await openDialog(page);
  await input(page).fill('candles');
  await expect(hits(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const own = [...new Set(loaded)].filter((url) => /assets\/(?:js|css)\/|search-index\//.test(url));
  const sizes = await Promise.all(own.map(async (url) => ({url, size: sizeOf(await (await request.get(url)).body())})));
  const totalOf = (pattern: RegExp) => sum(sizes.filter(({url}) => pattern.test(url)).map(({size}) => size));
  console.log(
    `first search: ${shown(totalOf(/./))}; scripts ${shown(totalOf(/\.js$/))}; index ${shown(totalOf(/search-index\//))}`,
  );
  // The list must include the dialog and the worker with the engine. Otherwise, the total size would be too small.
  expect(sizes.filter(({url}) => url.endsWith('.js')).length).toBeGreaterThanOrEqual(2);
  expect(sizes.some(({url}) => url.includes('/search-index/'))).toBe(true);
  expect(totalOf(/./).brotli).toBeLessThan(130_000);
});
