/** Tests section 5 of tests/specification.md: validation. */
import {topBar} from '../../support/actions';
import {expect, open, test} from '../../support/test';

test('a path that cannot be decoded logs an invalid percent-encoding error and shows a page with links', async ({
  page,
  watch,
}) => {
  watch.expect(/could not be decoded: invalid percent-encoding/);
  watch.expect(/status of 404/);
  // Incomplete, not hexadecimal, and not UTF-8.
  for (const path of ['/docs/api/%', '/docs/%E0%A4%A', '/docs/api/%zz/candles', '/docs/%ff%fe']) {
    watch.problems.length = 0;
    const response = await open(page, path);
    expect(response?.status(), path).toBe(404);
    await expect.poll(() => watch.problems.join(), path).toContain('invalid percent-encoding');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/not found/i);
  }
  await topBar(page).getByRole('link', {name: 'SDKs'}).click();
  await expect(page.locator('article h1')).toBeVisible();
});

test('a path that can be decoded logs no error: accents, spaces and an escaped percent sign', async ({page, watch}) => {
  watch.expect(/status of 404/);
  for (const path of ['/docs/caf%C3%A9', '/docs/a%20b', '/docs/100%25']) {
    await open(page, path);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/not found/i);
  }
});
