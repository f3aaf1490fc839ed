/** Tests features that Docusaurus documents in the dev server of a copy of the site. */
import path from 'node:path';
import {copyWithStockPages, environment, stock, testFeatures} from '../../support/copiedSite';
import {type DevServer, startDevServer} from '../../support/devServer';
import {expect, open, test as base} from '../../support/test';

const test = base.extend<object, {devServer: DevServer}>({
  devServer: [
    async ({}, use) => {
      const folder = path.resolve('.cache', 'fixtures', 'stock-dev');
      copyWithStockPages(folder);
      const server = await startDevServer(folder, environment);
      await use(server);
      await server.close();
    },
    {scope: 'worker', timeout: 300_000},
  ],
  baseURL: async ({devServer}, use) => use(devServer.origin),
});

// Run all tests in the same worker, so that there is only one server. If this fails, the tests don't run.
test.describe.configure({mode: 'default'});
test.beforeAll(({devServer}) => void devServer);

// The server compresses megabytes again for each page.
test.use({extraHTTPHeaders: {'Accept-Encoding': 'identity'}});

testFeatures(test);

test('the dev server shows drafts', async ({page}) => {
  await open(page, `${stock}/draft`);
  await expect(page.locator('article')).toContainText('Only the dev server shows this page.');
});
