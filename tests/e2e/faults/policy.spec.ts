/** The policy on every route, in both modes, with the search open. */
import {modeButton} from '../../support/actions';
import {count} from '../../support/counts';
import {probe} from '../../support/probe';
import {routes} from '../../support/routes';
import {expect, open, test} from '../../support/test';

const PARTS = 4;

for (const mode of ['light', 'dark'] as const) {
  for (let part = 0; part < PARTS; part++) {
    test(`no page breaks the policy in the ${mode} mode, search opened (${part + 1} of ${PARTS})`, async ({page, context}) => {
      test.setTimeout(180_000);
      const {found} = await probe(context);
      if (mode === 'dark') {
        await open(page, '/docs/');
        await modeButton(page).click();
      }
      const mine = routes.filter((_, index) => index % PARTS === part);
      for (const route of mine) {
        const response = await open(page, route);
        expect(response?.headers()['content-security-policy'], route).toContain("script-src 'self' 'sha256-");
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        await page.keyboard.press('Control+k');
        await expect(page.locator('.DocSearch-Modal input'), route).toBeFocused();
        test.info().annotations.push(count(`policy: pages with search opened, ${mode}`, 1));
      }
      expect(found).toEqual([]);
      test.info().annotations.push(count('policy violations', found.length));
    });
  }
}

test('results, nothing found, recent searches and favourites break no policy either', async ({page, context, rawSite}) => {
  const {found} = await probe(context);
  // On this host, the policy is that in the page.
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

test('the watch on the policy sees a violation', async ({page, context, watch}) => {
  watch.expect(/Content Security Policy|violates the following/);
  const {found} = await probe(context);
  await open(page, '/docs/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'ran()';
    document.body.append(script);
  });
  await expect.poll(() => found.join()).toContain('policy violation: script-src-elem inline');
  expect(found.join()).not.toContain('was run');
});
