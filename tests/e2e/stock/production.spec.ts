/** Tests features that Docusaurus documents in a build of a copy of the site, on the server with the site's policy. */
import fs from 'node:fs';
import path from 'node:path';
import {serve, type Served} from '../../../src/hosting/preview/server';
import {copyWithStockPages, stock, testFeatures} from '../../support/stockSite';
import {expect, test as base} from '../../support/test';
import {features} from './features';

const folder = path.resolve('.cache', 'fixtures', 'stock');

const test = base.extend<object, {stockServer: Served}>({
  stockServer: [
    async ({}, use) => {
      // Playwright starts another worker after a failed test. The name is that of the process that starts the workers.
      const built = path.join(folder, `built-by-${process.ppid}`);
      if (!fs.existsSync(built)) {
        copyWithStockPages(folder).run('build');
        fs.writeFileSync(built, '');
      }
      const served = await serve({folder: path.join(folder, 'build'), baseUrl: '/docs/', port: 0});
      await use(served);
      await served.close();
    },
    {scope: 'worker', timeout: 300_000},
  ],
  baseURL: async ({stockServer}, use) => use(stockServer.origin),
});

// Run all tests in the same worker, so that the copy is built only once. If this fails, the tests don't run.
test.describe.configure({mode: 'default'});
test.beforeAll(({stockServer}) => void stockServer);

testFeatures(test);

test('a draft is not part of the build, and an unlisted page is not in the sidebar', async ({page, watch}) => {
  watch.expect(/status of 404/);
  expect((await page.goto(`${stock}/draft`))?.status()).toBe(404);
  await page.goto(stock);
  await expect(page.locator('aside').getByRole('link', {name: 'Details', exact: true})).toHaveCount(1);
  await expect(page.locator('aside').getByRole('link', {name: 'Unlisted', exact: true})).toHaveCount(0);
});

test('every page of the folder is tested', async ({page}) => {
  await page.goto(stock);
  const tested = features.map((feature) => `${stock}/${feature.page}`);
  const links = page.locator(`aside a[href^="${stock}/"]`);
  const listed = await links.evaluateAll((all) => all.map((item) => item.getAttribute('href')!));
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((href) => !tested.includes(href))).toEqual([]);
});
