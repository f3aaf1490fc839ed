import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {EXCEPTIONS, loadExceptions} from './examples/exceptions';
import {loadMarket} from './examples/market';
import {notShown} from './notShown';
import type {Site} from './checkedSite';
import {atOffset, type Finding, parse} from './finding';
import {wordRules} from './wordRules';

/** A data file and its loader. The loader of `openapi.yaml` also loads the files in the `openapi` folder. */
interface DataFile {
  readonly file: string;
  /** loads the file; if it isn't valid, throws an error with one line per finding */
  readonly load: (site: Site) => unknown;
  /** whether pages are generated from the data; if shared data can't be loaded, most checks don't run */
  readonly shared: boolean;
}

/** The result of loading every data file. */
export interface LoadedData {
  readonly files: number;
  /** findings with a file, line, and column */
  readonly findings: readonly Finding[];
  /**
   * findings that a loader reported without a position, placed at the first occurrence of a name that they mention, or
   * at the top of the file
   */
  readonly vague: readonly Finding[];
  /** whether any data that pages are generated from failed to load */
  readonly blocked: boolean;
}

const reference = (file: string, load: DataFile['load']): DataFile => ({
  file: `src/reference/${file}`,
  load,
  shared: true,
});

/** Returns the data files of the site and of the checks, except for those in the sections' folders. */
const siteData = ({project}: Site): readonly DataFile[] => [
  reference('api/openapi.yaml', ({project}) => project.api.loadApi()),
  ...Object.values(project.libraries.libraries).map(({file, load}) => reference(`libraries/${file}`, load)),
  reference('sheets/sheets.yaml', ({project}) => project.sheets.loadSheets()),
  reference('plans/plans.yaml', ({project}) => project.plans.loadPlans()),
  reference('general/general.yaml', ({project}) => project.general.loadGeneral()),
  reference('changes/changes.yaml', ({project}) => project.changes.loadChanges()),
  reference('dates/dates.yaml', ({project}) => project.dates.loadDates()),
  reference('samples/toggles.yaml', ({project}) => project.toggles.loadToggleRules()),
  {file: 'src/search/synonyms.yaml', load: ({project}) => project.synonyms.loadSynonyms(), shared: false},
  {file: 'checks/words.yaml', load: (site) => loadFile(site, 'checks/words.yaml', wordRules), shared: false},
  {file: 'checks/not-shown.yaml', load: (site) => loadFile(site, 'checks/not-shown.yaml', notShown), shared: false},
  {file: EXCEPTIONS, load: loadExceptions, shared: false},
  {file: 'checks/examples/market.yaml', load: loadMarket, shared: false},
  {file: 'checks/spelling.txt', load: (site) => loadLines(site, 'checks/spelling.txt', /^[a-z]+$/), shared: false},
  {
    file: 'checks/released-routes.txt',
    load: (site) => loadLines(site, 'checks/released-routes.txt', /^\/[\w/.-]*$/),
    shared: false,
  },
];

const text = z.string().trim().min(1);

/** The schema of a section's tags in Docusaurus's format. All fields are required because the site uses them. */
const tagsSchema = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a tag ID contains lowercase letters, digits, and hyphens'),
  z.strictObject({
    label: text,
    permalink: z.string().regex(/^\/[a-z0-9-]+$/, 'a permalink is a slash and lowercase letters, digits, and hyphens'),
    description: text,
  }),
);

const categorySchema = z.strictObject({
  label: text,
  position: z.number().int().min(1),
  link: z.strictObject({
    type: z.literal('generated-index'),
    slug: z.string().regex(/^\/[a-z0-9/-]+$/, 'a slug starts with a slash and contains lowercase letters'),
    title: text,
    description: text,
  }),
});

/** Returns all data files in the sections' folders. Only `tags.yml` and `_category_.json` files have a schema. */
function sectionData(site: Site): DataFile[] {
  return site.project.sections.sections.flatMap(({path: folder}) =>
    site
      .files(folder, /^tags\.yml$|\.(json|ya?ml)$/)
      .map((file): DataFile => ({file, load: () => loadSectionFile(site, file), shared: false})),
  );
}

