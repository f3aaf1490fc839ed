import fs from 'node:fs';
import path from 'node:path';
import {scripts} from '../../package.json';
import {builtFiles} from '../support/builtFiles';
import {sourceFiles} from '../../checks/sources';
import {copiesFor, makeSite} from './copies';
import {type Cost, measure} from './measure';
import {makeBareSite} from './peers/docusaurus';
import {type Limit, type Results, table} from './report';
import {medians} from './stats';

const FOLDER = path.join('.cache', 'bench');
/** The file with earlier measurements, which the report includes. */
const MEASURED = path.join(FOLDER, 'build.json');

/** How often sites with at most this many pages are built. Builds of the largest sites take several minutes. */
const RUNS = [
  {pages: 500, runs: 5},
  {pages: 2000, runs: 3},
  {pages: Infinity, runs: 1},
] as const;

/** Sites with at least this many pages have no limit for the total time. */
const LARGE = 5000;

/** The page that changes before the third of the builds in the same folder. */
const CHANGED = 'api/stocks/candles.mdx';

interface Sizes {
  readonly pages: number;
  readonly runs: number;
  readonly date: string;
  readonly ours: Cost;
  readonly bare: Cost;
  /** Builds in the same folder, one after another, which may use caches. Only the smallest sites are built again. */
  readonly again?: Rebuilds;
}

interface Rebuilds {
  readonly first: Cost;
  /** the second build, with nothing changed */
  readonly same: Cost;
  /** the third build, after one page has changed */
  readonly changed: Cost;
}

/** Compares uncached builds of this site and of plain Docusaurus with the same pages, at several sizes. */
export async function benchBuild(sizes: readonly number[]): Promise<Results> {
  const measured = new Map<number, Sizes>(
    fs.existsSync(MEASURED) ? (JSON.parse(fs.readFileSync(MEASURED, 'utf8')) as [number, Sizes][]) : [],
  );
  const sources = sourceFiles().length;
  // Tag lists, the landing page, and the search page aren't copied.
  const once = builtFiles().length - sources;
  for (const size of sizes) {
    const copies = copiesFor(size, once, sources);
    const {runs} = RUNS.find(({pages}) => size <= pages) ?? RUNS[0];
    const result = await benchSize(copies, runs);
    measured.set(size, copies === 1 ? {...result, again: await benchRebuilds(runs)} : result);
    fs.writeFileSync(MEASURED, JSON.stringify([...measured]));
  }
  return report([...measured.values()].sort((one, other) => one.pages - other.pages));
}

/** Builds a copy of this site three times in the same folder: from scratch, unchanged, and with one changed page. */
async function benchRebuilds(runs: number): Promise<Rebuilds> {
  const costs: Record<keyof Rebuilds, Cost[]> = {first: [], same: [], changed: []};
  for (let run = 0; run < runs; run++) {
    const folder = path.join(FOLDER, 'build-again');
    makeSite(folder, 1);
    for (const kind of ['first', 'same', 'changed'] as const) {
      if (kind === 'changed') fs.appendFileSync(path.join(folder, CHANGED), '\nOne more sentence.\n');
      const cost = await measure(scripts.build, folder, {caches: true});
      costs[kind].push(cost);
      console.log(`${kind} build: ${cost.wall.toFixed(1)} s, ${cost.cpu.toFixed(1)} s of CPU time`);
    }
    fs.rmSync(folder, {recursive: true, force: true});
  }
  return {
    first: medians<keyof Cost>(costs.first),
    same: medians<keyof Cost>(costs.same),
    changed: medians<keyof Cost>(costs.changed),
  };
}

