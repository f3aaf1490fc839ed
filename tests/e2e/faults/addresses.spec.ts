/** Tests unusual URLs. They're requested from the preview server and nginx, and opened in the browser. */
import fs from 'node:fs';
import path from 'node:path';
import {oddHashes, oddQueries, oddTargets} from '../../support/abuse';
import {topBar} from '../../support/actions';
import {count} from '../../support/counts';
import {nginxMissing} from '../../support/nginx';
import {test} from '../../support/onNginx';
import {hasCrashed, probe} from '../../support/probe';
import {rawRequest} from '../../support/rawRequest';
import {expect, hydrated, open} from '../../support/test';

const SEED = 20_261_120;
const TARGETS = 2_000;
/** The status codes that a server can return for an unusual URL. */
const allowedStatuses = [200, 301, 302, 400, 403, 404, 405, 414, 431];

/** Returns whether a request target corresponds to a file in the build. */
function isInBuild(target: string): boolean {
  const root = path.resolve('build');
  const below = decodeURIComponent(target.replace(/[?#].*$/s, '')).replace(/^\/docs\//, '');
  const file = path.join(root, below);
  return (
    file.startsWith(root) &&
    [file, `${file}.html`, path.join(file, 'index.html')].some((item) =>
      fs.statSync(item, {throwIfNoEntry: false})?.isFile(),
    )
  );
}

/** Requests all targets from a server, eight at a time, and expects no problems. */
async function expectNoProblems(origin: string, server: string): Promise<void> {
  const targets = oddTargets(TARGETS, SEED);
  const problems: string[] = [];
  const statuses: Record<number, number> = {};
  const sendRequests = async () => {
    for (let target = targets.pop(); target !== undefined; target = targets.pop()) {
      const shown = target.slice(0, 200);
      try {
        const {status, headers, body: sent} = await rawRequest(origin, target);
        const {location} = headers;
        const body = sent.toString('utf8');
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (!allowedStatuses.includes(status)) problems.push(`${status}: ${shown}`);
        if (status === 200 && !isInBuild(target)) problems.push(`200, but not a file in the build: ${shown}`);
        if (location !== undefined && !/^\/docs(?:[/?]|%2f|$)/i.test(location))
          problems.push(`redirects to ${location.slice(0, 200)}: ${shown}`);
        if (/root:[^\n]*:0:0:|"devDependencies"|\[core\]/.test(body))
          problems.push(`a file outside the build: ${shown}`);
        if (body.includes('ran()')) problems.push(`a script from the URL in the response: ${shown}`);
        if (/\bat .*\.[jt]s:\d+/.test(body) && status !== 200) problems.push(`a stack trace: ${shown}`);
      } catch (error) {
        problems.push((error as Error).message);
      }
    }
  };
  await Promise.all(Array.from({length: 8}, sendRequests));
  expect(problems).toEqual([]);
  for (const [status, sum] of Object.entries(statuses))
    test.info().annotations.push(count(`unusual URLs: ${server} returned ${status}`, sum));
}

test('the preview server handles 2,000 unusual URLs without server errors or leaked files', async ({site}) => {
  await expectNoProblems(site.origin, 'preview server');
});

test.describe('nginx', () => {
  const missing = nginxMissing();
  test.skip(missing !== undefined, `skipped: ${missing}`);

  test('nginx handles 2,000 unusual URLs without server errors or leaked files', async ({nginx}) => {
    await expectNoProblems(nginx.origin, 'nginx');
  });
});

test('unusual URLs open in the browser without crashing the page', async ({page, context, site, rawSite, watch}) => {
  test.setTimeout(120_000);
  watch.expect(/status of 4\d\d/);
  watch.expect(/could not be decoded: invalid percent-encoding/);
  const {found} = await probe(context);
  // Open every 37th target, except for very long targets and targets with a backslash.
  const targets = oddTargets(TARGETS, SEED).filter(
    (target, index) => index % 37 === 0 && target.length < 8_000 && !/[\\]/.test(target),
  );
  let opened = 0;
  for (const [index, target] of targets.entries()) {
    // Leave every third page before it has finished loading. Use the host without redirects for every other page.
    const leavesEarly = index % 3 === 2;
    const origin = index % 2 === 1 ? rawSite.origin : site.origin;
    const go = () => page.goto(origin + target, {waitUntil: leavesEarly ? 'commit' : 'domcontentloaded'});
    // If the previous page is still redirecting, it can interrupt this navigation.
    const response = await go().catch((error: Error) => {
      if (!/interrupted by another navigation/.test(error.message)) throw error;
      return page.waitForTimeout(1_000).then(go);
    });
    if (leavesEarly) continue;
    expect(new URL(page.url()).hostname, target).toBe('127.0.0.1');
    if (!(response?.headers()['content-type'] ?? '').includes('html')) continue;
    await hydrated(page);
    expect(await hasCrashed(page), target).toBe(false);
    opened++;
  }
  expect(found).toEqual([]);
  expect(opened).toBeGreaterThan(24);
  test
    .info()
    .annotations.push(
      count('unusual URLs: requested in the browser', targets.length),
      count('unusual URLs: fully loaded in the browser', opened),
    );
});

test('unusual query strings do not crash a page or set an invalid color mode', async ({page, context}) => {
  test.setTimeout(120_000);
  const {found} = await probe(context);
  const queries = oddQueries(15, SEED);
  for (const query of queries) {
    const response = await page.goto(`/docs/account${query}`);
    if (response?.status() !== 200) continue;
    await hydrated(page);
    expect(await hasCrashed(page), query).toBe(false);
    await expect(page.locator('html'), query).toHaveAttribute('data-theme', /^(light|dark)$/);
  }
  expect(found).toEqual([]);
  test.info().annotations.push(count('unusual query strings opened', queries.length));
});

test('unusual fragments do not crash a page when opened, changed, or revisited with Back', async ({page, context}) => {
  test.setTimeout(120_000);
  const {found} = await probe(context);
  const hashes = ['#%', '#%E0%A4%A', '#__proto__', ...oddHashes(97, SEED)];
  for (const hash of hashes.slice(0, 8)) {
    await page.goto('about:blank');
    await open(page, `/docs/account${hash}`);
    expect(await hasCrashed(page), hash).toBe(false);
  }
  const crashedBy = await page.evaluate(async (all) => {
    const crashed: string[] = [];
    for (const hash of all) {
      window.location.hash = hash;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      if (!document.querySelector('h1') || document.body.textContent.includes('This page crashed.')) crashed.push(hash);
    }
    return crashed;
  }, hashes);
  expect(crashedBy).toEqual([]);
  for (let back = 0; back < 10; back++) await page.evaluate(() => window.history.back());
  await page.waitForTimeout(200);
  expect(await hasCrashed(page)).toBe(false);
  await topBar(page).getByRole('link', {name: 'SDKs'}).click();
  await expect(page).toHaveURL(/\/docs\/sdk$/);
  expect(found).toEqual([]);
  test.info().annotations.push(count('unusual fragments opened', hashes.length));
});

test('a URL with uppercase letters that the server does not know opens its page', async ({page, watch}) => {
  watch.expect(/status of 404/);
  for (const [requested, expected] of [
    ['/docs/API/Stocks/candles?x=1#%', '/docs/api/stocks/candles?x=1#%25'],
    ['/DOCS/', '/docs/'],
    ['/docs//api', '/docs//api'],
  ] as const) {
    await page.goto(requested);
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === expected);
    await hydrated(page);
    await expect(page.locator('h1')).toBeVisible();
  }
});

test('a URL path that starts with two slashes stays on the same host', async ({page, site, watch}) => {
  watch.expect(/status of 404/);
  for (const target of ['//evil.example/index.html', '//evil.example/x.html', '//docs/api.html']) {
    await page.goto(site.origin + target);
    await hydrated(page);
    expect(new URL(page.url()).origin, target).toBe(site.origin);
  }
});
