/**
 * Compares this site with plain Docusaurus, Starlight, and VitePress: `cd bench && npm ci && npm start`. Builds the other
 * sites from the Markdown versions of this site's pages, measures them all, and writes BENCHMARKS.md. Requires a build.
 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {type Browser, chromium} from 'playwright-core';
import {repository} from './content.ts';
import {type Metrics, measurePage} from './phone.ts';
import {buildSites, serve} from './sites.ts';

const pages = {'Endpoint page': 'api/stocks/candles', 'Largest page': 'api/options/chain'};
const RUNS = Number(process.env.RUNS ?? 5);
const PORT = 9300 + Math.floor(Math.random() * 600);

/** Returns the scores of Lighthouse with its mobile settings, from 0 to 100. Uses the running browser. */
async function lighthouse(_: Browser, url: string): Promise<Metrics> {
  const program = path.join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const options = ['--output=json', '--quiet', `--port=${PORT}`, `--only-categories=${categories}`];
  const {stdout} = await promisify(execFile)(process.execPath, [program, url, ...options], {
    timeout: 180_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as {categories: Record<string, {score: number}>};
  return Object.fromEntries(categories.map((id) => [`Lighthouse: ${id}`, (report.categories[id]?.score ?? NaN) * 100]));
}

/** Returns the median of each metric. */
function medians(measured: readonly Metrics[]): Metrics {
  const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  const names = Object.keys(measured[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, middle(measured.map((item) => item[name] ?? NaN))]));
}

/** Measures one page of all sites alternately, so that other programs affect all of them equally. */
async function measure(
  browser: Browser,
  urls: Readonly<Record<string, string>>,
  route: string,
): Promise<Record<string, Metrics>> {
  const measured: Record<string, Metrics[]> = {};
  for (let run = 1; run <= RUNS; run++) {
    for (const [name, url] of Object.entries(urls)) {
      const metrics: Record<string, number> = {};
      for (const script of [measurePage, lighthouse]) {
        // Another program can delay a page for so long that a measurement fails, so try once more.
        const tryOnce = () => script(browser, url + route);
        Object.assign(metrics, await tryOnce().catch(tryOnce));
      }
      (measured[name] ??= []).push(metrics);
      console.log(`${run} of ${RUNS}: ${route}, ${name}`);
    }
  }
  return Object.fromEntries(Object.entries(measured).map(([name, items]) => [name, medians(items)]));
}

/** Returns the rows of a page: the values of this site, and their ratios to those of the others. */
function rows(page: string, {'This site': ours = {}, ...others}: Readonly<Record<string, Metrics>>): string[] {
  return Object.entries(ours).map(([metric, value]) => {
    const ratios = Object.values(others).map((other) => {
      const theirs = other[metric] ?? NaN;
      return theirs < 0.005 ? (value < 0.005 ? '1.00' : '–') : (value / theirs).toFixed(2);
    });
    return `| ${[`${page}: ${metric}`, value.toFixed(metric === 'layout shift' ? 3 : 0), ...ratios].join(' | ')} |`;
  });
}

const folders = await buildSites();
const servers = await Promise.all(
  Object.entries(folders).map(async ([name, folder]) => [name, await serve(folder)] as const),
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--remote-debugging-port=${PORT}`],
  // Playwright turns off this cache, with which browsers show the previous page without loading it again.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
try {
  const urls = Object.fromEntries(servers.map(([name, {url}]) => [name, url]));
  const table = ['| Medians | This site | ÷ Docusaurus | ÷ Starlight | ÷ VitePress |', `| ---${' | ---:'.repeat(4)} |`];
  for (const [page, route] of Object.entries(pages)) table.push(...rows(page, await measure(browser, urls, route)));
  const file = path.join(repository, 'BENCHMARKS.md');
  const marker = /(?<=<!-- measured -->\n)[\s\S]*/;
  const date = new Date().toISOString().slice(0, 10);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(marker, `${date}:\n\n${table.join('\n')}\n`));
  console.log(table.join('\n'));
} finally {
  await browser.close();
  for (const [, {close}] of servers) close();
}
