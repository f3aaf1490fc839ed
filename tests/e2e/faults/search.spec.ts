/** Tests the search if some of its files are broken. */
import {connectOver} from '../../support/actions';
import {ask, dialog, hits, input, openDialog, RECORDS} from '../../support/search';
import {expect, test} from '../../support/test';

const failure = 'Unable to fetch results';

for (const body of ['<h1>Sign in</h1>', '{"hello": [1, 2, 3]}']) {
  test(`the index is ${body}: the dialog shows an error, and a retry works`, async ({page}) => {
    await page.route(RECORDS, (route) => route.fulfill({body}));
    await openDialog(page, '/docs/api');
    await input(page).fill('candles');
    await expect(dialog(page)).toContainText(failure);
    await page.unroute(RECORDS);
    await ask(page, 'candles ');
  });
}

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
  await expect(dialog(page)).toContainText(failure);
});