function loadSectionFile(site: Site, file: string): unknown {
  if (/^[^/]+\/tags\.yml$/.test(file)) return loadFile(site, file, tagsSchema);
  if (path.posix.basename(file) === '_category_.json') return loadFile(site, file, categorySchema);
  throw new Error(`${file}:1:1 the data file has no schema -> remove it, or add its schema to checks/dataFiles.ts`);
}

function loadFile(site: Site, file: string, schema: z.ZodType): unknown {
  return site.project.yaml.loadYaml(path.resolve(site.root, file), schema);
}

/** Reads a sorted list with one unique entry per line. If the first line starts with `#`, it's a comment. */
function loadLines(site: Site, file: string, form: RegExp): string[] {
  const lines = site.read(file).replace(/\n$/, '').split('\n');
  const faults: string[] = [];
  lines.forEach((line, index) => {
    if (index === 0 && line.startsWith('#')) return;
    const previous = lines[index - 1] ?? '';
    const fault = (message: string) => faults.push(`${file}:${index + 1}:1 ${message}`);
    if (!form.test(line)) fault(`"${line}" is not a valid entry -> write one entry per line that matches ${form}`);
    else if (line === previous) fault(`"${line}" is a duplicate -> remove this line`);
    else if (index > 0 && !previous.startsWith('#') && line < previous)
      fault(`"${line}" is out of order -> move it before "${previous}"`);
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return lines;
}

/** Returns a finding for each data file in `src/` and `checks/` that no loader reads. */
function unregistered(site: Site, known: readonly DataFile[]): Finding[] {
  const names = new Set(known.map(({file}) => file));
  return ['src', 'checks']
    .flatMap((folder) => site.files(folder, /\.(ya?ml|json|txt|csv)$/))
    .filter((file) => !names.has(file) && !file.startsWith('src/reference/api/openapi/'))
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      message: 'the data file has no schema',
      fix: 'add its loader to checks/dataFiles.ts, or remove the file',
    }));
}

const loadedSites = new WeakMap<Site, LoadedData>();

/** Loads every data file of a site once and validates it against its schema. */
export function loadData(site: Site): LoadedData {
  const known = loadedSites.get(site);
  if (known) return known;
  const all = [...siteData(site), ...sectionData(site)];
  const findings: Finding[] = unregistered(site, all);
  const vague: Finding[] = [];
  let blocked = false;
  for (const {file, load, shared} of all) {
    if (!site.exists(file)) continue;
    try {
      load(site);
    } catch (error) {
      blocked ||= shared;
      for (const line of (error as Error).message.split('\n')) {
        const finding = parse(line);
        if (finding.file) findings.push({...finding, file: fromRoot(site, finding.file)});
        else vague.push(located(site, file, line));
      }
    }
  }
  // If several loaders read the same file, report each mistake in it only once.
  const unique = [
    ...new Map(
      findings.map((finding) => [`${finding.file}:${finding.line}:${finding.column}:${finding.message}`, finding]),
    ).values(),
  ];
  const loaded = {files: all.length, findings: unique, vague, blocked};
  loadedSites.set(site, loaded);
  return loaded;
}

/** Returns the path of a file relative to the checked project's root. */
function fromRoot(site: Site, file: string): string {
  const absolute = fs.existsSync(path.join(site.root, file)) ? path.join(site.root, file) : path.resolve(file);
  return path.relative(site.root, absolute).split(path.sep).join('/');
}

/**
 * Converts a message without a position to a finding at the first occurrence of a name from the message. If there is
 * none, the finding is at the top of the file.
 */
function located(site: Site, file: string, message: string): Finding {
  const names = [...message.matchAll(/"([^"]+)"|([\w./-]+\/[\w.-]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const folder = file.endsWith('/openapi.yaml') ? site.files('src/reference/api/openapi', /\.yaml$/) : [];
  for (const name of names.filter(Boolean)) {
    for (const item of [file, ...folder]) {
      const offset = site.read(item).indexOf(name);
      if (offset < 0) continue;
      const [what = '', ...fix] = message.split(' -> ');
      return atOffset(item, site.read(item), offset, what, fix.join(' -> ') || 'correct the data');
    }
  }
  return {...parse(message), file, line: 1, column: 1};
}
