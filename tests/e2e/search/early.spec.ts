/** Tests the results that the dialog shows while the rest of the search index is still loading. */
import type {Page} from '@playwright/test';
import {dialog, groups, hits, hrefs, input, openDialog} from '../../support/search';
import {startProxy} from '../../support/proxy';
import {expect, open, test as base} from '../../support/test';
import {recordsFile} from '../../../src/search/config';

const PAGE = '/docs/sdk/postman';

/** A server that sends the end of the search index only when a test wants it. */
interface Slow {
  readonly origin: string;
  /** sends the rest of the index */
  readonly finish: () => void;
  /** closes the connection instead */
  readonly abort: () => void;
}

const test = base.extend<{slow: Slow}>({
  slow: async ({site}, use) => {
    let finish = () => {};
    let abort = () => {};
    const proxy = await startProxy(site.origin, async (path, response) => {
      if (!path.endsWith(recordsFile)) return false;
      const content = await (await fetch(site.origin + path)).text();
      const end = content.lastIndexOf('\n') + 1;
      response.writeHead(200, {'content-type': 'application/json'});
      response.write(content.slice(0, end));
      finish = () => response.end(content.slice(end));
      abort = () => response.destroy();
      return true;
    });
    await use({origin: proxy.origin, finish: () => finish(), abort: () => abort()});
    await proxy.close();
  },
});

const footer = '.DocSearch-HitsFooter a';

/** Opens a page and searches in the dialog, which shows the early results. */
async function searchEarly(page: Page, slow: Slow): Promise<void> {
  await open(page, slow.origin + PAGE);
  await openDialog(page);
  await input(page).fill('candles');
  await expect(hits(page)).toHaveCount(3);
}

test('the best results by name come first, and the others when the whole index is loaded', async ({page, slow}) => {
  await searchEarly(page, slow);
  await expect(groups(page)).toHaveText(['Best matches']);
  await expect(dialog(page).locator(footer)).toHaveCount(0);
  const [first] = await hrefs(page);
  await input(page).fill('candles a');
  await expect(hits(page)).toHaveCount(3);
  await input(page).fill('candles');
  slow.finish();
  await expect(dialog(page).locator(footer)).toHaveText(/^See all results \(\d+\)$/);
  expect(await hits(page).count()).toBeGreaterThan(3);
  expect((await hrefs(page))[0]).toBe(first);
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(slow.origin + first);
});

test('a selected result stays selected when the others are added', async ({page, slow}) => {
  await searchEarly(page, slow);
  await page.keyboard.press('ArrowDown');
  const selected = dialog(page).locator('[role=option][aria-selected=true]');
  const href = (await hrefs(page))[1]!;
  await expect(selected).toHaveAttribute('href', href);
  slow.finish();
  await expect(dialog(page).locator(footer)).toBeVisible();
  await expect(selected).toHaveAttribute('href', href);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(slow.origin + href);
});

test('results that are not certain by name wait for the whole index', async ({page, slow}) => {
  await open(page, slow.origin + PAGE);
  await openDialog(page);
  await input(page).fill('no idea which words to use for this');
  await page.waitForTimeout(500);
  await expect(hits(page)).toHaveCount(0);
  await expect(dialog(page).locator('.DocSearch-NoResults')).toHaveCount(0);
  slow.finish();
  await expect(hits(page).or(dialog(page).locator('.DocSearch-NoResults')).first()).toBeVisible();
});

test('a broken connection keeps early results, and the next query loads the index again', async ({page, slow}) => {
  await searchEarly(page, slow);
  slow.abort();
  await page.waitForTimeout(300);
  await expect(hits(page)).toHaveCount(3);
  await input(page).fill('countback');
  await expect(hits(page).first()).toContainText('countback');
  slow.finish();
  await expect(dialog(page).locator(footer)).toBeVisible();
});
