/** Tests missing and broken page scripts, a lost connection, and a release while a page is open. */
import type {Page, Route} from '@playwright/test';
import {connectOver, topBar} from '../../support/actions';
import {expect, hydrated, open, test} from '../../support/test';

const candles = '/docs/api/stocks/candles';
/** Matches all scripts except the two that every page loads first. */
const chunks = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js/;
const anyScript = /\/assets\/js\/[^/]+\.js/;

/** Returns a list to which the path of each later page load is added. */
function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Expects that the server-rendered page is readable and has its navigation links. */
async function expectReadable(page: Page, heading: string) {
  await expect(page.locator('h1')).toHaveText(heading);
  await expect(page.locator('article')).toContainText('GET');
  await expect(topBar(page).getByRole('link', {name: 'SDKs'})).toBeVisible();
}

const faults: Record<string, {respond: (route: Route) => Promise<void>; expected: RegExp}> = {
  'is missing (404)': {respond: (route) => route.fulfill({status: 404, body: 'Not found'}), expected: /status of 404/},
  'is an HTML page': {
    respond: (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Welcome</title><h1>Sign in</h1>',
      }),
    expected: /Unexpected token|MIME type/,
  },
  'is truncated': {
    respond: async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: (await response.text()).slice(0, -20)});
    },
    expected: /SyntaxError|Unexpected end|Invalid or unexpected|missing \)/,
  },
  'is blocked': {respond: (route) => route.abort(), expected: /ERR_FAILED/},
};

for (const [fault, {respond, expected}] of Object.entries(faults)) {
  test(`a link to a page whose script ${fault} logs a warning and loads the page once`, async ({page, watch}) => {
    // Docusaurus also loads the page when the reader points at the link, and doesn't handle errors of that.
    watch.expect(/^uncaught: /);
    watch.expect(/^console warning: .*(Loading chunk|ChunkLoadError)/);
    watch.expect(expected);
    // With prefetching off, a page's scripts are requested only when a link to the page is clicked.
    await connectOver(page, {effectiveType: '4g', saveData: true});
    await open(page, '/docs/sdk');
    const loads = loadsOf(page);
    await page.route(chunks, respond);
    await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
    await expect(page.locator('h1')).toHaveText('Sheets Add-On Introduction');
    // A page that reloads again would not become idle.
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual(['/docs/sheets']);
  });
}

test('slow scripts: the page is readable while they load, and hydrates without a reload', async ({page}) => {
  const loads = loadsOf(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(chunks, (route) => held.then(() => route.continue()));
  await page.goto(candles, {waitUntil: 'commit'});
  await expectReadable(page, 'Candles');
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
  release();
  await hydrated(page);
  expect(loads).toEqual([candles]);
});

for (const [what, blocked] of [
  ['every script', anyScript],
  ['the main script', /\/assets\/js\/main\./],
  ['the runtime', /\/assets\/js\/runtime~main\./],
] as const) {
  test(`${what} missing: the page is readable, its links work, and it does not reload`, async ({page, watch}) => {
    watch.expect(/status of 404/);
    const loads = loadsOf(page);
    await page.route(blocked, (route) => route.fulfill({status: 404}));
    await page.goto(candles);
    await expectReadable(page, 'Candles');
    await topBar(page).getByRole('link', {name: 'SDKs'}).click();
    await expect(page).toHaveURL(/\/docs\/sdk$/);
    await expect(page.locator('h1')).toHaveText('SDK Overview');
    expect(loads).toEqual([candles, '/docs/sdk']);
  });
}

test('offline: a notice appears on the current page, and the next page opens after reconnecting', async ({
  page,
  context,
}) => {
  await connectOver(page, {effectiveType: '4g', saveData: true});
  await open(page, candles);
  const loads = loadsOf(page);
  await context.setOffline(true);
  await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
  const notice = page.getByRole('status').filter({hasText: 'There is no connection.'});
  await expect(notice).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Candles');
  expect(loads).toEqual([]);
  await context.setOffline(false);
  await expect(page.locator('h1')).toHaveText('Sheets Add-On Introduction');
  await hydrated(page);
  expect(loads).toEqual(['/docs/sheets']);
});

test('new release: an open tab whose scripts are missing loads the next page once', async ({page, watch}) => {
  watch.expect(/^console warning: .*(Loading chunk|ChunkLoadError)/);
  watch.expect(/status of 404/);
  await connectOver(page, {effectiveType: '4g', saveData: true});
  await open(page, candles);
  const loads = loadsOf(page);
  // Scripts of the old release are missing until a page is loaded from the server again.
  let isReloaded = false;
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) isReloaded = true;
    return anyScript.test(route.request().url()) && !isReloaded ? route.fulfill({status: 404}) : route.fallback();
  });
  await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
  await expect(page.locator('h1')).toHaveText('Sheets Add-On Introduction');
  await hydrated(page);
  expect(loads).toEqual(['/docs/sheets']);
});
