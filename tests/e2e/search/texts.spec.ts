/** Tests the excerpts of results, whose texts are loaded after the results are shown. */
import {ask, hits, input, openDialog, TEXTS} from '../../support/search';
import {expect, open, test} from '../../support/test';

const PAGE = '/docs/sdk/postman';

test('results are shown before their texts have loaded, and do not move when the excerpts appear', async ({page}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(TEXTS, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, PAGE);
  await openDialog(page);
  await ask(page, 'countback');
  const excerpts = page.locator('.DocSearch-Hit-text');
  const boxes = () => hits(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
  const before = await boxes();
  expect((await excerpts.allInnerTexts()).map((text) => text.trim()).join('')).toBe('');
  release();
  await expect(excerpts.first()).toContainText('countback');
  expect(await boxes()).toEqual(before);
});

test('texts that have been loaded are not requested again', async ({page}) => {
  let requests = 0;
  await page.route(TEXTS, (route) => {
    requests++;
    return route.continue();
  });
  await open(page, PAGE);
  await openDialog(page);
  await ask(page, 'countback');
  await expect(page.locator('.DocSearch-Hit-text').first()).toContainText('countback');
  await page.waitForLoadState('networkidle');
  const before = requests;
  await ask(page, 'countback ');
  await expect(page.locator('.DocSearch-Hit-text').first()).toContainText('countback');
  await page.waitForTimeout(500);
  expect(requests).toBe(before);
});

test('without texts, for example after a new release, results are shown without excerpts', async ({page}) => {
  await page.route(TEXTS, (route) => route.fulfill({status: 404, contentType: 'text/html', body: 'Not found'}));
  await open(page, PAGE);
  await openDialog(page);
  await ask(page, 'countback');
  await expect(hits(page).first()).toContainText('countback');
  await input(page).press('Escape');
  await open(page, '/docs/search?q=countback');
  await expect(page.getByRole('heading', {level: 2}).first()).toContainText('countback');
});
