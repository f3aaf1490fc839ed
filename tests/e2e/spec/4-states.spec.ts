/** Tests section 4 of tests/specification.md: states. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {announcement} from '../../../src/settings/site';
import {announcementBar, connectOver, menuButton, mobileMenu, modeButton, stored, topBar} from '../../support/actions';
import {buildFolder, expect, hydrated, open, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';
const html = (page: Page) => page.locator('html');

test.describe('color mode', () => {
  test('is light by default; a dark system preference is ignored', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto(endpoint);
    // Before and after hydration.
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(html(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('can be switched, is stored, applies to the next page, and syncs across browser tabs', async ({
    page,
    context,
  }) => {
    await open(page, endpoint);
    const other = await context.newPage();
    await open(other, '/docs/sheets');
    await modeButton(page).click();
    await expect(html(page)).toHaveCSS('background-color', 'rgb(14, 17, 22)');
    expect((await stored(page, 'theme'))?.value).toBe('dark');
    await expect(html(other)).toHaveAttribute('data-theme', 'dark');
    await page.goto('/docs/account', {waitUntil: 'commit'});
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    await modeButton(other).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('follows the system only if the reader chooses it', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, endpoint);
    for (const mode of ['light', 'dark', 'system']) {
      await expect(modeButton(page)).toHaveAccessibleName(new RegExp(`currently ${mode} mode`));
      if (mode !== 'system') await modeButton(page).click();
    }
    await page.reload({waitUntil: 'commit'});
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    await page.emulateMedia({colorScheme: 'light'});
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await modeButton(page).click();
    await page.emulateMedia({colorScheme: 'dark'});
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('announcement bar', () => {
  const dismiss = (page: Page) => announcementBar(page).getByRole('button', {name: 'Close announcement'}).click();

  test('shows its text, can be dismissed, and stays dismissed', async ({page}) => {
    await open(page, '/docs/');
    // The first part contains a number from the data.
    const [, words = ''] = announcement.content.replace(/<[^>]+>/g, '').split('{credits}');
    await expect(announcementBar(page)).toContainText(words);
    await dismiss(page);
    await expect(announcementBar(page)).toBeHidden();
    await page.reload();
    // The bar must be hidden before hydration, too.
    await expect(announcementBar(page)).toBeHidden();
    await hydrated(page);
    await expect(announcementBar(page)).toHaveCount(0);
    expect((await stored(page, 'docusaurus.announcement.dismiss'))?.value).toBe('true');
    expect((await stored(page, 'docusaurus.announcement.id'))?.value).toBe(announcement.id);
  });

  test('a new ID shows it again, but only on the landing page', async ({page}) => {
    await open(page, '/docs/');
    await dismiss(page);
    // Simulate the next release, which has another announcement. Read the scripts from the build, because a response
    // can't be read if a reload interrupts its request.
    await page.route(/\/assets\/js\/[^/]*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: fs
          .readFileSync(path.join(buildFolder, 'assets/js', path.basename(route.request().url())), 'utf8')
          .replaceAll(announcement.id, 'another-announcement'),
      }),
    );
    await open(page, '/docs/account');
    await expect(announcementBar(page)).toHaveCount(0);
    await topBar(page).locator('.navbar__brand').click();
    await expect(announcementBar(page)).toBeVisible();
    expect((await stored(page, 'docusaurus.announcement.id'))?.value).toBe('another-announcement');
  });
});

test.describe('mobile sidebar', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('is open or closed: opens on the current section and page, also on a short screen', async ({page}) => {
    await page.setViewportSize({width: 390, height: 500});
    await open(page, '/docs/api/troubleshooting/url-parameters');
    await expect(mobileMenu(page)).not.toBeInViewport();
    await menuButton(page).click();
    const current = mobileMenu(page).locator('a[aria-current="page"]').last();
    await expect(current).toContainText('URL Parameters');
    await expect(current).toBeInViewport({ratio: 0.9});
    await expect(mobileMenu(page).getByRole('button', {name: /back to main menu/i})).toBeAttached();
  });

  /** What closes the menu: an action, and the page that is open after it. */
  const closing: Record<string, {close: (page: Page) => Promise<unknown>; url: RegExp}> = {
    'on navigation': {
      close: (page) => mobileMenu(page).getByRole('link', {name: 'Quotes', exact: true}).click(),
      url: /\/stocks\/quotes$/,
    },
    'on navigation by search': {
      async close(page) {
        await page.keyboard.press('Control+k');
        const dialog = page.locator('.DocSearch-Modal');
        await dialog.getByRole('searchbox').fill('option chain');
        await dialog.locator('a[href*="/api/options/chain"]').first().click();
      },
      url: /\/options\/chain/,
    },
    'on the Back button, without leaving the page': {close: (page) => page.goBack(), url: /\/stocks\/candles$/},
    'when the screen becomes wider': {
      async close(page) {
        await page.setViewportSize({width: 997, height: 844});
        await expect(mobileMenu(page)).toHaveCount(0);
        await page.setViewportSize({width: 390, height: 844});
      },
      url: /\/stocks\/candles$/,
    },
  };
  for (const [when, {close, url}] of Object.entries(closing))
    test(`closes ${when}`, async ({page}) => {
      await open(page, '/docs/api/stocks');
      await page.locator('article').getByRole('link', {name: 'Candles', exact: true}).first().click();
      await expect(page).toHaveURL(/\/stocks\/candles$/);
      await menuButton(page).click();
      await expect(mobileMenu(page)).toBeInViewport();
      await close(page);
      await expect(page).toHaveURL(url);
      await expect(mobileMenu(page)).not.toBeInViewport();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    });

  test('takes the focus when it opens, and returns it when it closes with Escape or its button', async ({page}) => {
    await open(page, endpoint);
    for (const key of ['Escape', 'Enter']) {
      await menuButton(page).press('Enter');
      await expect(mobileMenu(page).getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
      await expect(mobileMenu(page)).toBeInViewport();
      await page.keyboard.press(key);
      await expect(mobileMenu(page)).not.toBeInViewport();
      await expect(menuButton(page)).toBeFocused();
    }
  });
});

