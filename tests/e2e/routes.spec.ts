import type {Page} from '@playwright/test';
import {siteTitle} from '../../src/site/site';
import {allRules, axeFindings, colorRules, markupRules, removeRepetitions} from '../support/accessibility';
import {count} from '../support/counts';
import {routeGroups, routes} from '../support/routes';
import {representatives} from '../support/structures';
import {expect, hydrated, open, test} from '../support/test';

const wide = {width: 1440, height: 900};
const narrow = {width: 390, height: 844};

const fullSweep = Boolean(process.env.FULL_SWEEP);

/**
 * The routes that axe checks in full: all routes for `npm run test:all`, and otherwise a set of routes that together
 * contain every page structure.
 */
const fullyChecked = fullSweep ? routes : representatives(routes);

/** Runs axe in both color modes and at both widths. The page must be open in light mode. */
async function expectAccessible(page: Page): Promise<void> {
  if (!fullSweep) await removeRepetitions(page);
  expect(await axeFindings(page, allRules), 'light, 1440 px').toEqual([]);
  await page.setViewportSize(narrow);
  expect(await axeFindings(page, allRules), 'light, 390 px').toEqual([]);
  // `no-script.spec.ts` checks the other pages.
  await page.setViewportSize({width: 320, height: 844});
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width at 320 px').toBe(320);
  await page.setViewportSize(wide);
  await page.getByRole('button', {name: /switch between dark and light mode/i}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Reload so that React also hydrates the page in dark mode.
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  if (!fullSweep) await removeRepetitions(page);
  expect(await axeFindings(page, colorRules), 'dark, 1440 px').toEqual([]);
  await page.setViewportSize(narrow);
  expect(await axeFindings(page, colorRules), 'dark, 390 px').toEqual([]);
}

/** Opens a route and checks the requirements that apply to all pages. */
async function expectCompletePage(page: Page, route: string): Promise<void> {
  const response = await open(page, route);
  expect(response?.status(), route).toBe(200);
  expect(new URL(page.url()).pathname).toBe(route);
  await expect(page.locator('h1'), route).toHaveCount(1);
  await expect(page.locator('h1'), route).toBeVisible();
  await expect(page.locator('main'), route).toHaveCount(1);
  await expect(page, route).toHaveTitle(new RegExp(`${siteTitle}$`));
  test.info().annotations.push(count('routes opened', 1));
}

test('the route groups contain every route exactly once', () => {
  expect(routeGroups.flatMap(([, group]) => group).sort()).toEqual([...routes].sort());
});

for (const route of fullyChecked) {
  test(`${route} is a complete page, accessible in both modes at 1440 and 390 px`, async ({page}) => {
    test.setTimeout(120_000);
    await expectCompletePage(page, route);
    await expectAccessible(page);
    test.info().annotations.push(count('pages fully checked by axe', 1));
  });
}

for (const [name, group] of routeGroups) {
  const rest = group.filter((route) => !fullyChecked.includes(route));
  if (rest.length === 0) continue;
  // Use the same browser page for all routes, which takes half as long.
  test(`every route is a complete page with accessible markup: ${name}`, async ({page}) => {
    test.setTimeout(30_000 + rest.length * 10_000);
    for (const route of rest) {
      await expectCompletePage(page, route);
      // Check only the main element, because the rest of the page is the same as on the pages above.
      expect(await axeFindings(page, markupRules, 'main'), route).toEqual([]);
    }
  });
}
