/**
 * Compares the two parts of the style sheet with the whole one on all routes that the router opens from pages with other
 * inlined rules, with the search and the menu open, and in print.
 */
import type {Page} from '@playwright/test';
import {count} from '../../support/counts';
import {routes} from '../../support/routes';
import {compareStyles} from '../../support/styles';
import {expect, open, test} from '../../support/test';

/** One page of each group that has its own inlined rules. */
const entries = ['/docs/', '/docs/docs/intro', '/docs/api', '/docs/sdk', '/docs/sheets', '/docs/account'];

async function expectSame(page: Page, state: string): Promise<void> {
  const {elements, differences} = await compareStyles(page, ['both', 'whole']);
  expect(differences, state).toEqual([]);
  test.info().annotations.push(count('elements compared', elements));
}

/** Opens a route with the router and waits until its page is shown. */
async function navigate(page: Page, route: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, route);
  await page.waitForFunction(
    (path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
    route,
  );
}

for (const [index, entry] of entries.entries()) {
  test(`pages opened from ${entry} have the styles of the whole sheet`, async ({page}) => {
    test.setTimeout(300_000);
    await open(page, entry);
    for (const route of routes.filter((_, at) => at % entries.length === index)) {
      await navigate(page, route);
      await expectSame(page, `${route} from ${entry}`);
      test.info().annotations.push(count('pages compared', 1));
    }
  });

  test(`${entry} has the styles of the whole sheet in dark mode, with the search and the menu open, and in print`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await open(page, `${entry}?docusaurus-theme=dark`);
    await expectSame(page, 'dark');
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('candles');
    await page.getByRole('option').first().waitFor();
    await expectSame(page, 'search');
    await page.keyboard.press('Escape');
    await page.setViewportSize({width: 390, height: 844});
    await page
      .getByRole('button', {name: /navigation bar|menu/i})
      .first()
      .click();
    await expectSame(page, 'menu');
    await page.emulateMedia({media: 'print'});
    await expectSame(page, 'print');
    await page.emulateMedia({media: 'screen', forcedColors: 'active'});
    await expectSame(page, 'forced colors');
  });
}
