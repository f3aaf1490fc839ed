import type {Page} from '@playwright/test';
import {siteTitle} from '../../src/site/site';
import {allRules, axeFindings, colorRules, markupRules} from '../support/accessibility';
import {count} from '../support/counts';
import {routes} from '../support/routes';
import {representatives} from '../support/structures';
import {expect, hydrated, open, test} from '../support/test';

const wide = {width: 1440, height: 900};
const narrow = {width: 390, height: 844};

/** Pages that axe checks in full: all of them for `npm run test:all`, else enough to see every structure once. */
const inFull = process.env.FULL_SWEEP ? routes : representatives(routes);

// A color that is still changing from light to dark is no finding.
test.use({contextOptions: {reducedMotion: 'reduce'}});

/** axe in both color modes and at both widths; the page is open in the light mode. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, allRules), 'light, 1440 px').toEqual([]);
  await page.setViewportSize(narrow);
  expect(await axeFindings(page, allRules), 'light, 390 px').toEqual([]);
  await page.setViewportSize(wide);
  await page.getByRole('button', {name: /switch between dark and light mode/i}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Again from the server, so that React also hydrates the page in the dark mode.
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await axeFindings(page, colorRules), 'dark, 1440 px').toEqual([]);
  await page.setViewportSize(narrow);
  expect(await axeFindings(page, colorRules), 'dark, 390 px').toEqual([]);
}

for (const route of routes) {
  const full = inFull.includes(route);
  const claim = full ? 'accessible in both modes at 1440 and 390 px' : 'with accessible markup';
  test(`${route} is a whole page, ${claim}`, async ({page}) => {
    const response = await open(page, route);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(route);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`${siteTitle}$`));
    test.info().annotations.push(count('routes opened', 1));
    if (full) {
      await expectAccessible(page);
      test.info().annotations.push(count('pages checked by axe in full', 1));
    } else expect(await axeFindings(page, markupRules)).toEqual([]);
  });
}
