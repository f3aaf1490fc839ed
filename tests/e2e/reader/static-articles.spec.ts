/** Tests that the first page's article keeps its HTML, and that the articles of later pages are loaded and rendered. */
import type {Page} from '@playwright/test';
import {expect, hydrated, open, test} from '../../support/test';

const first = '/docs/api/stocks/candles';

/** Returns the elements and attributes that search engines and other tools read, in sorted order. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    tags: [
      ...document.head.querySelectorAll(
        'meta, link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]',
      ),
    ]
      .filter((element) => !element.matches('[http-equiv]'))
      .map((element) => {
        const attributes = [...element.attributes].map(({name, value}) => `${name}=${value}`).sort();
        return [element.localName, ...attributes, element.textContent].join(' ');
      })
      .sort(),
    // Skip react-helmet-async's list of attributes, because its order varies.
    html: [...document.documentElement.attributes]
      .filter(({name}) => name !== 'data-rh')
      .map(({name, value}) => `${name}=${value}`)
      .sort(),
  }));

test("the first article's script is not loaded, and its links open pages without a reload", async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await open(page, first);
  await page.waitForLoadState('networkidle');
  // The name of an article chunk is the name of its page's data chunk followed by "a".
  const articles = () => scripts.filter((path) => /\/\w{8}a\.\w+\.js$/.test(path)).length;
  expect(articles()).toBe(0);

  const before = await page.locator('[data-article]').innerHTML();
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  const link = page.locator('[data-article] a[href^="/docs/api/"]:visible').first();
  const target = (await link.getAttribute('href'))!;
  await link.click();
  await expect(page.locator('[data-article]')).toHaveAttribute('data-article', new URL(target, 'http://host').pathname);
  expect(articles()).toBe(1);
  await page.goBack();
  await expect(page.locator('[data-article]')).toHaveAttribute('data-article', first);
  expect(await page.locator('[data-article]').innerHTML()).toBe(before);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('Ctrl+click on a link in the first article opens a new tab', async ({page, context}) => {
  await open(page, first);
  const opened = context.waitForEvent('page');
  await page
    .locator('[data-article] a[href^="/docs/api/"]:visible')
    .first()
    .click({modifiers: ['ControlOrMeta']});
  await (await opened).close();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
});

test('tabs and copy buttons work on a page opened with a link', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/api/stocks');
  await page.locator('[data-article] a[href$="/stocks/quotes"]').first().click();
  await expect(page.locator('[data-article]')).toHaveAttribute('data-article', '/docs/api/stocks/quotes');
  const tabs = page.locator('[data-tabs=language]').first();
  await tabs.getByRole('tab', {name: 'Python'}).click();
  await expect(tabs.getByRole('tabpanel')).toHaveCount(1);
  await expect(tabs.getByRole('tab', {name: 'Python'})).toHaveAttribute('aria-selected', 'true');
  await tabs.getByRole('button', {name: /^Copy/}).click();
  const shown = await tabs.getByRole('tabpanel').locator('pre code').textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await page.reload();
  await hydrated(page);
  await expect(tabs.getByRole('tab', {name: 'Python'})).toHaveAttribute('aria-selected', 'true');
});

for (const target of [
  '/docs/api/options/chain',
  '/docs/api/category/universal-parameters',
  '/docs/account/plans/prime',
  '/docs/search',
]) {
  test(`the head is the same after navigating to ${target} as after loading it`, async ({page}) => {
    await open(page, target);
    const fresh = await headOf(page);
    await open(page, first);
    await page.evaluate((path) => {
      const link = document.querySelector<HTMLAnchorElement>('[data-article] a[href^="/docs/"]:not([target])')!;
      link.href = path;
      link.click();
    }, target);
    await expect(page).toHaveTitle(fresh.title);
    await page.waitForLoadState('networkidle');
    expect(await headOf(page)).toEqual(fresh);
  });
}
