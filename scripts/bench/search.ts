import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {parse} from 'yaml';
import {toRecords} from '../../src/search/data';
import {createEngine} from '../../src/search/engine';
import {readData} from '../../src/search/published';
import {respond} from '../../src/search/respond';
import {serve} from '../../src/hosting/preview/server';
import {site} from '../../src/site/site';
import {hydrated} from '../support/hydrated';
import {sizeOf} from '../support/searchSize';
import {timeKeystrokes} from '../support/timeKeystrokes';
import {type FirstSearch, firstSearch, QUERY} from './firstSearch';
import {withBrowser} from './launchBrowser';
import {phoneText} from './phone';
import {type Results, table} from './report';
import {median, medians} from './stats';

const QUERIES = path.join('tests', 'content', 'built', 'search-relevance.yaml');
const PAGE = 'api/stocks/candles';
const RUNS = 5;

/** Measures the first search of a session on a phone, and the embedded search. */
export async function benchSearch(): Promise<Results> {
  const data = readData('build');
  const {nothing: withoutResults, ...kinds} = parse(fs.readFileSync(QUERIES, 'utf8')) as Record<string, object> & {
    nothing: string[];
  };
  const queries = [...Object.values(kinds).flatMap((kind) => Object.keys(kind)), ...withoutResults];
  const [engine, made] = timed(() => createEngine(toRecords(data.pages), data.synonyms));
  // Run some queries without measuring them, because the first queries include the time to compile the code.
  for (const query of queries.slice(0, 20)) respond(engine, {query, distinct: 1, hitsPerPage: 10});
  const times = queries
    .map((query) => timed(() => respond(engine, {query, distinct: 1, hitsPerPage: 10}))[1])
    .sort((one, other) => one - other);
  const {brotli, raw} = sizeOf(JSON.stringify(data));
  const slow = times[Math.floor(times.length * 0.95)] ?? NaN;
  const size = [data.pages.length, kilobytes(brotli), kilobytes(raw)];
  const rows = [[...size, Math.round(made), median(times).toFixed(1), slow.toFixed(1)]];
  const {first, keystroke} = await measureInBrowser();
  const body = `
**First search.** When page \`${PAGE}\` is idle, the benchmark taps the search button. As soon as the dialog's input has the
focus, it types "${QUERY}". The times start with \`touchstart\`. The result counts when the browser has painted it. Median of
${RUNS} runs in ${phoneText}.

${table(['input has the focus, ms', 'first result, ms'], [[Math.round(first.focused), Math.round(first.result)]])}

**Result after a keystroke.** In the open dialog, on the machine's own processor and network: a median of ${keystroke.toFixed(1)} ms from a
typed letter until the results of the text are in the document.

**Size and speed.** The embedded index is loaded with the first search. The engine is measured in Node.js on the main thread; browsers run it in a
worker. The benchmark runs ${queries.length} queries.

${table(['searchable pages', 'KB (Brotli)', 'KB (raw)', 'load, ms', 'median query, ms', '95th percentile, ms'], rows)}
`;
  return {
    title: 'Search',
    body,
    limits: [
      {what: 'First result of a session on a phone, ms', figure: first.result, limit: 1000},
      {what: 'Result after a keystroke, ms', figure: keystroke, limit: 50},
    ],
  };
}

/** Measures the first search on a phone, and the median time of a keystroke in ms. */
async function measureInBrowser(): Promise<{first: FirstSearch; keystroke: number}> {
  const {origin, close} = await serve({folder: 'build', baseUrl: site.baseUrl, port: 0});
  const address = origin + site.baseUrl + PAGE;
  try {
    return await withBrowser(async (browser) => {
      const runs: FirstSearch[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await firstSearch(browser, address));
      return {first: medians(runs.map((times) => ({...times}))), keystroke: await measureKeystroke(browser, address)};
    });
  } finally {
    await close();
  }
}

async function measureKeystroke(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill(QUERY);
    await page.locator('.DocSearch-Hit').first().waitFor();
    return median(await timeKeystrokes(page));
  } finally {
    await page.close();
  }
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000).toLocaleString('en');

function timed<Result>(run: () => Result): [result: Result, ms: number] {
  const start = performance.now();
  const result = run();
  return [result, performance.now() - start];
}
