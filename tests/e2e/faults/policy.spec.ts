/** Tests the Content Security Policy on every route, in both color modes, with the search dialog open. */
import {modeButton} from '../../support/actions';
import {count} from '../../support/counts';
import {probe} from '../../support/probe';
import {routes} from '../../support/routes';
import {expect, open, test} from '../../support/test';

/** The number of tests that the routes are split into, so that they can run in parallel. */
const PARTS = 4;

for (let part = 0; part < PARTS; part++) {
  test(`no page violates the CSP in light or dark mode, with search open (${part + 1} of ${PARTS})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const {found} = await probe(context);
    const ownRoutes = routes.filter((_, index) => index % PARTS === part);
    // Each page starts in the color mode that the previous one ended with, so every other page starts in dark mode.
    // (routes.spec.ts also opens pages in both modes, and fails on violations, because they're console errors.)
    for (const [index, route] of ownRoutes.entries()) {
      const response = await open(page, route);
      expect(response?.headers()['content-security-policy'], route).toContain("script-src 'self' 'sha256-");
      const [first, second] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
      await expect(page.locator('html')).toHaveAttribute('data-theme', first);
      await page.keyboard.press('Control+k');
      // Don't use an assertion, because it would check again only after 100 ms, and then after another 250 ms.
      await page.waitForFunction(() => document.activeElement?.matches('.DocSearch-Modal input'));
      // The open dialog covers the button, so a regular click can't reach it.
      await modeButton(page, {includeHidden: true}).evaluate((button) => (button as HTMLElement).click());
      await expect(page.locator('html')).toHaveAttribute('data-theme', second);
      test
        .info()
        .annotations.push(
          count('CSP: pages with search open, light', 1),
          count('CSP: pages with search open, dark', 1),
        );
    }
    expect(found).toEqual([]);
    test.info().annotations.push(count('CSP violations', found.length));
  });
}

test('search results, empty results and recent searches do not violate the CSP', async ({page, context, rawSite}) => {
  const {found} = await probe(context);
  // This host sends no policy header, so the policy in the page applies.
  await open(page, `${rawSite.origin}/docs/api`);
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Control+k');
    const input = page.locator('.DocSearch-Modal input');
    if (time === 1) await expect(page.locator('.DocSearch-Modal')).toContainText('Recent');
    await input.fill('qqzzxxvv');
    await expect(page.locator('.DocSearch-Modal')).toContainText('No results for');
    await input.fill('candles');
    await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);
  }
  expect(found).toEqual([]);
});

test('CSP violations are detected', async ({page, context, watch}) => {
  watch.expect(/Content Security Policy|violates the following/);
  const {found} = await probe(context);
  await open(page, '/docs/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'ran()';
    document.body.append(script);
  });
  await expect.poll(() => found.join()).toContain('policy violation: script-src-elem inline');
  expect(found.join()).not.toContain('an injected script ran');
});
