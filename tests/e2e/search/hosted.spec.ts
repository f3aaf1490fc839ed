/**
 * Tests the search dialog and the search page with hosted search. The tests use the real client libraries and a local
 * server that implements the service's API.
 */
import type {BrowserContext, Page} from '@playwright/test';
import {toRecords} from '../../../src/search/data';
import {readData} from '../../../src/search/published';
import {dialog, hits, input, openDialog} from '../../support/search';
import {expect, open, test as base} from '../../support/test';
import {type HostedService, startHostedService} from '../../support/hostedService';

const APP = 'TESTAPP';
const KEY = 'search-only-key';

const test = base.extend<{service: HostedService}>({
  service: async ({context, watch}, use) => {
    const service = await startHostedService(APP, {[KEY]: ['search']});
    const records = toRecords(readData('build').pages);
    service.indices.set('prod_index', {
      records: new Map(records.map((record) => [record.objectID, record])),
      settings: {},
      synonyms: [],
    });
    await setHosted(context);
    await respondFrom(context, service);
    watch.expect(/other host: https:\/\/testapp(?:-dsn|-\d)?\.algolia/i);
    await use(service);
    await service.close();
  },
});

/**
 * Turns on hosted search by changing the site's settings in the responses to the browser. A separate build would take
 * half a minute.
 */
async function setHosted(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/js\/main\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const changed = text
      .replace('hostedSearch:!1', 'hostedSearch:!0')
      .replace('appId:"embedded",apiKey:"embedded"', `appId:"${APP}",apiKey:"${KEY}"`);
    expect(changed.length, 'the main script contains the settings').toBe(
      text.length + APP.length + KEY.length - 2 * 'embedded'.length,
    );
    await route.fulfill({response, body: changed});
  });
  // Use the policy of a build with hosted search (see `contentSecurityPolicy`).
  await context.route(/\/docs\/(?:search|sdk)[^.]*$/, async (route) => {
    const response = await route.fetch();
    const policy = (text: string) =>
      text.replace("connect-src 'self'", "connect-src 'self' https://*.algolia.net https://*.algolianet.com");
    const headers = Object.fromEntries(
      Object.entries(response.headers()).map(([name, value]) => [name, policy(value)]),
    );
    await route.fulfill({response, headers, body: policy(await response.text())});
  });
}

async function respondFrom(context: BrowserContext, service: HostedService): Promise<void> {
  await context.route(/algolia(?:net\.com|\.net)\//, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const headers = await request.allHeaders();
    const value = (name: string) => headers[name] ?? url.searchParams.get(name) ?? '';
    const {status, body} = service.answer({
      method: request.method(),
      path: url.pathname,
      appId: value('x-algolia-application-id'),
      key: value('x-algolia-api-key'),
      body: request.postDataJSON() as Record<string, unknown>,
    });
    await route.fulfill({
      status,
      headers: {'access-control-allow-origin': '*'},
      contentType: 'application/json',
      body: JSON.stringify(body),
    });
  });
}

const tags = [
  'default',
  'docs-default-current',
  'docs-api-current',
  'docs-sdk-current',
  'docs-sheets-current',
  'docs-account-current',
];

/** Checks the credentials, query, and filters of the last request to the service. */
function expectQuery(service: HostedService, query: string): void {
  const {appId, key, path, body} = service.seen.at(-1) as HostedService['seen'][number];
  expect({appId, key, path}).toEqual({appId: APP, key: KEY, path: '/1/indexes/*/queries'});
  expect((body.requests as unknown[])[0]).toMatchObject({
    indexName: 'prod_index',
    query,
    facetFilters: ['language:en', tags.map((tag) => `docusaurus_tag:${tag}`)],
  });
}

async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
}

test('dialog and page query the service with locale, tags and key, without loading the embedded index', async ({
  page,
  service,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, '/docs/sdk/postman');
  await openDialog(page);
  await input(page).fill('countback');
  await expect(hits(page).first()).toHaveAttribute('href', /^\/docs\/sdk\/.*-countback$/);
  await expect(hits(page).first().locator('mark').first()).toHaveText(/^countback$/i);
  expectQuery(service, 'countback');
  expect(service.seen.at(-1)?.body.requests).toMatchObject([{optionalFilters: ['docusaurus_tag:docs-sdk-current']}]);
  await expect(dialog(page).getByRole('link', {name: /algolia/i})).toHaveCount(1);
  await input(page).fill('xyzzy');
  await expect(dialog(page).getByRole('status')).toContainText('No results for “xyzzy”');
  await input(page).fill('countback');
  await dialog(page)
    .getByRole('link', {name: /^See all results/})
    .click();
  await expect(page).toHaveURL(/\/docs\/search\?q=countback$/);
  await expect(page.getByRole('status')).toHaveText(/pages found/);
  expectQuery(service, 'countback');
  expect(loaded.filter((url) => /search-index\//.test(url))).toEqual([]);
});

test('dialog and page report a service that is down', async ({page, service, watch}) => {
  watch.expect(/status of 503/);
  service.failing = () => 503;
  await open(page, '/docs/sdk/postman');
  await openDialog(page);
  await input(page).fill('candles');
  await expectFailure(page);
  await open(page, '/docs/search?q=candles');
  await expectFailure(page);
  service.failing = () => undefined;
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('status')).toHaveText(/pages found/);
});
