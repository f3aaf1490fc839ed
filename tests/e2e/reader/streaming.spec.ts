/** Tests that nothing moves while a page arrives in pieces, as it does over slow connections. */
import fs from 'node:fs';
import http from 'node:http';
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {listen} from '../../support/listen';
import {builtFile, representatives, routeGroups, routes} from '../../support/routes';
import {expect, test as base} from '../../support/test';

/** The number of characters in each piece, and the time between two of them in ms, enough for the browser to paint. */
const PIECE = 4000;
const PIECE_OF_FOOTER = 400;
const PAUSE = 25;

/** Playwright's test with a server that sends each page in pieces, and all other files as they are. */
const test = base.extend<{streamed: string}>({
  streamed: async ({site}, use) => {
    const respond = async (path: string, response: http.ServerResponse) => {
      const file = builtFile(path);
      if (!fs.existsSync(file)) {
        const original = await fetch(site.origin + path);
        response.writeHead(original.status, {'content-type': original.headers.get('content-type') ?? 'text/plain'});
        return response.end(Buffer.from(await original.arrayBuffer()));
      }
      const html = fs.readFileSync(file, 'utf8');
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'});
      const [body, footer] = [html.indexOf('<body'), html.indexOf('<footer')];
      response.write(html.slice(0, body));
      for (let start = body, end = body; start < html.length; start = end) {
        end = start < footer ? Math.min(start + PIECE, footer) : start + PIECE_OF_FOOTER;
        response.write(html.slice(start, end));
        await pause(PAUSE);
      }
      return response.end();
    };
    const server = await listen(http.createServer(({url = '/'}, response) => void respond(url, response)));
    await use(server.origin);
    await server.close();
  },
});

/** Opens a page and returns its layout shifts until an element is shown: their values, and what moved. */
async function shiftsOf(page: Page, url: string, last = 'html[data-has-hydrated=true]') {
  await page.goto(url);
  await page.locator(last).waitFor();
  return page.evaluate(async () => {
    type Entry = PerformanceEntry & {value: number; sources: {node: Element | null}[]};
    const shifts: Entry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Entry[])));
    observer.observe({type: 'layout-shift', buffered: true});
    // The observer gets the shifts of a frame some frames later.
    for (let count = 0; count < 10; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return shifts.map(
      ({value, sources}) => `${value}: ${sources.map(({node}) => node?.outerHTML?.slice(0, 120)).join(' ')}`,
    );
  });
}

const WIDTHS = [390, 1024, 1440, 1920];

// `npm test` opens pages that together contain every structure, and the nightly run opens all.
const chosen = process.env.FULL_SWEEP ? routes : representatives();
for (const [name, group] of routeGroups)
  test(`nothing moves while a page arrives in pieces: ${name}`, async ({browser, streamed}) => {
    test.setTimeout(240_000);
    for (const [index, route] of group.filter((item) => chosen.includes(item)).entries()) {
      // A new page has its size from the start. A resized one could still change while the next page arrives.
      const page = await browser.newPage({viewport: {width: WIDTHS[index % WIDTHS.length]!, height: 900}});
      expect(await shiftsOf(page, streamed + route), route).toEqual([]);
      await page.close();
    }
  });

test('nothing moves when search results arrive', async ({page, site}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({width, height: 900});
    expect(await shiftsOf(page, `${site.origin}/docs/search?q=candles`, 'main li > h2 >> nth=0')).toEqual([]);
  }
});
