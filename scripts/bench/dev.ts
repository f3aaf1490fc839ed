import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';
import {edited, edits, shows, timeOfEdit} from '../support/devEdits';
import {type DevServer, startDevServer} from '../support/devServer';
import {copySite} from '../support/siteCopy';
import {withBrowser} from './launchBrowser';
import {makeBareSite} from './peers/docusaurus';
import {type Limit, type Results, table} from './report';
import {inTurn, median} from './stats';

/** This site, and the same pages as a plain Docusaurus site. */
const sites = ['ours', 'bare'] as const;
type Site = (typeof sites)[number];

const folders: Readonly<Record<Site, string>> = {
  ours: path.join('.cache', 'bench', 'dev'),
  bare: path.join('.cache', 'bench', 'dev-bare'),
};
const commands: Readonly<Record<Site, readonly string[] | undefined>> = {
  ours: undefined,
  bare: [path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'start'],
};
/** The folder for the temporary files of a server, which include compiled sidebars. */
const TEMPORARY = 'tmp';
const CACHES = ['node_modules/.cache', '.docusaurus', '.cache', TEMPORARY];
const RUNS = 5;
/** The longest time until the server shows a page, in milliseconds. */
const TIMEOUT = 120_000;

/** The times until the first page is shown, in milliseconds. */
interface Starts {
  readonly cold: number;
  readonly warm: number;
}

/**
 * Measures how long the dev server takes to show the first page, in a copy of the site and in a plain Docusaurus site
 * with the same pages, and to show edits of a page, only in the copy.
 *
 * @throws Error if the site hasn't been built, because the pages of the plain site come from the build
 */
export async function benchDev(): Promise<Results> {
  copySite(folders.ours);
  makeBareSite(folders.bare, 1);
  return withBrowser(async (browser) => {
    const starts = await inTurn(RUNS, sites, async (site): Promise<Starts> => {
      for (const cache of CACHES) fs.rmSync(path.join(folders[site], cache), {recursive: true, force: true});
      const cold = await withServer(browser, site, async (_, time) => time);
      const warm = await withServer(browser, site, async (_, time) => time);
      console.log(`${site}: first page: ${seconds(cold)} s without caches, ${seconds(warm)} s with caches`);
      return {cold, warm};
    });
    return results(starts, await withServer(browser, 'ours', timeEdits));
  });
}

/** Starts a server, opens the edited page, and returns the result of `use`. `time` is the time to the first page. */
async function withServer<Result>(
  browser: Browser,
  site: Site,
  use: (page: Page, time: number) => Promise<Result>,
): Promise<Result> {
  const temporary = path.resolve(folders[site], TEMPORARY);
  fs.mkdirSync(temporary, {recursive: true});
  const page = await browser.newPage();
  const start = performance.now();
  const server = await startDevServer(folders[site], {TMPDIR: temporary}, commands[site]);
  try {
    await showFirstPage(page, server, start);
    return await use(page, performance.now() - start);
  } finally {
    await page.close();
    await server.close();
  }
}

/** Opens the page as soon as the server accepts connections, and waits until its heading is visible. */
async function showFirstPage(page: Page, {origin, compiled}: DevServer, start: number): Promise<void> {
  let failure: unknown;
  compiled().catch((error: unknown) => void (failure = error));
  for (;;) {
    const isOpen = await page.goto(origin + edited.route, {waitUntil: 'commit', timeout: TIMEOUT}).then(
      () => true,
      () => false,
    );
    if (isOpen) break;
    if (failure) throw failure;
    if (performance.now() - start > TIMEOUT) throw new Error('the dev server accepts no connections');
    await delay(25);
  }
  await page.locator('h1').first().waitFor({timeout: TIMEOUT});
}

type EditTimes = Readonly<Record<keyof typeof edits, number[]>>;

/** Returns the times until edits of each type are shown. */
async function timeEdits(page: Page): Promise<EditTimes> {
  const times: EditTimes = {sentence: [], fact: [], tag: []};
  const {page: source, data} = edited;
  const folder = folders.ours;
  const links = page.locator('main p a[href="#param-countback"]');
  const before = await links.count();
  for (let run = 1; run <= RUNS; run++) {
    times.sentence.push(await timeOfEdit(folder, source, edits.sentence(run), shows(page, `Page edit ${run}.`)));
    times.fact.push(await timeOfEdit(folder, data, edits.fact(run), shows(page, `Data edit ${run}.`)));
    times.tag.push(await timeOfEdit(folder, source, edits.tag(), async () => (await links.count()) === before + run));
  }
  return times;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

function results(starts: Readonly<Record<Site, readonly Starts[]>>, edit: EditTimes): Results {
  const times = (site: Site, when: keyof Starts) => starts[site].map((start) => start[when]);
  const rows: [what: string, times: readonly number[], limit?: number, bare?: readonly number[]][] = [
    ['first page without caches', times('ours', 'cold'), 8, times('bare', 'cold')],
    ['first page with caches', times('ours', 'warm'), 4, times('bare', 'warm')],
    ['a saved sentence in the page', edit.sentence, 0.7],
    ['a saved fact in the data', edit.fact, 2],
    ['an added reference tag in the page', edit.tag],
  ];
  const body = `
Runs the command of \`npm start\` in a copy of the site, opens \`${edited.route}\` in Chromium as soon as the server accepts
connections, and measures the time from the start of the process until the heading of the page is visible. "Without caches" is
the first start: \`node_modules/.cache\`, \`.docusaurus\`, \`.cache\`, and the temporary folder are empty. For edits, the time is from
writing the file until the change is visible in the open page. "Bare" is \`docusaurus start\` with Faster on the same pages,
without our plugins, tags, and styles, measured in turn with this site. Medians of ${RUNS}.

${table(
  ['seconds until shown', 'median', 'fastest', 'slowest', 'bare', 'ratio to bare'],
  rows.map(([what, times, , bare]) => [
    what,
    ...[median(times), Math.min(...times), Math.max(...times)].map(seconds),
    bare ? seconds(median(bare)) : '',
    bare ? (median(times) / median(bare)).toFixed(2) : '',
  ]),
)}
`;
  const limits = rows.flatMap(([what, times, limit]): Limit[] =>
    limit === undefined ? [] : [{what: `Seconds until shown: ${what}`, figure: median(times) / 1000, limit, digits: 2}],
  );
  return {title: 'Dev server', body, limits};
}
