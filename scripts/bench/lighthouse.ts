import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {site} from '../../src/site/site';
import {serve} from '../../src/hosting/preview/server';
import {withBrowser} from './launchBrowser';
import {type Limit, limitTable, table, writePart} from './report';
import {median} from './stats';

const pages = {
  landing: '',
  'endpoint page': 'api/stocks/candles',
  'formula page': 'sheets/stocks/stockdata',
  'plan page': 'account/plans/starter',
} as const;
const goals = {performance: 98, accessibility: 100, 'best-practices': 100, seo: 100} as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
const RUNS = 5;

/**
 * The version that `npx` downloads. Lighthouse isn't a dependency, because it installs 163 packages and only this
 * benchmark uses it.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** The parts of a Lighthouse report that the benchmark uses. */
interface Report {
  runtimeError?: {message: string};
  categories: Record<Category, {score: number; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, {title: string; score: number | null; displayValue?: string}>;
}

/** Runs Lighthouse on a page. @param port the DevTools port of the running browser */
async function runLighthouse(url: string, port: number): Promise<Report> {
  const options = ['--output=json', '--quiet', `--only-categories=${categories.join(',')}`];
  const {stdout} = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, `--port=${port}`, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}

/** Runs Lighthouse with its mobile settings several times on each of the `pages`. */
export async function benchLighthouse(): Promise<void> {
  const server = await serve({folder: 'build', baseUrl: site.baseUrl, port: 0});
  try {
    await withBrowser(async (_, port) => {
      const scores = new Map<string, Record<Category, number[]>>();
      const faults = new Map<string, Set<string>>();
      for (let run = 0; run < RUNS; run++) {
        for (const [name, route] of Object.entries(pages)) {
          const report = await runLighthouse(server.origin + site.baseUrl + route, port);
          if (report.runtimeError) throw new Error(`${name}: ${report.runtimeError.message}`);
          const found = scores.get(name) ?? {performance: [], accessibility: [], 'best-practices': [], seo: []};
          for (const category of categories) {
            const {score, auditRefs} = report.categories[category];
            found[category].push(Math.round(100 * score));
            for (const {id, weight} of auditRefs) {
              const audit = report.audits[id];
              if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9) {
                const key = `${name}: ${audit?.title}${category === 'performance' ? ` (${audit?.displayValue ?? ''})` : ''}`;
                faults.set(category, (faults.get(category) ?? new Set()).add(key));
              }
            }
          }
          scores.set(name, found);
        }
      }
      const rows = [...scores].map(([name, found]) => [name, ...categories.map((category) => median(found[category]))]);
      const limits = categories.map(
        (category): Limit => ({
          what: `Lowest of ${category}`,
          figure: Math.min(...[...scores.values()].map((found) => median(found[category]))),
          limit: goals[category],
          atLeast: true,
        }),
      );
      const body = `
Measured with the default mobile settings of Lighthouse (simulated slow 4G and a CPU slowdown of 4), with ${RUNS} alternating runs
per page.

${table(['', 'performance', 'accessibility', 'best practices', 'SEO'], rows)}

${limitTable(limits)}
`;
      writePart('lighthouse', 'Lighthouse, mobile', body);
      console.log(body);
      for (const [category, found] of faults) console.log(`${category}: ${[...found].join('; ')}`);
    });
  } finally {
    await server.close();
  }
}
