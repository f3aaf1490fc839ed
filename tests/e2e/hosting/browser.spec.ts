/** Tests in a browser that the site works on nginx, with the generated response headers and redirects. */
import {sectionRoute, sections} from '../../../src/site/sections';
import {nginxMissing} from '../../support/nginx';
import {test} from '../../support/onNginx';
import {probe} from '../../support/probe';
import {openFirstHit} from '../../support/search';
import {expect, hydrated, open} from '../../support/test';

const missing = nginxMissing();
test.skip(missing !== undefined, `skipped: ${missing}`);

test('on nginx, pages hydrate and search works without CSP violations', async ({page, context, nginx, watch}) => {
  watch.expect(/status of 404/);
  const {found} = await probe(context);
  const paths = ['/docs/', ...sections.map((section) => `/docs${sectionRoute(section)}`), '/docs/api/stocks/candles'];
  for (const path of paths) {
    await open(page, nginx.origin + path);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.locator('h1')).toBeVisible();
  }
  await openFirstHit(page, 'earnings');
  await open(page, `${nginx.origin}/docs/api/stocks/candles.html?x=1#parameters`);
  await expect(page).toHaveURL(`${nginx.origin}/docs/api/stocks/candles?x=1#parameters`);
  await open(page, `${nginx.origin}/docs/nothing/here`);
  await expect(page.locator('h1')).toHaveText('Page Not Found');
  expect(found).toEqual([]);
});

test('on nginx, a page whose script is missing stays readable, and its links work', async ({page, nginx, watch}) => {
  watch.expect(/^uncaught: Loading chunk/);
  watch.expect(/status of 404/);
  // nginx returns the not-found page instead of the script.
  watch.expect(/MIME type \('text\/html'\) is not executable/);
  let loads = 0;
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
  // Change the URLs of scripts, so that nginx responds as it does for the scripts of an old release.
  const chunks = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js/;
  await page.route(chunks, (route) => route.continue({url: route.request().url().replace(/\.js$/, '0.js')}));
  await page.goto(`${nginx.origin}/docs/api/stocks/candles`);
  await page.waitForTimeout(1_000);
  // A page that reloads would do so forever.
  expect(loads).toBe(1);
  await expect(page.locator('h1')).toHaveText('Candles');
  await page.unroute(chunks);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'SDKs'}).click();
  await hydrated(page);
  await expect(page).toHaveURL(/\/docs\/sdk$/);
});
