import type {Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {axeFindings} from '../../support/accessibility';
import {ask, dialog, groups, input, openDialog, RECORDS} from '../../support/search';
import {expect, open, test} from '../../support/test';

/** Returns axe's findings in both color modes. The second run is limited to colors, because nothing else changes. */
async function findings(page: Page, part: string): Promise<string[]> {
  const faults: string[] = [];
  for (const mode of ['light', 'dark']) {
    await page.evaluate((item) => document.documentElement.setAttribute('data-theme', item), mode);
    await page.waitForFunction(() => !document.getAnimations().some((item) => item instanceof CSSTransition));
    const options: RunOptions = mode === 'dark' ? {runOnly: {type: 'rule', values: ['color-contrast']}} : {};
    const found = await axeFindings(page, options, part);
    faults.push(...found.map((finding) => `${mode}: ${finding}`));
  }
  return faults;
}

// Without reduced motion, axe could measure colors during the transition between light and dark.
test.use({contextOptions: {reducedMotion: 'reduce'}});

for (const width of [1440, 390]) {
  test.describe(`${width} px`, () => {
    test.use({viewport: {width, height: 900}});

    test('every screen of the search dialog is accessible in light and dark mode', async ({page}) => {
      const check = async (screen: string) => expect(await findings(page, '.DocSearch-Container'), screen).toEqual([]);
      await page.route(RECORDS, (route) => route.abort());
      await open(page, '/docs/api/utilities');
      await openDialog(page);
      await check('start');
      await input(page).fill('candles');
      await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
      await check('failure');
      await page.unroute(RECORDS);
      await ask(page, 'countback');
      await page.keyboard.press('ArrowDown');
      expect(await findings(page, 'html'), 'second result selected, including the page behind the dialog').toEqual([]);
      await input(page).fill('xyzzy');
      await expect(dialog(page).getByRole('status').getByText('Try searching for')).toBeVisible();
      await check('no results');
      await ask(page, 'countback');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await openDialog(page);
      await expect(groups(page)).toHaveText(['Recent']);
      await check('recent');
      await dialog(page).getByRole('button', {name: 'Save this search'}).click();
      await expect(groups(page)).toHaveText(['Favorite']);
      await check('favorite');
    });

    test('the search page is accessible in light and dark mode', async ({page}) => {
      const check = async (screen: string) => expect(await findings(page, 'main'), screen).toEqual([]);
      const field = page.locator('main').getByRole('searchbox');
      await page.route(RECORDS, (route) => route.abort());
      await open(page, '/docs/search?q=candles');
      await expect(page.getByText('Unable to fetch results')).toBeVisible();
      await check('failure');
      await page.unroute(RECORDS);
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(page.getByRole('status')).toHaveText(/pages found/);
      await check('results');
      await field.fill('xyzzy');
      await expect(page.getByRole('status')).toHaveText(/No results/);
      await check('no results');
      await field.fill('');
      await expect(page.locator('h1')).toHaveText('Search the documentation');
      await check('start');
    });
  });
}
