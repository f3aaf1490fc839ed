import type {Page} from '@playwright/test';
import {allRules, axeFindings} from '../../support/accessibility';
import {ask, dialog, groups, input, openDialog, RECORDS} from '../../support/search';
import {expect, open, test} from '../../support/test';

/** Expects no findings of axe in a part of the page, on a wide screen in light mode and on a phone in dark mode. */
async function check(page: Page, part: string, screen: string): Promise<void> {
  for (const [mode, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({width, height: 900});
    await page.evaluate((item) => document.documentElement.setAttribute('data-theme', item), mode);
    await page.waitForFunction(() => !document.getAnimations().some((item) => item instanceof CSSTransition));
    expect(await axeFindings(page, allRules, part), `${screen}, ${mode}`).toEqual([]);
  }
}

test('every screen of the search dialog is accessible', async ({page}) => {
  const frame = '.DocSearch-Container';
  await page.route(RECORDS, (route) => route.abort());
  await openDialog(page, '/docs/api/utilities');
  await check(page, frame, 'start');
  await input(page).fill('candles');
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
  await check(page, frame, 'failure');
  await page.unroute(RECORDS);
  await ask(page, 'countback');
  await page.keyboard.press('ArrowDown');
  await check(page, 'html', 'second result selected, including the page behind the dialog');
  await input(page).fill('xyzzy');
  await expect(dialog(page).getByRole('status').getByText('Try searching for')).toBeVisible();
  await check(page, frame, 'no results');
  await ask(page, 'countback');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await openDialog(page);
  await expect(groups(page)).toHaveText(['Recent']);
  await check(page, frame, 'recent');
  await dialog(page).getByRole('button', {name: 'Save this search'}).click();
  await expect(groups(page)).toHaveText(['Favorite']);
  await check(page, frame, 'favorite');
});

test('every screen of the search page is accessible', async ({page}) => {
  const field = page.locator('main').getByRole('searchbox');
  await page.route(RECORDS, (route) => route.abort());
  await open(page, '/docs/search?q=candles');
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await check(page, 'main', 'failure');
  await page.unroute(RECORDS);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('status')).toHaveText(/pages found/);
  await check(page, 'main', 'results');
  await field.fill('xyzzy');
  await expect(page.getByRole('status')).toHaveText(/No results/);
  await check(page, 'main', 'no results');
  await field.fill('');
  await expect(page.locator('h1')).toHaveText('Search the documentation');
  await check(page, 'main', 'start');
});
