import path from 'node:path';
import {chromium, type Page} from '@playwright/test';
import {site} from '../../src/site/site';
import {findRecords} from '../../src/search/published';
import {serve} from '../../src/hosting/preview/server';
import {browserArguments, findOrInstallBrowser} from '../support/findBrowser';
import {hydrated} from '../support/hydrated';

/** Paths of the files in the build that a browser downloads. Files in `first` aren't in the other lists. */
export interface Fetched {
  /** downloaded with the page */
  readonly first: readonly string[];
  /** prefetched for likely next pages */
  readonly ahead: readonly string[];
  /** downloaded when the search is opened and runs a query; can include files in `ahead` */
  readonly search: readonly string[];
}

/**
 * Opens a page and then its search in a browser. Records which files of the build the browser downloads.
 *
 * @param route path of the page below the base URL
 * @throws NoBrowserError if no browser can be found or installed
 * @throws Error if the folder contains no built site or no search records, or if the search doesn't download the index
 */
export async function fetchedBy(build: string, route: string): Promise<Fetched> {
  const executablePath = findOrInstallBrowser();
  const server = await serve({folder: build, baseUrl: site.baseUrl, port: 0});
  const browser = await chromium.launch({executablePath, args: [...browserArguments]});
  try {
    const page = await browser.newPage({viewport: {width: 1440, height: 900}});
    const requests: {file: string; ahead: boolean}[] = [];
    page.context().on('request', (request) => {
      const {pathname, origin} = new URL(request.url());
      if (origin !== server.origin) return;
      const below = decodeURIComponent(pathname.slice(site.baseUrl.length));
      const file = path.join(build, below === '' ? 'index.html' : path.extname(below) ? below : `${below}.html`);
      const {purpose, 'sec-purpose': secPurpose = purpose} = request.headers();
      requests.push({file, ahead: secPurpose?.includes('prefetch') ?? false});
    });
    await page.goto(server.origin + site.baseUrl + route, {waitUntil: 'networkidle'});
    await settle(page);
    // A file that was prefetched can be requested again, but then it's in the browser's cache.
    const isAhead = new Map<string, boolean>();
    for (const {file, ahead} of requests) if (!isAhead.has(file)) isAhead.set(file, ahead);
    const files = [...isAhead.keys()];
    const first = files.filter((file) => !isAhead.get(file));
    const ahead = files.filter((file) => isAhead.get(file));
    const before = requests.length;
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('candles');
    await page.getByRole('option').first().waitFor();
    const search = [...new Set(requests.slice(before).flatMap((item) => (item.ahead ? [] : [item.file])))].filter(
      (file) => !first.includes(file),
    );
    if (!search.includes(findRecords(build)))
      throw new Error(
        "opening search didn't fetch the index -> check whether the page loads it earlier or its name has changed",
      );
    return {first, ahead, search};
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Waits until the page is hydrated and prefetching has finished. */
async function settle(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}