test('the navbar of narrow windows hides when scrolling down and reappears when scrolling up', async ({page}) => {
  await page.setViewportSize({width: 996, height: 800});
  await open(page, endpoint);
  await expect(topBar(page)).toBeInViewport();
  await page.mouse.move(700, 500);
  for (let step = 1; step <= 4; step++) {
    await page.mouse.wheel(0, 300);
    await page.waitForFunction((top) => window.scrollY >= top, 300 * step);
  }
  await expect(topBar(page)).not.toBeInViewport();
  await page.setViewportSize({width: 997, height: 800});
  await expect(topBar(page)).toBeInViewport();
  await page.setViewportSize({width: 996, height: 800});
  await page.mouse.wheel(0, -200);
  await expect(topBar(page)).toBeInViewport();
});

test('a route change shows a progress bar after 200 ms, which starts at 0.08 and grows by 0.02 every 800 ms', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await connectOver(page, {effectiveType: '4g', saveData: true});
  // The progress bar advances by random steps. Make every step as large as possible.
  await page.addInitScript(() => {
    Math.random = () => 1;
  });
  await page.clock.install();
  await open(page, '/docs/docs/intro');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/js\/[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const bar = page.locator('#nprogress .bar');
  const done = () =>
    bar.evaluate(({style}: HTMLElement) => 1 + Number(/translate3d\((-?[\d.]+)%/.exec(style.transform)![1]) / 100);

  await topBar(page).getByRole('link', {name: 'Accounts & Billing'}).click();
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  expect(await done()).toBeCloseTo(0.08, 5);
  expect(await bar.evaluate(({style}: HTMLElement) => style.transitionDuration)).toBe('200ms');
  await page.clock.runFor(799);
  expect(await done()).toBeCloseTo(0.08, 5);
  await page.clock.runFor(201);
  expect(await done()).toBeCloseTo(0.1, 5);
  await page.clock.runFor(800);
  expect(await done()).toBeCloseTo(0.12, 5);
  release();
  await expect(page).toHaveURL(/\/docs\/account$/);
  await expect(page.locator('article h1')).toHaveText(/ Account$/);
  await page.clock.runFor(2000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('the selected version of each docs group stays in storage, unless it no longer exists', async ({page}) => {
  await open(page, endpoint);
  const {key} = (await stored(page, 'docusaurus.announcement.id'))!;
  const groups = ['default', 'api', 'sdk', 'sheets', 'account'];
  const keys = groups.map((id) => key.replace('docusaurus.announcement.id', `docs-preferred-version-${id}`));
  for (const [version, expected] of [
    ['current', 'current'],
    ['1.0', null],
  ] as const) {
    await page.evaluate(([names, value]) => names.forEach((name) => localStorage.setItem(name, value)), [
      keys,
      version,
    ] as const);
    await page.reload();
    await hydrated(page);
    await expect
      .poll(() => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys))
      .toEqual(keys.map(() => expected));
  }
});
