/** Tests that Back works as readers expect, and pages that change their URL often: Safari throws an error after 100 changes in 30 seconds. */
import type {Page} from '@playwright/test';
import {useButton} from '../../support/actions';
import {expect, open, test} from '../../support/test';

/** Makes the browser throw the error, and returns a function that returns the number of changes. */
async function limitHistory(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, {changes: times});
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = History.prototype[method];
      History.prototype[method] = function (...change) {
        times.push(Date.now());
        if (times.filter((time) => time > Date.now() - 30_000).length > 100)
          throw new DOMException(
            `Attempt to use history.${method}() more than 100 times per 30 seconds`,
            'SecurityError',
          );
        return original.apply(this, change);
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as {changes: number[]}).changes.length);
}

test('the search page follows a reader who holds the Backspace key', async ({page}) => {
  const changes = await limitHistory(page);
  await open(page, '/docs/search');
  const field = page.locator('main').getByRole('searchbox');
  await field.fill('{"s":"error","errmsg":"Invalid token header. No credentials provided."}'.padEnd(141, ' x'));
  // As fast as a keyboard repeats a key.
  await field.evaluate(async (element: HTMLInputElement) => {
    element.focus();
    while (element.value) {
      element.setSelectionRange(element.value.length, element.value.length);
      document.execCommand('delete');
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await field.fill('earnings');
  await expect(page.locator('h1')).toHaveText('Search results for “earnings”');
  await expect(page.locator('main li a').first()).toContainText('Earnings');
  await expect(page).toHaveURL(/\?q=earnings$/);
  expect(await changes()).toBeLessThan(100);
});

test('the example follows a reader who holds the Enter key on a button', async ({page}) => {
  test.setTimeout(120_000);
  const changes = await limitHistory(page);
  await open(page, '/docs/api/stocks/candles');
  const button = useButton(page, 'countback');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // An odd number.
  await button.evaluate(async (element: HTMLElement) => {
    for (let press = 0; press < 111; press++) {
      element.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  // What the first press removed stays out.
  await expect(page).toHaveURL(/\?use=(?!.*countback)/);
  expect(await changes()).toBeLessThan(100);
});

test('a URL that changes often is right when the reader opens another page and goes back', async ({page}) => {
  await open(page, '/docs/search');
  await page.locator('main').getByRole('searchbox').pressSequentially('billing portal');
  await expect(page.getByRole('status')).toHaveText(/pages? found/);
  await page.locator('main').getByRole('searchbox').press('End');
  await page.keyboard.type('s');
  await page.locator('main li > h2 > a').first().click();
  await expect(page).toHaveURL(/billing-portal/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=billing\+portals$/);
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('billing portals');
});

/** Scrolls with the wheel, as a reader does. Playwright's `click` would scroll, too. */
async function scrollBy(page: Page, distance: number): Promise<number> {
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + distance);
  return before + distance;
}
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());
const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

for (const address of ['/docs/api/rate-limiting', '/docs/api/troubleshooting/http-status-codes#status-203'])
  test(`Back and forward return to where the reader was: ${address}`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, address);
    const first = await scrollBy(page, 700);
    // To a place on the same page, and then to another page.
    await press(page, '.table-of-contents li:nth-child(4) > a');
    await expect.poll(() => position(page)).not.toBe(first);
    const second = await scrollBy(page, -150);
    await press(page, '.theme-doc-sidebar-menu a[href$="/api/authentication"]');
    await expect(page.locator('h1')).toHaveText('Authentication');
    await expect.poll(() => position(page)).toBe(0);
    const third = await scrollBy(page, 400);
    for (const [go, expected] of [
      ['back', second],
      ['back', first],
      ['forward', second],
      ['forward', third],
    ] as const) {
      await page.evaluate((direction) => window.history[direction](), go);
      await expect.poll(() => position(page), go).toBe(expected);
    }
  });
