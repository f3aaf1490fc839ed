/** Opens every route in a browser, and checks its accessibility with axe. */
import type {Page} from '@playwright/test';
import {siteTitle} from '../../src/site/site';
import {allRules, axeFindings, colorRules, removeRepetitions} from '../support/accessibility';
import {modeButton} from '../support/actions';
import {routeGroups, routes} from '../support/routes';
import {representatives} from '../support/structures';
import {expect, open, test} from '../support/test';

const fullSweep = Boolean(process.env.FULL_SWEEP);

/**
 * The routes that axe checks: all routes for `npm run test:all`, and otherwise a set of routes that together
 * contain every page structure. `content/built/pages.test.ts` checks the HTML of all pages.
 */
const fullyChecked = fullSweep ? routes : representatives(routes);

const widths = {1440: {width: 1440, height: 900}, 390: {width: 390, height: 844}};

/** Runs axe in both color modes and at both widths. */
async function expectAccessible(page: Page): Promise<void> {
  if (!fullSweep) await removeRepetitions(page);
  for (const mode of ['light', 'dark']) {
    if (mode === 'dark') await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size);
      const rules = mode === 'light' ? allRules : colorRules;
      expect(await axeFindings(page, rules), `${mode}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize(widths[1440]);
  }
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
}

for (const route of fullyChecked) {
  test(`${route} is a complete page, accessible in both modes at 1440 and 390 px`, async ({page}) => {
    test.setTimeout(120_000);
    await expectCompletePage(page, route);
    await expectAccessible(page);
  });
}

for (const [name, group] of routeGroups) {
  const rest = group.filter((route) => !fullyChecked.includes(route));
  if (rest.length === 0) continue;
  // Use the same browser page for all routes, which takes half as long.
  test(`every route is a complete page: ${name}`, async ({page}) => {
    test.setTimeout(30_000 + rest.length * 5_000);
    for (const route of rest) await expectCompletePage(page, route);
  });
}
