/**
 * Limits for the sizes of what an endpoint page and its search download, in KB (1,000 bytes) with Brotli, and for the work of
 * the browser: `npm run budget`.
 */
import fs from 'node:fs';
import path from 'node:path';
import {hits, input, openDialog} from '../support/search';
import {expect, open, test} from '../support/test';

const limits = {script: 150, style: 16, page: 200, ahead: 60, search: 190};

test('an endpoint page and its search download no more than their limits', async ({page}) => {
  const requests: {file: string; ahead: boolean}[] = [];
  page.context().on('request', (request) => {
    const {pathname} = new URL(request.url());
    const file = path.join('build', decodeURIComponent(pathname).replace(/^\/docs/, ''));
    const {purpose, 'sec-purpose': secPurpose = purpose} = request.headers();
    requests.push({
      file: path.extname(file) ? file : `${file}.html`,
      ahead: secPurpose?.includes('prefetch') ?? false,
    });
  });
  await open(page, '/docs/api/stocks/candles');
  await page.waitForLoadState('networkidle');
  // The page starts to fetch the next page a moment after it's idle.
  await expect.poll(() => requests.some((item) => item.ahead)).toBe(true);
  await page.waitForLoadState('networkidle');
  const ahead = requests.filter((item) => item.ahead).map(({file}) => file);
  const first = requests.filter((item) => !item.ahead && !ahead.includes(item.file)).map(({file}) => file);
  const before = requests.length;
  await openDialog(page);
  await input(page).fill('candles');
  await expect(hits(page).first()).toBeVisible();
  const all = requests.slice(before).map(({file}) => file);
  const search = all.filter((file) => !first.includes(file));
  expect(search.some((file) => file.includes('search-index'))).toBe(true);

  const sizes: Record<keyof typeof limits, number> = {
    script: sizeOf(first.filter((file) => file.endsWith('.js'))),
    style: sizeOf(first.filter((file) => file.endsWith('.css'))),
    page: sizeOf(first),
    ahead: sizeOf(ahead),
    search: sizeOf(search),
  };
  console.log(
    Object.entries(sizes)
      .map(([name, size]) => `  ${name}: ${size.toFixed(1)} KB`)
      .join('\n'),
  );
  for (const [name, size] of Object.entries(sizes)) {
    expect(size, `size of ${name}, in KB`).toBeGreaterThan(0);
    expect(size, `size of ${name}, in KB`).toBeLessThanOrEqual(limits[name as keyof typeof limits]);
  }
});

test('browsers lay out an endpoint page a few times, and not once per code block', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await open(page, '/docs/api/options/chain');
  await page.waitForLoadState('networkidle');
  const {metrics} = await session.send('Performance.getMetrics');
  const layouts = metrics.find(({name}) => name === 'LayoutCount')?.value;
  // 7 when this was written. Asking each code block for its width made it 95, and blocked a slow phone for 0.8 s.
  expect(layouts).toBeGreaterThan(0);
  expect(layouts).toBeLessThan(30);
});

/** Returns the total size of files, which the build has compressed unless they're images or fonts. */
function sizeOf(files: readonly string[]): number {
  const compressed = [...new Set(files)].map((file) => (fs.existsSync(`${file}.br`) ? `${file}.br` : file));
  return compressed.reduce((sum, file) => sum + fs.statSync(file).size, 0) / 1000;
}
