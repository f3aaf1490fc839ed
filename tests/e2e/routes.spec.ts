import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {siteTitle} from '../../src/site/site';
import {count} from '../support/counts';
import {routes} from '../support/routes';
import {expect, hydrated, open, test} from '../support/test';

const wide = {width: 1440, height: 900};
const narrow = {width: 390, height: 844};
/** WCAG 2.2 A and AA, and what axe advises beyond: one banner, headings in order, everything in a landmark. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colour mode can change; all else in a page is the same in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** WCAG 2.5.3, which axe checks only on demand. */
const onDemand = {'label-content-name-mismatch': {enabled: true}};

// A colour that is still on its way from light to dark is no finding.
test.use({contextOptions: {reducedMotion: 'reduce'}});

/** What axe finds on the page as it stands, one line a finding. */
async function findings(page: Page, where: string): Promise<string[]> {
  const axe = new AxeBuilder({page}).setLegacyMode(true);
  const {violations} = await (where.startsWith('dark')
    ? axe.withRules(colourRules)
    : axe.options({rules: onDemand}).withTags(rules)
  ).analyze();
  test.info().annotations.push(count('axe runs', 1));
  return violations.flatMap(({id, nodes}) =>
    nodes.map((node) => `${where}: ${id}: ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  );
}

for (const route of routes) {
  test(`${route} is a whole page, accessible in both modes at 1440 and 390 px`, async ({page}) => {
    const response = await open(page, route);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(route);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`${siteTitle}$`));
    test.info().annotations.push(count('routes opened', 1));

    const found: string[] = [];
    found.push(...(await findings(page, 'light, 1440 px')));
    await page.setViewportSize(narrow);
    found.push(...(await findings(page, 'light, 390 px')));
    await page.setViewportSize(wide);
    await page.getByRole('button', {name: /switch between dark and light mode/i}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Again from the server, so that the page is taken over by React in the dark, too.
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    found.push(...(await findings(page, 'dark, 1440 px')));
    await page.setViewportSize(narrow);
    found.push(...(await findings(page, 'dark, 390 px')));
    expect(found).toEqual([]);
  });
}
