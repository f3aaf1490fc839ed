/** Tests section 8 of tests/specification.md: errors. */
import type {Page} from '@playwright/test';
import {serve} from '../../../src/hosting/preview/server';
import {announcementBar, connectOver, menuButton, mobileMenu, setModeAndLanguage, topBar} from '../../support/actions';
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

test.describe('page crash', () => {
  test('shows "This page crashed.", a "Try again" button and the chain of error messages', async ({page, watch}) => {
    watch.expect(/The link could not be observed/);
    const {mend} = await breakLinks(page, 'article a');
    await page.goto(endpoint);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
    const main = page.locator('main');
    await expect(main).toContainText('The link could not be observed');
    await expect(main).toContainText('The observer is out of order');
    // The header and footer still work, so readers can open another page.
    await expect(topBar(page)).toBeVisible();
    await expect(page.locator('footer.footer')).toBeVisible();

    // "Try again" shows the error again until the cause is fixed, and then shows the page.
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
    await mend();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Candles');
  });

  test('a navbar item that fails causes an error with its name', async ({page, watch}) => {
    watch.expect(/The link could not be observed/);
    watch.expect(/A theme navbar item failed to render/);
    const {mend} = await breakLinks(page, 'a.navbar__link[href="/docs/sdk"]');
    await page.goto(endpoint);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
    const body = page.locator('body');
    await expect(body).toContainText('A theme navbar item failed to render.');
    await expect(body).toContainText('"label": "SDKs"');
    await expect(body).toContainText('The link could not be observed');
    await expect(body).toContainText('The observer is out of order');
    await mend();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Candles');
    await expect(topBar(page)).toBeVisible();
  });
});

test("with a wrong base URL, a banner explains that the site didn't load properly", async ({page, watch}) => {
  watch.expect(/status of 404|MIME type/);
  const served = await serve({folder: 'build', baseUrl: '/elsewhere/', port: 0});
  try {
    await page.goto(`${served.origin}/elsewhere/`);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('site did not load properly');
    await expect(banner).toContainText('/elsewhere/');
  } finally {
    await served.close();
  }
});

test('there is no banner with the correct base URL', async ({page}) => {
  await open(page, '/docs/');
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
});

test('route content that fails to load logs a warning and reloads the page', async ({page, watch}) => {
  watch.expect(/^console warning: .*(Loading chunk|ChunkLoadError)/);
  watch.expect(/status of 503/);
  await connectOver(page, {effectiveType: '4g', saveData: true});
  await open(page, endpoint);
  await page.waitForLoadState('networkidle');
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  let requestCount = 0;
  await page.route(/\/assets\/js\/[^/]+\.js$/, (route) =>
    requestCount++ === 0 ? route.fulfill({status: 503}) : route.continue(),
  );
  await topBar(page).getByRole('link', {name: 'SDKs'}).click();
  await expect(page.locator('article h1')).not.toHaveText('Candles');
  await hydrated(page);
  await expect(page).toHaveURL(/\/docs\/sdk$/);
  expect(loads).toEqual(['/docs/sdk']);
});

test.describe('storage', () => {
  /** Uses features that depend on storage (color mode, tabs, announcement), the page navigation, and the menu. */
  async function useSite(page: Page) {
    await open(page, endpoint);
    await expect(page.locator('h1')).toHaveText('Candles');
    await setModeAndLanguage(page);
    await announcementBar(page).getByRole('button', {name: 'Close announcement'}).click();
    await expect(announcementBar(page)).toHaveCount(0);
    await topBar(page).getByRole('link', {name: 'Accounts & Billing'}).click();
    await expect(page.locator('article h1')).not.toHaveText('Candles');
    await page.setViewportSize({width: 390, height: 844});
    await menuButton(page).click();
    await expect(mobileMenu(page)).toBeInViewport();
  }

  test('an error is logged to the console and ignored', async ({page, watch}) => {
    watch.expect(/^console error: Docusaurus storage error, can't get key=/);
    watch.expect(/^console error: Docusaurus storage error, can't set \S+=/);
    watch.expect(/^console error: Docusaurus storage error, can't delete key=/);
    await page.addInitScript(() => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[method] = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }
    });
    await useSite(page);
  });

  test('that is unavailable logs one warning and behaves as if it were empty', async ({page, watch}) => {
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
    await open(page, endpoint);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(announcementBar(page)).toBeVisible();
  });
});
