/** Tests section 8 of tests/specification.md: errors. */
import type {Page} from '@playwright/test';
import {serve} from 'docusaurus-plugin-hosting/preview';
import {announcementBar, connectOver, menuButton, mobileMenu, modeButton, topBar} from '../../support/actions';
import {openFirstHit} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';

/**
 * Makes each component that contains a matching link throw an error until `mend` is called. The error is thrown in the
 * IntersectionObserver that every link uses, so the site needs no test code.
 */
async function breakLinks(page: Page, selector: string): Promise<{mend: () => Promise<void>}> {
  await page.addInitScript((matching) => {
    const Real = window.IntersectionObserver;
    Object.assign(window, {broken: true});
    window.IntersectionObserver = class extends Real {
      override observe(target: Element) {
        if ((window as unknown as {broken: boolean}).broken && target.matches(matching)) {
          throw new Error('The link could not be observed', {cause: new Error('The observer is out of order')});
        }
        super.observe(target);
      }
    };
  }, selector);
  return {mend: () => page.evaluate(() => void Object.assign(window, {broken: false}))};
}

for (const [name, selector, texts] of [
  ['shows "This page crashed.", a "Try again" button and the chain of error messages', 'article a', []],
  [
    'a navbar item that fails causes an error with its name',
    'a.navbar__link[href="/docs/sdk"]',
    ['A theme navbar item failed to render.', '"label": "SDKs"'],
  ],
] as const)
  test(`page crash: ${name}`, async ({page, watch}) => {
    watch.expect(/The link could not be observed/);
    if (texts.length > 0) watch.expect(/A theme navbar item failed to render/);
    const {mend} = await breakLinks(page, selector);
    await page.goto(endpoint);
    const title = page.getByRole('heading', {level: 1});
    await expect(title).toHaveText('This page crashed.');
    for (const text of [...texts, 'The link could not be observed', 'The observer is out of order'])
      await expect(page.locator('body')).toContainText(text);
    // If the article fails, readers can open another page.
    if (texts.length === 0) await expect(topBar(page)).toBeVisible();
    // "Try again" shows the error again until the cause is fixed, and then shows the page.
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(title).toHaveText('This page crashed.');
    await mend();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(title).toHaveText('Candles');
  });

test("with a wrong base URL, a banner explains that the site didn't load properly", async ({page, watch}) => {
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await open(page, '/docs/');
  await expect(banner).toHaveCount(0);
  watch.expect(/status of 404|MIME type/);
  const served = await serve({folder: 'build', baseUrl: '/elsewhere/', port: 0});
  try {
    await page.goto(`${served.origin}/elsewhere/`);
    await expect(banner).toContainText('site did not load properly');
    await expect(banner).toContainText('/elsewhere/');
  } finally {
    await served.close();
  }
});

test('route content that fails to load logs a warning and reloads the page', async ({page, watch}) => {
  watch.expect(/^console warning: .*(Loading chunk|ChunkLoadError)/);
  watch.expect(/status of 404/);
  await connectOver(page, {effectiveType: '4g', saveData: true});
  await open(page, endpoint);
  await page.waitForLoadState('networkidle');
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  // As after a release, the scripts are missing until a page is loaded from the server again.
  await page.route(/\/assets\/js\/[^/]+\.js$/, (route) =>
    loads.length === 0 ? route.fulfill({status: 404}) : route.continue(),
  );
  await topBar(page).getByRole('link', {name: 'SDKs'}).click();
  await expect(page.locator('article h1')).not.toHaveText('Candles');
  await hydrated(page);
  await expect(page).toHaveURL(/\/docs\/sdk$/);
  expect(loads).toEqual(['/docs/sdk']);
});

/** Uses features that depend on storage (color mode, tabs, announcement, search), and opens another page. */
async function useSite(page: Page) {
  await open(page, endpoint);
  await expect(page.locator('h1')).toHaveText('Candles');
  await modeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const python = page.getByRole('tab', {name: 'Python'}).first();
  await python.click();
  await expect(python).toHaveAttribute('aria-selected', 'true');
  // Only the landing page has an announcement.
  await page.locator('.navbar__brand').click();
  await announcementBar(page).getByRole('button', {name: 'Close announcement'}).click();
  await expect(announcementBar(page)).toHaveCount(0);
  await openFirstHit(page, 'earnings');
  await page.setViewportSize({width: 390, height: 844});
  await menuButton(page).click();
  await expect(mobileMenu(page)).toBeInViewport();
}

test('storage: an error is logged to the console and ignored', async ({page, watch}) => {
  for (const operation of ['get key', String.raw`set \S+`, 'delete key'])
    watch.expect(new RegExp(`^console error: Docusaurus storage error, can't ${operation}=`));
  await page.addInitScript(() => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }
  });
  await useSite(page);
});

test('storage that is unavailable logs one warning and behaves as if it were empty', async ({page, watch}) => {
  watch.expect(/^console warning: Docusaurus browser storage is not available/);
  await page.addInitScript(() => {
    for (const type of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, type, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await useSite(page);
  expect(watch.problems.filter((problem) => /storage is not available/.test(problem))).toHaveLength(1);
  // Nothing was stored, so the next load uses the defaults.
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/docs/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(announcementBar(page)).toBeVisible();
});
