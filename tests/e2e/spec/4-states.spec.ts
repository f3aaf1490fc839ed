/** Tests section 4 of tests/specification.md: states. */
import fs from 'node:fs';
import path from 'node:path';
import {announcement} from '../../../src/site/site';
import {announcementBar, connectOver, menuButton, mobileMenu, modeButton, stored, topBar} from '../../support/actions';
import {count} from '../../support/counts';
import {expect, hydrated, open, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';

test.describe('color mode', () => {
  for (const system of ['light', 'dark'] as const) {
    test(`is light by default; a ${system} system preference is ignored`, async ({page}) => {
      await page.emulateMedia({colorScheme: system});
      await page.goto(endpoint);
      // Check before and after hydration.
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });
  }

  test('visitors can switch it in both directions', async ({page}) => {
    await open(page, endpoint);
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 17, 22)');
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('the choice is stored and applies to the next page and after a reload', async ({page}) => {
    await open(page, endpoint);
    await modeButton(page).click();
    expect((await stored(page, 'theme'))?.value).toBe('dark');
    await page.goto('/docs/account', {waitUntil: 'commit'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('the choice syncs across browser tabs', async ({page, context}) => {
    await open(page, endpoint);
    const other = await context.newPage();
    await open(other, '/docs/sheets');
    await modeButton(page).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await modeButton(other).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('announcement bar', () => {
  test('can be dismissed, and stays dismissed', async ({page}) => {
    await open(page, endpoint);
    await expect(announcementBar(page)).toBeVisible();
    await announcementBar(page).getByRole('button', {name: 'Close announcement'}).click();
    await expect(announcementBar(page)).toBeHidden();
    await page.reload();
    // The bar must be hidden before hydration, too.
    await expect(announcementBar(page)).toBeHidden();
    await hydrated(page);
    await expect(announcementBar(page)).toHaveCount(0);
    expect((await stored(page, 'docusaurus.announcement.id'))?.value).toBe(announcement.id);
  });

  test('a new ID shows it again on the next page', async ({page}) => {
    await open(page, endpoint);
    await announcementBar(page).getByRole('button', {name: 'Close announcement'}).click();
    await expect(announcementBar(page)).toBeHidden();

    // Simulate the next release, which has another announcement.
    let changed = 0;
    // Read the scripts from the build, because a response can't be read if a reload interrupts its request.
    await page.route(/\/assets\/js\/[^/]*\.js$/, async (route) => {
      const body = fs.readFileSync(path.join('build/assets/js', path.basename(route.request().url())), 'utf8');
      changed += body.split(announcement.id).length - 1;
      await route.fulfill({
        contentType: 'text/javascript',
        body: body.replaceAll(announcement.id, 'another-announcement'),
      });
    });
    await page.goto('/docs/account');
    await hydrated(page);
    await expect(announcementBar(page)).toBeVisible();
    expect(changed).toBeGreaterThan(0);
    expect((await stored(page, 'docusaurus.announcement.id'))?.value).toBe('another-announcement');

    // The new announcement can be dismissed, too.
    await announcementBar(page).getByRole('button', {name: 'Close announcement'}).click();
    await page.reload();
    await hydrated(page);
    await expect(announcementBar(page)).toHaveCount(0);
  });
});

test.describe('mobile sidebar', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('is open or closed', async ({page}) => {
    await open(page, endpoint);
    await expect(mobileMenu(page)).not.toBeInViewport();
    await menuButton(page).click();
    await expect(mobileMenu(page)).toBeInViewport();
    await mobileMenu(page).getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(mobileMenu(page)).not.toBeInViewport();
  });

  test('opens on the current section and page, also on a short screen', async ({page}) => {
    await page.setViewportSize({width: 390, height: 500});
    for (const [route, name] of [
      ['/docs/api/troubleshooting/url-parameters', 'URL Parameters'],
      ['/docs/sdk/go/funds/candles', 'Candles'],
    ] as const) {
      await open(page, route);
      await menuButton(page).click();
      const current = mobileMenu(page).locator('a[aria-current="page"]').last();
      await expect(current).toContainText(name);
      await expect(current).toBeInViewport({ratio: 0.9});
      await expect(mobileMenu(page).getByRole('button', {name: /back to main menu/i})).toBeAttached();
    }
  });

  test('closes on navigation', async ({page}) => {
    await open(page, endpoint);
    await menuButton(page).click();
    await mobileMenu(page).getByRole('link', {name: 'Quotes', exact: true}).click();
    await expect(page).toHaveURL(/\/docs\/api\/stocks\/quotes$/);
    await expect(mobileMenu(page)).not.toBeInViewport();
  });

  test('closes on navigation by search', async ({page}) => {
    await open(page, endpoint);
    await menuButton(page).click();
    await page.keyboard.press('Control+k');
    const dialog = page.locator('.DocSearch-Modal');
    await dialog.getByRole('searchbox').fill('option chain');
    await dialog.locator('a[href*="/api/options/chain"]').first().click();
    await expect(page).toHaveURL(/\/docs\/api\/options\/chain/);
    await expect(mobileMenu(page)).not.toBeInViewport();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('takes the focus when it opens, and returns it when it closes with Escape or its button', async ({page}) => {
    await open(page, endpoint);
    const closeButton = mobileMenu(page).getByRole('button', {name: 'Close navigation bar'});
    for (const key of ['Escape', 'Enter']) {
      await menuButton(page).press('Enter');
      await expect(closeButton).toBeFocused();
      await expect(mobileMenu(page)).toBeInViewport();
      await page.keyboard.press(key);
      await expect(mobileMenu(page)).not.toBeInViewport();
      await expect(menuButton(page)).toBeFocused();
    }
  });

  test('closes on the Back button, without leaving the page', async ({page}) => {
    await open(page, '/docs/api');
    const link = page.locator('article').getByRole('link', {name: 'Authentication'}).first();
    // Scroll to the link first, because blocks around it are rendered in the frames after that.
    await link.hover();
    await link.click();
    await expect(page).toHaveURL(/\/authentication$/);
    await menuButton(page).click();
    await expect(mobileMenu(page)).toBeInViewport();
    await page.goBack();
    await expect(mobileMenu(page)).not.toBeInViewport();
    await expect(page).toHaveURL(/\/authentication$/);
  });

  test('closes when the screen becomes wider', async ({page}) => {
    await open(page, endpoint);
    await menuButton(page).click();
    await expect(mobileMenu(page)).toBeInViewport();
    await page.setViewportSize({width: 997, height: 844});
    await expect(mobileMenu(page)).toHaveCount(0);
    await page.setViewportSize({width: 390, height: 844});
    await expect(mobileMenu(page)).not.toBeInViewport();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the navbar hides when scrolling down and reappears when scrolling up', async ({page}) => {
  await open(page, endpoint);
  await expect(topBar(page)).toBeInViewport();
  await page.mouse.move(700, 500);
  for (let step = 0; step < 4; step++) {
    await page.mouse.wheel(0, 300);
    await page.waitForFunction((top) => window.scrollY >= top, 300 * (step + 1));
  }
  await expect(topBar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(topBar(page)).toBeInViewport();
});

test.describe('route change', () => {
  /** Opens a page with a fake clock, and delays the scripts of other pages until the returned function is called. */
  const hold = async (page: import('@playwright/test').Page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
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
    return release;
  };
  const bar = '#nprogress .bar';

  test('shows a progress bar after 200 ms', async ({page}) => {
    const release = await hold(page);
    await topBar(page).getByRole('link', {name: 'Accounts & Billing'}).click();
    await page.clock.runFor(199);
    await expect(page.locator(bar)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.locator(bar)).toHaveCount(1);
    release();
    await expect(page).toHaveURL(/\/docs\/account$/);
    await expect(page.locator('article h1')).toHaveText(/ Account$/);
    await page.clock.runFor(2000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('the progress bar starts at 0.08, moves in 200 ms, and grows by at most 0.02 every 800 ms', async ({page}) => {
    const release = await hold(page);
    const done = () =>
      page
        .locator(bar)
        .evaluate(
          (element: HTMLElement) => 1 + Number(/translate3d\((-?[\d.]+)%/.exec(element.style.transform)![1]) / 100,
        );
    await topBar(page).getByRole('link', {name: 'Accounts & Billing'}).click();
    await page.clock.runFor(200);
    expect(await done()).toBeCloseTo(0.08, 5);
    expect(await page.locator(bar).evaluate((element: HTMLElement) => element.style.transitionDuration)).toBe('200ms');
    await page.clock.runFor(799);
    expect(await done()).toBeCloseTo(0.08, 5);
    await page.clock.runFor(201);
    expect(await done()).toBeCloseTo(0.1, 5);
    await page.clock.runFor(800);
    expect(await done()).toBeCloseTo(0.12, 5);
    release();
    await expect(page.locator('article h1')).toBeVisible();
  });

  test('if the content of a route fails to load, a warning is logged and the page reloads', async ({page, watch}) => {
    watch.expect(/^console warning: .*(Loading chunk|ChunkLoadError)/);
    watch.expect(/ERR_FAILED/);
    await connectOver(page, {effectiveType: '4g', saveData: true});
    await open(page, '/docs/docs/intro');
    await page.waitForLoadState('networkidle');
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
    let failed = 0;
    await page.route(/\/assets\/js\/[^/]+\.js$/, (route) => (failed++ === 0 ? route.abort() : route.continue()));
    await topBar(page).getByRole('link', {name: 'Accounts & Billing'}).click();
    await expect(page).toHaveURL(/\/docs\/account$/);
    // The old page stays visible until the reload, so wait for the reload first.
    await expect.poll(() => loads).toEqual(['/docs/account']);
    await expect(page.locator('article h1')).toHaveText('Market Data Account');
    await hydrated(page);
    expect(loads).toEqual(['/docs/account']);
    test.info().annotations.push(count('reloads after a failed route', loads.length));
  });
});

test.describe('documentation version', () => {
  for (const id of ['default', 'api', 'sdk', 'sheets', 'account']) {
    test(`the selected version of "${id}" stays in local storage, unless it no longer exists`, async ({page}) => {
      await open(page, endpoint);
      const suffix = (await stored(page, 'docusaurus.announcement.id'))!.key.slice('docusaurus.announcement.id'.length);
      const key = `docs-preferred-version-${id}${suffix}`;
      await page.evaluate((name) => localStorage.setItem(name, 'current'), key);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe('current');
      await page.evaluate((name) => localStorage.setItem(name, '1.0'), key);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
    });
  }
});
