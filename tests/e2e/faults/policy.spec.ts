/** Tests the Content Security Policy on every route, in both color modes, with the search dialog open. */
import {modeButton} from '../../support/actions';
import {probe} from '../../support/probe';
import {routeGroups} from '../../support/routes';
import {ask, dialog, input, openDialog} from '../../support/search';
import {expect, open, test} from '../../support/test';

for (const [name, routes] of routeGroups)
  test(`no page violates the policy in light or dark mode, with search open: ${name}`, async ({page, context}) => {
    test.setTimeout(180_000);
    const {found} = await probe(context);
    for (const route of routes) {
      const response = await open(page, route);
      expect(response?.headers()['content-security-policy'], route).toContain("script-src 'self' 'sha256-");
      await page.keyboard.press('Control+k');
      // Don't use an assertion, because it would check again only after 100 ms, and then after another 250 ms.
      await page.waitForFunction(() => document.activeElement?.matches('.DocSearch-Modal input'));
      // The open dialog covers the button, so a regular click can't reach it. The next page starts in the new mode.
      const html = page.locator('html');
      const mode = await html.getAttribute('data-theme');
      const isSystem = (await html.getAttribute('data-theme-choice')) === 'system';
      const button = modeButton(page, {includeHidden: true});
      // The button goes from light to dark to the system's mode, which is light here too.
      for (let click = 0; click < (isSystem ? 2 : 1); click++)
        await button.evaluate((element) => (element as HTMLElement).click());
      await expect(html).toHaveAttribute('data-theme', mode === 'dark' ? 'light' : 'dark');
    }
    expect(found).toEqual([]);
  });

test('search results, empty results and recent searches do not violate the policy', async ({
  page,
  context,
  rawSite,
}) => {
  const {found} = await probe(context);
  // This host sends no policy header, so the policy in the page applies.
  await open(page, `${rawSite.origin}/docs/api`);
  for (let time = 0; time < 2; time++) {
    await openDialog(page);
    if (time === 1) await expect(dialog(page)).toContainText('Recent');
    await input(page).fill('qqzzxxvv');
    await expect(dialog(page)).toContainText('No results for');
    await ask(page, 'candles');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(found).toEqual([]);
});
