import type {Page} from '@playwright/test';

/** A release that was published while a page was open. */
export interface Release {
  /** Returns how often the page was loaded since then. */
  readonly loads: () => number;
}

/**
 * Publishes a release while a page is open: until the page is loaded from the server again, scripts that it hasn't loaded yet
 * are missing. The new pages have another runtime.
 */
export async function publishRelease(page: Page): Promise<Release> {
  let loads = 0;
  const runtime = await page.locator('script[src*="runtime~main."]').getAttribute('src');
  await page.route('**/assets/js/*.js', (route) => (loads === 0 ? route.fulfill({status: 404}) : route.continue()));
  await page.route('**/docs/**', async (route) => {
    const request = route.request();
    if (/\.\w+$/.test(new URL(request.url()).pathname)) return route.fallback();
    loads += Number(request.isNavigationRequest());
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: (await response.text()).replace(/runtime~main\.\w+/g, 'runtime~main.0new0'),
    });
  });
  await page.route('**/runtime~main.0new0.js', async (route) =>
    route.fulfill({response: await route.fetch({url: new URL(runtime!, page.url()).href})}),
  );
  return {loads: () => loads};
}
