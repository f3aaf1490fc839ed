import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {site} from '../../src/site/site';
import {serve} from '../../src/hosting/preview/server';
import {withBrowser} from './launchBrowser';
import {type Results, table} from './report';
import {inTurn, medians} from './stats';

const pages = {
  landing: '',
  'endpoint page': 'api/stocks/candles',
  'formula page': 'sheets/stocks/stockdata',
  'plan page': 'account/plans/starter',
  'PHP page': 'sdk/php',
} as const;
/** Lighthouse's categories and their names in the report. */
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;
type Category = keyof typeof categories;
const ids = Object.keys(categories) as Category[];
const RUNS = 5;

/**
 * The version that `npx` downloads. Lighthouse isn't a dependency, because it installs 163 packages and only this
 * benchmark uses it.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** The parts of a Lighthouse report that the benchmark uses. */
interface Report {
  readonly runtimeError?: {readonly message: string};
  readonly categories: Readonly<
    Record<Category, {readonly score: number; readonly auditRefs: readonly {id: string; weight: number}[]}>
  >;
  readonly audits: Readonly<Record<string, {title: string; score: number | null; displayValue?: string}>>;
}

/** Runs Lighthouse with its mobile settings several times on each of the `pages`. */
export async function benchLighthouse(): Promise<Results> {
  const server = await serve({folder: 'build', baseUrl: site.baseUrl, port: 0});
  try {
    return report(await withBrowser((_, port) => runAll(server.origin + site.baseUrl, port)));
  } finally {
    await server.close();
  }
}

/** Returns the reports of each page. @param port the DevTools port of the running browser */
async function runAll(root: string, port: number): Promise<Map<string, Report[]>> {
  const names = Object.keys(pages) as (keyof typeof pages)[];
  const reports = await inTurn(RUNS, names, async (name) => {
    const result = await runLighthouse(root + pages[name], port);
    if (result.runtimeError) throw new Error(`${name}: ${result.runtimeError.message}`);
    return result;
  });
  return new Map(Object.entries(reports));
}

async function runLighthouse(url: string, port: number): Promise<Report> {
  const options = ['--output=json', '--quiet', `--only-categories=${ids.join(',')}`];
  const {stdout} = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, `--port=${port}`, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}

function report(reports: ReadonlyMap<string, readonly Report[]>): Results {
  const scores = [...reports].map(([name, list]) => ({
    name,
    median: medians<Category>(
      list.map((item) => Object.fromEntries(ids.map((id) => [id, score(item, id)])) as Record<Category, number>),
    ),
  }));
  const body = `
Measured with the default mobile settings of Lighthouse (simulated slow 4G and a CPU slowdown of 4), with ${RUNS} alternating runs
per page.

${table(
  ['', ...Object.values(categories)],
  scores.map(({name, median}) => [name, ...ids.map((id) => median[id])]),
)}
`;
  for (const problem of new Set([...reports].flatMap(([name, list]) => list.flatMap((item) => faults(name, item)))))
    console.log(problem);
  return {
    title: 'Lighthouse, mobile',
    body,
    limits: ids.map((id) => ({
      what: `Lowest score for ${categories[id]}`,
      figure: Math.min(...scores.map(({median}) => median[id])),
      limit: 100,
      atLeast: true,
    })),
  };
}

const score = ({categories: found}: Report, id: Category) => Math.round(100 * found[id].score);

/** Returns a message for each audit below 0.9 that lowers the score of a category below 100. */
function faults(name: string, item: Report): string[] {
  return ids
    .filter((id) => score(item, id) < 100)
    .flatMap((id) =>
      item.categories[id].auditRefs.filter(({weight}) => weight > 0).map((audit) => item.audits[audit.id]),
    )
    .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${name}: ${audit?.title}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`);
}
