import fs from 'node:fs';
import path from 'node:path';
import {site} from '../../src/settings/site';
import {features} from '../e2e/fixture/features';
import {copyRepository, type RepositoryCopy} from './repositoryCopy';
import {expect, open, type test as base} from './test';

/** The product name and the host of the copy. */
export const otherProduct = 'Tidewater Figures';
export const otherHost = 'https://docs.example.com';

/** The URL of the added pages. */
export const stock = '/docs/account/stock';

/** The copies share `node_modules`, and must not share the bundler's cache in it. */
export const environment = {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', SITE_URL: otherHost};

/** Creates a copy of the repository with another product name, and with the pages and settings in `tests/fixtures/stock`. */
export function copyWithStockPages(folder: string): RepositoryCopy {
  const copy = copyRepository(folder, environment);
  fs.renameSync(copy.at('docusaurus.config.ts'), copy.at('base.config.ts'));
  const fixture = (name: string) => path.join('tests', 'fixtures', 'stock', name);
  fs.cpSync(fixture('docusaurus.config.ts'), copy.at('docusaurus.config.ts'));
  fs.cpSync(fixture('pages'), copy.at('account/stock'), {recursive: true});
  fs.cpSync(fixture('docs'), copy.at('docs'), {recursive: true});
  copy.replace('src/settings/site.ts', `product: '${site.product}'`, `product: '${otherProduct}'`);
  return copy;
}

/**
 * Tests each feature twice: on a page that is opened directly, and on one that is reached from another page. The features
 * of a guide share a browser page, whose cache makes this twice as fast.
 *
 * @param test a test whose base URL is that of a server
 */
export function testFeatures(test: typeof base): void {
  for (const [guide, checks] of Object.entries(features))
    test(`${guide}: pages opened directly and reached by the router`, async ({page}) => {
      test.setTimeout(120_000);
      for (const [name, check] of Object.entries(checks)) {
        const url = `${stock}/${name}`;
        await open(page, url);
        await check(page);
        await page.evaluate(() => sessionStorage.clear());

        await open(page, stock);
        await page.evaluate(() => Object.assign(window, {opened: 'once'}));
        await page.locator(`main a[href="${url}"], aside a[href="${url}"]`).first().click();
        await expect(page).toHaveURL(new RegExp(`${url}$`));
        await expect(page.locator('main')).not.toContainText('Each page below this one');
        expect(await page.evaluate(() => 'opened' in window), `${name} was not loaded again`).toBe(true);
        await check(page);
        await page.evaluate(() => sessionStorage.clear());
      }
    });
}
