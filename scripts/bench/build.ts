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

/** Sites with more pages are built once instead of three times, because each build takes several minutes. */
const SMALL = 500;

interface Sizes {
  readonly pages: number;
  readonly runs: number;
  readonly date: string;
  readonly ours: Cost;
  readonly bare: Cost;
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
    measured.set(size, await benchSize(copiesFor(size, once, sources), size <= SMALL ? 3 : 1));
    fs.writeFileSync(MEASURED, JSON.stringify([...measured]));
  }
  return report([...measured.values()].sort((one, other) => one.pages - other.pages));
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
  // Sites with 2,000 or more pages have a limit only for the time per page. The table contains all measurements.
  const limits = measured
    .filter(({pages}) => pages < 2000)
    .flatMap(({pages, ours, bare}): Limit[] => [
      {
        what: `${pages.toLocaleString('en')} pages, time relative to bare Docusaurus`,
        figure: ours.wall / bare.wall,
        limit: 1.6,
        digits: 2,
      },
      {
        what: `${pages.toLocaleString('en')} pages, CPU time relative to bare Docusaurus`,
        figure: ours.cpu / bare.cpu,
        limit: 1.6,
        digits: 2,
      },
      {
        what: `${pages.toLocaleString('en')} pages, memory relative to bare Docusaurus`,
        figure: ours.peak / bare.peak,
        limit: 1.3,
        digits: 2,
      },
    ]);
  const [thousand, thousands] = [
    measured.find(({pages}) => pages >= 1000 && pages < 2000),
    measured.find(({pages}) => pages >= 5000),
  ];
  if (thousand && thousands) {
    const perPage = ({pages, ours}: Sizes) => ours.wall / pages;
    limits.push({
      what: 'Time per page at 5,000 pages relative to 1,150',
      figure: perPage(thousands) / perPage(thousand),
      limit: 1.2,
      digits: 2,
    });
  }
  const body = `
Compares \`npm run build\` with \`docusaurus build\` of a bare site: the classic preset of the same version with Faster, the same
docs instances, sidebars, and tags, and the Markdown of our pages, but none of our plugins. Our build also writes the Markdown
twins, the search index, the share images, the content security policy, and Brotli and gzip versions of all files. Larger sites
contain copies of each page with unique titles. Caches and dates from Git are turned off for both. Memory is the peak total of
all processes of a build.

${table(
  ['', 'seconds', 'CPU seconds', 'MiB', 'ms per page'],
  measured.flatMap((item) => [row('this site', item, item.ours), row('bare', item, item.bare)]),
)}
${thousands ? '' : '\n\nNot measured yet: 5,000 pages.'}
`;
  return {title: 'Build', body, limits};
}
