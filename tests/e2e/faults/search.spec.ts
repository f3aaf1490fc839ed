/** Tests the search if its worker is missing. */
import {connectOver} from '../../support/actions';
import {dialog, hits, input, openDialog} from '../../support/search';
import {expect, test} from '../../support/test';

test('the worker cannot start: the dialog shows an error, even if the index loads later', async ({page}) => {
  // Find the URL of the worker's script, which is requested after the search is opened and before the index.
  const workers: string[] = [];
  // With prefetching off, the browser requests the script only when the search is opened.
  await connectOver(page, {effectiveType: '4g', saveData: true});
  page.on('worker', (worker) => workers.push(worker.url()));
  await openDialog(page, '/docs/api');
  await input(page).fill('candles');
  await expect(hits(page).first()).toBeVisible();
  expect(workers).toHaveLength(1);
  await page.context().route(workers[0] as string, (route) => route.fulfill({status: 404}));
  await openDialog(page, '/docs/sdk');
  await input(page).fill('candles');
  await expect(dialog(page)).toContainText('Unable to fetch results');
});
