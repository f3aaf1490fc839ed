import path from 'node:path';
import type {Browser} from '@playwright/test';
import {type Served, serve} from '../../src/hosting/preview/server';
import {site} from '../../src/site/site';
import {withBrowser} from './launchBrowser';
import {type Load, load} from './load';
import {names as peerNames, peersText, serveAll, type SiteId} from './peers';
import {phoneText} from './phone';
import {type Limit, ratio, type Results, table} from './report';
import {inTurn, medians} from './stats';
import {withoutScripts} from './withoutScripts';

/** The pages to measure, by their name in the report. */
export const pages = {'Endpoint page': 'api/stocks/candles', 'Largest page': 'sdk/php'} as const;
export type PageName = keyof typeof pages;
const RUNS = 5;

const names = {...peerNames, plain: 'this site without scripts'};
type Variant = SiteId | 'plain';
type Measured = Readonly<Record<Variant, Load>>;

/** Compares page loads of this site, of its pages without scripts, and of the peers. */
export async function benchPage(): Promise<Results> {
  const plain = path.join('.cache', 'bench', 'without-scripts');
  await withoutScripts(
    'build',
    plain,
    Object.values(pages).map((page) => `${page}.html`),
  );
  const servers = {...(await serveAll()), plain: await serve({folder: plain, baseUrl: site.baseUrl, port: 0})};
  try {
    return await withBrowser(async (browser) => {
      const endpoint = await measure(browser, servers, pages['Endpoint page']);
      const largest = await measure(browser, servers, pages['Largest page']);
      const {work} = await load(browser, servers.ours.origin + site.baseUrl + pages['Endpoint page']);
      return report({'Endpoint page': endpoint, 'Largest page': largest}, work);
    });
  } finally {
    await Promise.all(Object.values(servers).map(({close}) => close()));
  }
}

async function measure(browser: Browser, servers: Record<Variant, Served>, route: string): Promise<Measured> {
  const variants = Object.keys(names) as Variant[];
  const loads = await inTurn(
    RUNS,
    variants,
    async (variant) => (await load(browser, servers[variant].origin + site.baseUrl + route)).load,
  );
  return Object.fromEntries(variants.map((variant) => [variant, medians(loads[variant])])) as Measured;
}

function report(measured: Readonly<Record<PageName, Measured>>, work: Readonly<Record<string, number>>): Results {
  const body = `
Measured in ${phoneText}. Each page is
loaded ${RUNS} times, alternating between the sites, until it's idle. The endpoint page is \`${pages['Endpoint page']}\`, and the
largest page is \`${pages['Largest page']}\`. The other sites are built from the Markdown versions of our pages, with the same
base path, and served with the same compression and caching:

${peersText}

Times are in milliseconds. "Blocking" is the time beyond 50 ms of each task after the first paint, in wall-clock time and in CPU
time of the main thread, which doesn't depend on other programs. The longest task and all tasks are also in CPU time. Sizes are
KB (1,000 bytes) of compressed responses with their headers; "ahead" is what a page fetches for later navigations, and the other
sizes don't include it. CLS is the cumulative layout shift.

${table(
  columns,
  Object.entries(measured).flatMap(([page, item]) => rowsOf(page, item)),
)}

Main thread time of the endpoint page by type of work, for one load:

${table(
  ['work', 'ms'],
  Object.entries(work)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, ms]) => [kind, Math.round(ms)]),
)}
`;
  return {
    title: 'Pages in the browser',
    body,
    limits: [
      ...limitsOf('Endpoint page', measured['Endpoint page'], 50),
      ...limitsOf('Largest page', measured['Largest page'], 100),
    ],
  };
}

const columns = [
  '',
  'first paint',
  'largest paint',
  'blocking',
  'blocking (CPU)',
  'longest task (CPU)',
  'all tasks (CPU)',
  'script KB',
  'all KB',
  'ahead KB',
  'CLS',
];

function rowsOf(page: string, measured: Measured): string[][] {
  return (Object.entries(measured) as [Variant, Load][]).map(([variant, item]) => {
    const {fcp, lcp, blocking, blockingCpu, longest, busy, script, all, ahead, cls} = item;
    const whole = [fcp, lcp, blocking, blockingCpu, longest, busy, script, all, ahead].map((value) => value.toFixed(0));
    return [`${page}: ${names[variant]}`, ...whole, cls.toFixed(3)];
  });
}

function limitsOf(page: PageName, {ours, plain, starlight}: Measured, blocking: number): Limit[] {
  return [
    ratio(`${page}, first paint relative to Starlight`, ours.fcp, starlight.fcp, 0.95),
    ratio(`${page}, largest paint relative to Starlight`, ours.lcp, starlight.lcp, 0.75),
    ratio(`${page}, first paint relative to the page without scripts`, ours.fcp, plain.fcp, 1.1),
    ratio(`${page}, largest paint relative to the page without scripts`, ours.lcp, plain.lcp, 1.1),
    {what: `${page}, blocking (CPU) in ms`, figure: ours.blockingCpu, limit: blocking},
    {what: `${page}, CLS`, figure: ours.cls, limit: 0, digits: 3},
  ];
}
