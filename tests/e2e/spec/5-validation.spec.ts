/** Tests section 5 of tests/specification.md: validation. */
import {documents, topBar} from '../../support/actions';
import {routes} from '../../support/routes';
import {expect, open, test} from '../../support/test';

/** Invalid percent-encoding: incomplete, not hexadecimal, or not UTF-8. */
const undecodable = ['/docs/api/%', '/docs/%E0%A4%A', '/docs/api/%zz/candles', '/docs/%ff%fe'];

test.describe('a path that cannot be decoded', () => {
  for (const path of undecodable) {
    test(`${path} logs an invalid percent-encoding error and shows a page with links`, async ({page, watch}) => {
      watch.expect(/could not be decoded: invalid percent-encoding/);
      watch.expect(/status of 404/);
      const response = await open(page, path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/not found/i);
      await topBar(page).getByRole('link', {name: 'SDKs'}).click();
      await expect(page).toHaveURL(/\/docs\/sdk$/);
      await expect(page.locator('article h1')).toBeVisible();
    });
  }

  test('a path that can be decoded logs no error: accents, spaces and an escaped percent sign', async ({
    page,
    watch,
  }) => {
    watch.expect(/status of 404/);
    for (const path of ['/docs/caf%C3%A9', '/docs/a%20b', '/docs/100%25']) {
      await open(page, path);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/not found/i);
    }
    expect(watch.problems.filter((problem) => /percent-encoding/.test(problem))).toEqual([]);
  });
});

test('there are no forms, and the search box is the only input', async ({page}) => {
  await open(page, '/docs/');
  const fields = await (await documents(page, routes)).evaluate((all) =>
    all.flatMap(({route, document}) =>
      [...document.querySelectorAll('input, textarea, select')].map((field) => `${route}: ${field.outerHTML}`),
    ),
  );
  expect(fields.filter((field) => !field.startsWith('/docs/search: '))).toEqual([]);
});