async function benchSize(copies: number, runs: number): Promise<Sizes> {
  const costs: {ours: Cost[]; bare: Cost[]} = {ours: [], bare: []};
  const pages: number[] = [];
  for (let run = 0; run < runs; run++) {
    for (const site of ['bare', 'ours'] as const) {
      const folder = path.join(FOLDER, `build-${site}`);
      if (site === 'ours') makeSite(folder, copies);
      else makeBareSite(folder, copies);
      const cost = await measure(site === 'ours' ? scripts.build : 'docusaurus build', folder);
      costs[site].push(cost);
      pages.push(builtFiles(path.join(folder, 'build')).length);
      console.log(
        `${site}, ${pages.at(-1)} pages: ${cost.wall.toFixed(1)} s, ${cost.cpu.toFixed(1)} s of CPU time, ${cost.peak.toFixed(0)} MiB`,
      );
      fs.rmSync(folder, {recursive: true, force: true});
    }
  }
  if (new Set(pages).size !== 1)
    throw new Error(
      `the sites have different numbers of pages: ${[...new Set(pages)].join(' and ')} -> correct scripts/bench`,
    );
  return {
    pages: pages[0] as number,
    runs,
    date: new Date().toISOString().slice(0, 10),
    ours: medians<keyof Cost>(costs.ours),
    bare: medians<keyof Cost>(costs.bare),
  };
}

function report(measured: readonly Sizes[]): Results {
  const row = (name: string, {pages, runs, date}: Sizes, {wall, cpu, peak}: Cost) => [
    `${name}, ${pages.toLocaleString('en')} pages (${date}, ${runs === 1 ? 'one run' : `${runs} runs`})`,
    wall.toFixed(1),
    cpu.toFixed(1),
    Math.round(peak).toLocaleString('en'),
    ((1000 * wall) / pages).toFixed(0),
  ];
  const rebuilds = measured.flatMap((item) => {
    if (!item.again) return [];
    const {first, same, changed} = item.again;
    const costs = [
      ['first build with caches', first],
      ['second build, nothing changed', same],
      ['third build, one page changed', changed],
    ] as const;
    return costs.map(([name, cost]) => row(name, item, cost));
  });
  const body = `
Compares \`npm run build\` with \`docusaurus build\` of a bare site: the classic preset of the same version with Faster, the same
docs instances, sidebars, and tags, and the Markdown of our pages, but none of our plugins. Our build also writes the Markdown
twins, the search index, the share images, the content security policy, and Brotli and gzip versions of all files. Larger sites
contain copies of each page with unique titles. Caches and dates from Git are turned off for both, except in the
builds with caches, which run one after another in the same folder. Memory is the peak total of all processes of a build.
Copies have the same reference data, of which our build reuses parsed parts.

${table(
  ['', 'seconds', 'CPU seconds', 'MiB', 'ms per page'],
  [...measured.flatMap((item) => [row('this site', item, item.ours), row('bare', item, item.bare)]), ...rebuilds],
)}
${measured.some(({pages}) => pages >= LARGE) ? '' : '\n\nNot measured yet: 5,000 pages.'}
`;
  return {title: 'Build', body, limits: [...measured.flatMap(limitsOf), ...limitOfGrowth(measured)]};
}

const ratio = (what: string, figure: number, limit: number): Limit => ({what, figure, limit, digits: 2});

/** Returns the limits for a size: time for small and medium sites, memory for all, and rebuilds for the smallest. */
function limitsOf({pages, ours, bare, again}: Sizes): Limit[] {
  const size = `${pages.toLocaleString('en')} pages`;
  return [
    ...(pages < LARGE ? [ratio(`${size}, time relative to bare Docusaurus`, ours.wall / bare.wall, 1.25)] : []),
    ratio(`${size}, memory relative to bare Docusaurus`, ours.peak / bare.peak, 1.2),
    ...(again
      ? [
          ratio(
            `${size}, second build relative to the first, nothing changed`,
            again.same.wall / again.first.wall,
            0.33,
          ),
          ratio(
            `${size}, build after one page changed relative to the first`,
            again.changed.wall / again.first.wall,
            0.5,
          ),
        ]
      : []),
  ];
}

/** Returns the limit for the time per page of the largest site, if it and a site with over 1,000 pages were measured. */
function limitOfGrowth(measured: readonly Sizes[]): Limit[] {
  const [thousand, thousands] = [
    measured.find(({pages}) => pages >= 1000 && pages < LARGE),
    measured.find(({pages}) => pages >= LARGE),
  ];
  if (!thousand || !thousands) return [];
  const perPage = ({pages, ours}: Sizes) => ours.wall / pages;
  const [large, medium] = [thousands, thousand].map(({pages}) => pages.toLocaleString('en'));
  return [ratio(`Time per page at ${large} pages relative to ${medium}`, perPage(thousands) / perPage(thousand), 1)];
}
