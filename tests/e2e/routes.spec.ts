/** Opens every route in a browser, and checks its accessibility with axe. */
import type {Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {allRules, axeFindings} from '../support/accessibility';
import {modeButton} from '../support/actions';
import {representatives, routeGroups, routes} from '../support/routes';
import {expect, open, test} from '../support/test';

const fullSweep = Boolean(process.env.FULL_SWEEP);

/**
 * The routes that axe checks: all routes for `npm run test:all`, and otherwise a set of routes that together
 * contain every page structure. `content/built/pages.test.ts` checks the HTML of all pages.
 */
const fullyChecked = fullSweep ? routes : representatives();

/** The rules that depend on the color mode. All other rules have the same result in light and dark mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const onlyColors: RunOptions = {runOnly: {type: 'rule', values: colorRules}};
const noColors: RunOptions = {
  ...allRules,
  rules: {...allRules.rules, ...Object.fromEntries(colorRules.map((rule) => [rule, {enabled: false}]))},
};

/**
 * Removes rows, list items, paragraphs, and code blocks that repeat the structure of two earlier ones. The time that axe
 * needs depends on the number of elements, and it finds the same problems in elements with the same tags and classes.
 */
async function removeRepetitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const structureOf = (element: Element) =>
      [element, ...element.querySelectorAll('*')].map(({tagName, classList}) => `${tagName} ${classList.value}`);
    const seen = new Map<string, number>();
    for (const element of document.querySelectorAll('main :is(tr, li, p, pre)')) {
      const structure = [...new Set(structureOf(element))].sort().join(', ');
      const times = (seen.get(structure) ?? 0) + 1;
      seen.set(structure, times);
      // Keep the first child, because an empty table or list would be a finding.
      if (times > 2 && element.previousElementSibling) element.remove();
    }
  });
}

/** Runs axe in both color modes and at both widths, and the slow color rules on one width per mode if time matters. */
async function expectAccessible(page: Page, route: string): Promise<void> {
  if (!fullSweep) await removeRepetitions(page);
  for (const [mode, width, rules] of [
    ['light', 1440, allRules],
    ['light', 390, fullSweep ? allRules : noColors],
    ['dark', 390, onlyColors],
    ...(fullSweep ? [['dark', 1440, onlyColors] as const] : []),
  ] as const) {
    const html = page.locator('html');
    if ((await html.getAttribute('data-theme')) !== mode) await modeButton(page).click();
    await expect(html).toHaveAttribute('data-theme', mode);
    await page.setViewportSize({width, height: 900});
    expect(await axeFindings(page, rules), `${route}, ${mode}, ${width} px`).toEqual([]);
    await page.setViewportSize({width: 1440, height: 900});
  }
  // The next page is in light mode again.
  await page.evaluate(() => localStorage.clear());
}

/** Opens a route. `content/built/pages.test.ts` checks its HTML. */
async function expectCompletePage(page: Page, route: string): Promise<void> {
  const response = await open(page, route);
  expect(response?.status(), route).toBe(200);
  expect(new URL(page.url()).pathname).toBe(route);
  await expect(page.locator('h1'), route).toBeVisible();
}

// The same browser page for all routes takes half as long.
for (const [name, group] of routeGroups)
  test(`every route is a complete page, and accessible in both modes at 1440 and 390 px: ${name}`, async ({page}) => {
    test.setTimeout(30_000 + group.length * (fullSweep ? 30_000 : 10_000));
    for (const route of group) {
      await expectCompletePage(page, route);
      if (fullyChecked.includes(route)) await expectAccessible(page, route);
    }
  });
