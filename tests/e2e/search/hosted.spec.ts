/** Tests the search dialog and the search page with the hosted service's real client, and a service in this file. */
import type {BrowserContext, Page} from '@playwright/test';
import {createEngine, respond, type SearchQuery, toRecords} from 'docusaurus-theme-site-search/engine';
import {readData} from 'docusaurus-theme-site-search/hosted';
import {dialog, hits, hrefs, input, openDialog, RECORDS} from '../../support/search';
import {expect, open, test as base} from '../../support/test';

const APP = 'TESTAPP';
const KEY = 'search-only-key';

const records = toRecords(readData('build').pages);
const postman = records.find(({objectID}) => objectID === '/docs/sdk/postman#')!;
const other = 'https://status.example.com/a?b=1#c';
const engine = createEngine([
  ...records,
  {...postman, objectID: 'own#', url: `${postman.url}?b=1#c`, url_without_anchor: 'own'},
  {...postman, objectID: 'other#', url: other, url_without_anchor: 'other'},
]);

/** The hosted service, which has the embedded engine's ranking. */
interface Service {
  isDown: boolean;
  /** the credentials and the queries of the last request */
  last: {appId: string | undefined; key: string | undefined; requests: readonly SearchQuery[]};
}

const test = base.extend<{service: Service}>({
  service: async ({context, watch}, use) => {
    const service: Service = {isDown: false, last: {appId: undefined, key: undefined, requests: []}};
    await setHosted(context);
    await context.route('https://*/1/indexes/*/queries*', async (route) => {
      const headers = {'access-control-allow-origin': '*'};
      if (service.isDown) return route.fulfill({status: 503, headers});
      const sent = await route.request().allHeaders();
      const {searchParams} = new URL(route.request().url());
      const value = (name: string) => sent[name] ?? searchParams.get(name) ?? undefined;
      const {requests} = route.request().postDataJSON() as Pick<Service['last'], 'requests'>;
      service.last = {appId: value('x-algolia-application-id'), key: value('x-algolia-api-key'), requests};
      return route.fulfill({headers, json: {results: requests.map((query) => respond(engine, query))}});
    });
    watch.expect(/other host: https:\/\/testapp(?:-dsn|-\d)?\.algolia/i);
    await use(service);
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
      .replace('{"hosted":false}', '{"hosted":true }')
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

/** The last request to the service for a query. */
const requestFor = (query: string) => ({
  appId: APP,
  key: KEY,
  requests: [
    {
      indexName: 'prod_index',
      query,
      facetFilters: [
        'language:en',
        ['default', ...['default', 'api', 'sdk', 'sheets', 'account'].map((id) => `docs-${id}-current`)].map(
          (tag) => `docusaurus_tag:${tag}`,
        ),
      ],
    },
  ],
});

async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
}

test('dialog and page query the service with locale, tags and key, without loading the embedded index', async ({
  page,
  service,
}) => {
  await page.route(RECORDS, (route) => route.abort());
  await openDialog(page, '/docs/sdk/postman');
  await input(page).fill('countback');
  await expect(hits(page).first()).toHaveAttribute('href', /^\/docs\/sdk\/.*-countback$/);
  await expect(hits(page).first().locator('mark').first()).toHaveText(/^countback$/i);
  expect(service.last).toMatchObject(requestFor('countback'));
  expect(service.last.requests).toMatchObject([{optionalFilters: ['docusaurus_tag:docs-sdk-current']}]);
  await expect(dialog(page).getByRole('link', {name: /algolia/i})).toHaveCount(1);
  // URLs of other sites are left as they are, and others are reduced to their path and hash.
  await input(page).fill('postman');
  await expect.poll(() => hrefs(page)).toEqual(expect.arrayContaining([other, '/docs/sdk/postman#c']));
  await input(page).fill('xyzzy');
  await expect(dialog(page).getByRole('status')).toContainText('No results for “xyzzy”');
  await open(page, '/docs/search?q=countback');
  await expect(page.getByRole('status')).toHaveText(/pages found/);
  expect(service.last).toMatchObject(requestFor('countback'));
});

test('dialog and page report a service that is down', async ({page, service, watch}) => {
  watch.expect(/status of 503/);
  service.isDown = true;
  await openDialog(page, '/docs/sdk/postman');
  await input(page).fill('candles');
  await expectFailure(page);
  await open(page, '/docs/search?q=candles');
  await expectFailure(page);
  service.isDown = false;
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('status')).toHaveText(/pages found/);
});
