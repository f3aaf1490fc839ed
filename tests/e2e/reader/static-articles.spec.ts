/** Tests that the first page's article keeps its HTML, and that the articles of later pages are loaded as HTML. */
import type {Page} from '@playwright/test';
import {connectOver} from '../../support/actions';
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

/** Matches the files with the articles of later pages. */
const articleFiles = /\/articles\/\w{8}\.json$/;

test('the first article is not loaded again, and its links open pages without a reload', async ({page}) => {
  await connectOver(page, {effectiveType: '4g', saveData: true});
  const articles: string[] = [];
  page.on('request', (request) => articleFiles.test(request.url()) && articles.push(request.url()));
  await open(page, first);
  await page.waitForLoadState('networkidle');
  expect(articles).toEqual([]);

  const article = page.locator('[data-article]');
  // `src/first-load/offscreenBlocks` sets this attribute when the page scrolls.
  const html = async () => (await article.innerHTML()).replaceAll(' style="content-visibility: visible;"', '');
  const before = await html();
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  const link = page.locator('[data-article] a[href^="/docs/api/"]:visible').first();
  const target = new URL((await link.getAttribute('href'))!, 'http://host').pathname;
  await link.click();
  await expect(article).toHaveAttribute('data-article', target);
  expect(articles).toHaveLength(1);
  await page.goBack();
  await expect(article).toHaveAttribute('data-article', first);
  expect(await html()).toBe(before);
  await page.goForward();
  await expect(article).toHaveAttribute('data-article', target);
  expect(articles).toHaveLength(1);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

for (const [fault, respond, message] of [
  ['belongs to another build', {json: {script: '/main.00000000.js', html: '<p>Other</p>'}}, /belongs to another build/],
  ['is missing', {status: 404, body: ''}, /status (?:of )?404/],
] as const) {
  test(`a page whose article ${fault} is loaded as a whole`, async ({page, watch}) => {
    watch.expect(message);
    await connectOver(page, {effectiveType: '4g', saveData: true});
    await open(page, '/docs/api/stocks');
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await page.route(articleFiles, (route) => route.fulfill(respond));
    await page.locator('[data-article] a[href$="/stocks/quotes"]').first().click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await expect(page.locator('[data-article]')).toHaveAttribute('data-article', '/docs/api/stocks/quotes');
    await expect(page.locator('[data-article]')).not.toContainText('Other');
  });
}

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
