import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';
import {edited, edits, shows, timeOfEdit} from '../support/devEdits';
import {copyForDev, type DevServer, startDevServer} from '../support/devServer';
import {withBrowser} from './launchBrowser';
import {type Limit, type Results, table} from './report';
import {median} from './stats';

const FOLDER = path.join('.cache', 'bench', 'dev');
/** The folder for the temporary files of the server, which include compiled sidebars. */
const TEMPORARY = path.join(FOLDER, 'tmp');
const CACHES = ['node_modules/.cache', '.docusaurus', '.cache', 'tmp'];
const RUNS = 5;
/** The longest time until the server shows a page, in milliseconds. */
const TIMEOUT = 60_000;

/** Measures in a copy of the site how long the dev server takes to show the first page and edits of a page. */
export async function benchDev(): Promise<Results> {
  copyForDev(FOLDER);
  return withBrowser(async (browser) => {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      for (const cache of CACHES) fs.rmSync(path.join(FOLDER, cache), {recursive: true, force: true});
      cold.push(await withServer(browser, async (_, time) => time));
      warm.push(await withServer(browser, async (_, time) => time));
      console.log(`first page: ${seconds(cold.at(-1)!)} s without caches, ${seconds(warm.at(-1)!)} s with caches`);
    }
    return results(cold, warm, await withServer(browser, timeEdits));
  });
}

/** Starts a server, opens the edited page, and returns the result of `use`. `time` is the time to the first page. */
async function withServer<Result>(browser: Browser, use: (page: Page, time: number) => Promise<Result>) {
  fs.mkdirSync(TEMPORARY, {recursive: true});
  const page = await browser.newPage();
  const start = performance.now();
  const server = await startDevServer(FOLDER, {TMPDIR: path.resolve(TEMPORARY)});
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

type Edit = keyof typeof edits;

/** Returns the times until edits of each type are shown. */
async function timeEdits(page: Page): Promise<Readonly<Record<Edit, number[]>>> {
  const times: Record<Edit, number[]> = {sentence: [], fact: [], tag: []};
  const {page: source, data} = edited;
  const links = page.locator('main p a[href="#param-countback"]');
  const before = await links.count();
  for (let run = 1; run <= RUNS; run++) {
    times.sentence.push(await timeOfEdit(FOLDER, source, edits.sentence(run), shows(page, `Page edit ${run}.`)));
    times.fact.push(await timeOfEdit(FOLDER, data, edits.fact(run), shows(page, `Data edit ${run}.`)));
    times.tag.push(await timeOfEdit(FOLDER, source, edits.tag(), async () => (await links.count()) === before + run));
  }
  return times;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

function results(cold: readonly number[], warm: readonly number[], edit: Readonly<Record<Edit, number[]>>): Results {
  const rows: [what: string, times: readonly number[], limit?: number][] = [
    ['first page without caches', cold, 8],
    ['first page with caches', warm, 4],
    ['a saved sentence in the page', edit.sentence, 0.7],
    ['a saved fact in the data', edit.fact, 2],
    ['an added reference tag in the page', edit.tag],
  ];
  const body = `
Runs the command of \`npm start\` in a copy of the site, opens \`${edited.route}\` in Chromium as soon as the server accepts
connections, and measures the time from the start of the process until the heading of the page is visible. "Without caches" is
the first start: \`node_modules/.cache\`, \`.docusaurus\`, \`.cache\`, and the temporary folder are empty. For edits, the time is from
writing the file until the change is visible in the open page. Medians of ${RUNS}.

${table(
  ['seconds until shown', 'median', 'fastest', 'slowest'],
  rows.map(([what, times]) => [what, ...[median(times), Math.min(...times), Math.max(...times)].map(seconds)]),
)}
`;
  const limits = rows.flatMap(([what, times, limit]): Limit[] =>
    limit === undefined ? [] : [{what: `Seconds until shown: ${what}`, figure: median(times) / 1000, limit, digits: 2}],
  );
  return {title: 'Dev server', body, limits};
}
