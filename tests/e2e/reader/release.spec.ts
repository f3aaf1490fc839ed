/** Tests tabs that are open while a release is published: what they load on demand no longer exists. */
import type {Page} from '@playwright/test';
import {connectOver, useButton} from '../../support/actions';
import {publishRelease} from '../../support/release';
import {ask, openDialog} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';

/** What loads a script on demand, and what the page shows after it. */
const actions: readonly {
  readonly name: string;
  readonly route: string;
  readonly act: (page: Page) => Promise<void>;
  readonly shows: (page: Page) => Promise<void>;
  /** how the reader tries again, if not in the same way */
  readonly again?: (page: Page) => Promise<void>;
  readonly warns?: true;
}[] = [
  {
    name: 'a button of the example',
    route: endpoint,
    act: (page) => useButton(page, 'countback').click(),
    shows: (page) => expect(useButton(page, 'countback')).toHaveAttribute('aria-pressed', 'true'),
    warns: true,
  },
  {
    name: 'a link to a changed example',
    route: endpoint,
    // Back to an entry of the history with a changed example.
    async act(page) {
      await page.evaluate(() => {
        history.pushState(null, '', '?use=countback');
        history.pushState(null, '', window.location.pathname);
      });
      await page.goBack();
    },
    shows: (page) => expect(useButton(page, 'countback')).toHaveAttribute('aria-pressed', 'true'),
    async again(page) {
      await page.goForward();
      await page.goBack();
    },
    warns: true,
  },
  {
    name: 'the search page',
    route: '/docs/search',
    act: (page) => page.locator('main').getByRole('searchbox').fill('countback'),
    shows: (page) => expect(page.getByRole('status')).toHaveText(/^\d+ pages? found$/),
    again: (page) => page.getByRole('button', {name: 'Try again'}).click(),
  },
  {
    name: 'the search button',
    route: endpoint,
    act: (page) => page.keyboard.press('Control+k'),
    async shows(page) {
      await openDialog(page);
      await ask(page, 'countback');
    },
    // It opens the dialog.
    again: () => Promise.resolve(),
  },
];

for (const {name, route, act, shows, again = act, warns} of actions) {
  test(`after a release, the page is reloaded once: ${name}`, async ({page, watch}) => {
    // The page can be reloaded before the browser reports the missing script.
    watch.allow(/status of 404/);
    if (warns) watch.expect(/Loading chunk/);
    // With data saver, the page loads nothing ahead.
    await connectOver(page, {effectiveType: '4g', saveData: true});
    await open(page, route);
    const {loads} = await publishRelease(page);
    await act(page);
    await expect.poll(loads, {timeout: 30_000}).toBe(1);
    await hydrated(page);
    await shows(page);
    expect(loads()).toBe(1);
  });

  test(`without a connection, a message says so, and the next try works: ${name}`, async ({page, context, watch}) => {
    watch.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    if (warns) watch.expect(/Loading chunk/);
    await connectOver(page, {effectiveType: '4g', saveData: true});
    await open(page, route);
    await context.setOffline(true);
    await act(page);
    await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
    await context.setOffline(false);
    await again(page);
    await shows(page);
  });
}
