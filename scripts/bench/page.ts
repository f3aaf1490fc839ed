import fs from 'node:fs';
import path from 'node:path';
import {site} from '../../src/site/site';
import {serve} from '../../src/hosting/preview/server';
import {builtFiles} from '../support/builtFiles';
import {bareSite} from './bareSite';
import {withBrowser} from './browser';
import {load, type Load, phone} from './load';
import {limitTable, table, writePart} from './report';
import {medians} from './stats';
import {withoutScripts} from './withoutScripts';

const BUILD = 'build';
const ENDPOINT = 'api/stocks/candles.html';
const RUNS = 5;

/** Compares pages of the build with themselves without scripts, and with what bare Docusaurus makes of them. */
export async function benchPage(): Promise<void> {
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
    await withBrowser(async (browser) => {
      const route = (file: string) => site.baseUrl + file.replace(/\.html$/, '');
      const measure = async (file: string) => {
        const loads: Record<keyof typeof servers, Load[]> = {ours: [], plain: [], bare: []};
        // In turn, so that what else the machine does falls on all alike.
        for (let run = 0; run < RUNS; run++) {
          for (const [name, {origin}] of Object.entries(servers))
            loads[name as keyof typeof servers].push((await load(browser, origin + route(file))).load);
        }
        return {ours: medians(loads.ours), plain: medians(loads.plain), bare: medians(loads.bare)};
      };
      const endpoint = await measure(ENDPOINT);
      const large = await measure(largest);
      const {work} = await load(browser, servers.ours.origin + route(ENDPOINT));
      const rows = (page: string, {ours, plain, bare}: typeof endpoint) => {
        const row = (name: string, it: Load) => [
          `${page}: ${name}`,
          ...[it.fcp, it.lcp, it.blocking, it.blockingCpu, it.longest, it.busy].map(Math.round),
        ];
        return [row('this site', ours), row('the same without scripts', plain), row('bare Docusaurus', bare)];
      };
      const body = `
Chromium on a phone's screen, the processor slowed down ${phone.slowDown} times, 1.6 Mbps and 150 ms a round trip, empty cache, ${RUNS} loads of each in
turn, brotli. The endpoint page is \`${route(ENDPOINT)}\`, the largest page \`${route(largest)}\`. Bare Docusaurus is the classic
preset of the same version with Faster, on the Markdown that this build writes of its pages. Milliseconds; "blocking" is what
tasks after the first paint take beyond 50 ms each by the clock. The columns behind it are by the main thread's own clock, which
other programs on the machine do not move: that blocking, the longest task, and all tasks together. The limits are held against it.

${table(['', 'first paint', 'largest paint', 'blocking', 'of it own', 'longest task', 'busy'], [...rows('endpoint page', endpoint), ...rows('largest page', large)])}

${limitTable([
  {
    what: 'Endpoint page, first paint against the page without scripts',
    figure: endpoint.ours.fcp / endpoint.plain.fcp,
    limit: 1.1,
    digits: 2,
  },
  {
    what: 'Endpoint page, largest paint against the page without scripts',
    figure: endpoint.ours.lcp / endpoint.plain.lcp,
    limit: 1.1,
    digits: 2,
  },
  {
    what: 'Largest page, first paint against the page without scripts',
    figure: large.ours.fcp / large.plain.fcp,
    limit: 1.1,
    digits: 2,
  },
  {
    what: 'Largest page, largest paint against the page without scripts',
    figure: large.ours.lcp / large.plain.lcp,
    limit: 1.1,
    digits: 2,
  },
  {what: 'Endpoint page, blocking in ms', figure: endpoint.ours.blockingCpu, limit: 100},
  {
    what: 'Largest page, blocking against bare Docusaurus',
    figure: large.ours.blockingCpu / large.bare.blockingCpu,
    limit: 0.5,
    digits: 2,
  },
])}

Where the main thread's time goes on the endpoint page (one load; each millisecond counted once):

${table(
  ['work', 'ms'],
  Object.entries(work)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, ms]) => [kind, Math.round(ms)]),
)}
`;
      writePart('page', 'Pages in the browser', body);
      console.log(body);
    });
  } finally {
    await Promise.all(Object.values(servers).map(({close}) => close()));
  }
}
