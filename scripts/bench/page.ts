import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {site} from '../../src/site/site';
import {serve} from '../../src/hosting/preview/server';
import {builtFiles} from '../support/builtFiles';
import {bareSite} from './bareSite';
import {withBrowser} from './launchBrowser';
import {load, type Load, phone} from './load';
import {type Limit, type Results, table} from './report';
import {medians} from './stats';
import {withoutScripts} from './withoutScripts';

const BUILD = 'build';
const ENDPOINT = 'api/stocks/candles.html';
const RUNS = 5;

/** Compares built pages with versions without scripts and with the same pages in plain Docusaurus. */
export async function benchPage(): Promise<Results> {
  const largest = builtFiles(BUILD).reduce((one, other) =>
    fs.statSync(path.join(BUILD, other)).size > fs.statSync(path.join(BUILD, one)).size ? other : one,
  );
  const plain = path.join('.cache', 'bench', 'without-scripts');
  await withoutScripts(BUILD, plain, [ENDPOINT, largest]);
  const bare = await bareSite();
  const servers = {
    ours: await serve({folder: BUILD, baseUrl: site.baseUrl, port: 0}),
    plain: await serve({folder: plain, baseUrl: site.baseUrl, port: 0}),
    bare: await serve({folder: bare, baseUrl: site.baseUrl, port: 0}),
  };
  try {
    const origins = Object.fromEntries(Object.entries(servers).map(([name, {origin}]) => [name, origin])) as Origins;
    return await withBrowser(async (browser) => {
      const endpoint = await measure(browser, origins, routeOf(ENDPOINT));
      const large = await measure(browser, origins, routeOf(largest));
      const {work} = await load(browser, origins.ours + routeOf(ENDPOINT));
      return report(endpoint, large, routeOf(largest), work);
    });
  } finally {
    await Promise.all(Object.values(servers).map(({close}) => close()));
  }
}

type Variant = 'ours' | 'plain' | 'bare';
type Origins = Readonly<Record<Variant, string>>;
type Measured = Readonly<Record<Variant, Load>>;

const routeOf = (file: string) => site.baseUrl + file.replace(/\.html$/, '');

async function measure(browser: Browser, origins: Origins, route: string): Promise<Measured> {
  const loads: Record<Variant, Load[]> = {ours: [], plain: [], bare: []};
  // Alternate between variants, so that other processes on the machine affect all of them equally.
  for (let run = 0; run < RUNS; run++) {
    for (const [name, origin] of Object.entries(origins)) {
      loads[name as Variant].push((await load(browser, origin + route)).load);
    }
  }
  return {ours: medians(loads.ours), plain: medians(loads.plain), bare: medians(loads.bare)};
}

function report(endpoint: Measured, large: Measured, largest: string, work: Readonly<Record<string, number>>): Results {
  const columns = ['', 'first paint', 'largest paint', 'blocking', 'own blocking', 'longest task', 'busy'];
  const body = `
Chromium on a phone's screen, the processor slowed down ${phone.slowDown} times, 1.6 Mbps and 150 ms per round trip, empty cache, ${RUNS} loads of each in
turn, Brotli. The endpoint page is \`${routeOf(ENDPOINT)}\`, the largest page \`${largest}\`. Bare Docusaurus is the classic
preset of the same version with Faster, on the Markdown that this build writes of its pages. Milliseconds; "blocking" is the
time that tasks after the first paint take beyond 50 ms each, by the clock. The columns after it use the CPU time of the main
thread, which other programs don't affect: blocking, the longest task, and all tasks together. The limits apply to these.

${table(columns, [...rowsOf('endpoint page', endpoint), ...rowsOf('largest page', large)])}

Main thread time on the endpoint page (one load; each millisecond counted once):

${table(
  ['work', 'ms'],
  Object.entries(work)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, ms]) => [kind, Math.round(ms)]),
)}
`;
  return {title: 'Pages in the browser', body, limits: limitsOf(endpoint, large)};
}

function rowsOf(page: string, {ours, plain, bare}: Measured) {
  const row = (name: string, {fcp, lcp, blocking, blockingCpu, longest, busy}: Load) => [
    `${page}: ${name}`,
    ...[fcp, lcp, blocking, blockingCpu, longest, busy].map(Math.round),
  ];
  return [row('this site', ours), row('the same without scripts', plain), row('bare Docusaurus', bare)];
}

function limitsOf(endpoint: Measured, large: Measured): Limit[] {
  const against = (what: string, figure: number, limit: number) => ({what, figure, limit, digits: 2});
  return [
    against('Endpoint page, first paint against the page without scripts', endpoint.ours.fcp / endpoint.plain.fcp, 1.1),
    against(
      'Endpoint page, largest paint against the page without scripts',
      endpoint.ours.lcp / endpoint.plain.lcp,
      1.1,
    ),
    against('Largest page, first paint against the page without scripts', large.ours.fcp / large.plain.fcp, 1.1),
    against('Largest page, largest paint against the page without scripts', large.ours.lcp / large.plain.lcp, 1.1),
    {what: 'Endpoint page, blocking in ms', figure: endpoint.ours.blockingCpu, limit: 100},
    against('Largest page, blocking against bare Docusaurus', large.ours.blockingCpu / large.bare.blockingCpu, 0.5),
  ];
}
