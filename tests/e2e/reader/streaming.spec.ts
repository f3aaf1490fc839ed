/** Tests that nothing moves while a page arrives in pieces, as it does over slow connections. */
import fs from 'node:fs';
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {count} from '../../support/counts';
import {layoutShifts} from '../../support/layoutShifts';
import {startProxy} from '../../support/proxy';
import {builtFile, routeGroups} from '../../support/routes';
import {expect, test as base} from '../../support/test';

/** The number of characters in each piece, and the time between two of them in ms, enough for the browser to paint. */
const PIECE = 4000;
const PAUSE = 25;

/** Returns the pieces of a built page: its head, then pieces of equal length. */
function piecesOf(html: string): string[] {
  const body = html.indexOf('<body');
  const pieces = [html.slice(0, body)];
  for (let start = body; start < html.length; start += PIECE) pieces.push(html.slice(start, start + PIECE));
  return pieces;
}

interface Streamed {
  readonly origin: string;
  /** Changes how pages are cut, or the pages. */
  piecesOf: (html: string) => string[];
  /** time between two pieces in ms */
  pause: number;
}

/** Playwright's test with a server that sends each page in pieces, and all other files as they are. */
const test = base.extend<{streamed: Streamed}>({
  streamed: async ({site}, use) => {
    const streamed = {origin: '', piecesOf, pause: PAUSE};
    const proxy = await startProxy(site.origin, async (path, response) => {
      const file = builtFile(path);
      if (!fs.existsSync(file)) return false;
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'});
      for (const piece of streamed.piecesOf(fs.readFileSync(file, 'utf8'))) {
        response.write(piece);
        await pause(streamed.pause);
      }
      response.end();
      return true;
    });
    streamed.origin = proxy.origin;
    await use(streamed);
    await proxy.close();
  },
});

/** Opens a page and returns its layout shifts until it is complete. */
async function shiftsOf(page: Page, url: string, complete?: () => Promise<void>) {
  await page.goto(url);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await complete?.();
  return layoutShifts(page);
}

const WIDTHS = [390, 1024, 1440, 1920];

for (const [name, group] of routeGroups)
  test(`nothing moves while a page arrives in pieces: ${name}`, async ({page, streamed}) => {
    test.setTimeout(240_000);
    for (const [index, route] of group.entries()) {
      await page.setViewportSize({width: WIDTHS[index % WIDTHS.length]!, height: 900});
      expect(await shiftsOf(page, streamed.origin + route), route).toEqual([]);
    }
    test.info().annotations.push(count('pages received in pieces', group.length));
  });

test('nothing moves when the not-found page lists similar pages', async ({page, watch}) => {
  watch.expect(/status of 404/);
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 900});
    const listed = () => page.getByRole('heading', {name: 'Similar pages'}).waitFor();
    expect(await shiftsOf(page, '/docs/api/stocks/no-such-page', listed), `${width} px`).toEqual([]);
    await expect(page.getByRole('heading', {name: 'Browse by section'})).toBeVisible();
  }
});

test('without waiting for the first section, the navbar moves', async ({page, streamed}) => {
  await page.setViewportSize({width: 1440, height: 900});
  streamed.pause = 500;
  streamed.piecesOf = (html) => {
    const painted = html.replace(/<link rel=expect[^>]*>/, '');
    expect(painted).not.toBe(html);
    const cut = painted.indexOf('</a>', painted.indexOf('navbar__items--right"'));
    return [painted.slice(0, cut), painted.slice(cut)];
  };
  const shifts = await shiftsOf(page, `${streamed.origin}/docs/api/stocks/candles`);
  expect(shifts.map(({moved}) => moved).join('\n')).toContain('navbar__items--right');
});
