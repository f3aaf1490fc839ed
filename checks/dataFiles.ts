import path from 'node:path';
import * as z from 'zod';
import type {Site} from './checkedSite';
import {type Finding, parse, top} from './finding';
import {wordRules} from './wordRules';

/** A data file and its loader. The loader of `openapi.yaml` also loads the files in the `openapi` folder. */
interface DataFile {
  readonly file: string;
  /** loads the file; if it isn't valid, throws an error with one line per finding */
  readonly load: () => unknown;
}

/** The result of loading every data file. */
export interface LoadedData {
  readonly files: number;
  readonly findings: readonly Finding[];
  /** whether any data that pages are generated from failed to load */
  readonly blocked: boolean;
}

/** Returns the data that pages are generated from. If one of these files can't be loaded, most checks don't run. */
const pageData = ({project}: Site): readonly DataFile[] =>
  [
    {file: 'api/openapi.yaml', load: project.api.loadApi},
    ...Object.values(project.libraries.libraries).map(({file, load}) => ({file: `libraries/${file}`, load})),
    {file: 'sheets/sheets.yaml', load: project.sheets.loadSheets},
    {file: 'plans/plans.yaml', load: project.plans.loadPlans},
    {file: 'general/general.yaml', load: project.general.loadGeneral},
    {file: 'changes/changes.yaml', load: project.changes.loadChanges},
    {file: 'dates/dates.yaml', load: project.dates.loadDates},
    {file: 'samples/toggles.yaml', load: project.toggles.loadToggleRules},
  ].map(({file, load}) => ({file: `src/reference/${file}`, load}));

const otherData = (site: Site): readonly DataFile[] => [
  {file: 'src/search/synonyms.yaml', load: site.project.synonyms.loadSynonyms},
  {file: 'checks/words.yaml', load: () => loadFile(site, 'checks/words.yaml', wordRules)},
  {file: 'checks/spelling.txt', load: () => loadLines(site, 'checks/spelling.txt', /^[a-z]+$/)},
  {file: 'checks/released-routes.txt', load: () => loadLines(site, 'checks/released-routes.txt', /^\/[\w/.-]*$/)},
];

const text = z.string().trim().min(1);

/** The schema of a section's tags in Docusaurus's format. All fields are required because the site uses them. */
const tagsSchema = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not lowercase letters, digits, and hyphens'),
  z.strictObject({
    label: text,
    permalink: z.string().regex(/^\/[a-z0-9-]+$/, 'is not a slash and lowercase letters, digits, and hyphens'),
    description: text,
  }),
);

const categorySchema = z.strictObject({
  label: text,
  position: z.number().int().min(1),
  link: z.strictObject({
    type: z.literal('generated-index'),
    slug: z.string().regex(/^\/[a-z0-9/-]+$/, 'is not a slash and lowercase letters'),
    title: text,
    description: text,
  }),
});

/** Returns the files in the sections' folders that Docusaurus reads. */
const sectionData = (site: Site): readonly DataFile[] =>
  site.project.sections.sections.flatMap(({path: folder}) =>
    site
      .files(folder, /^(tags\.yml|_category_\.json)$/)
      .map((file) => ({file, load: () => loadFile(site, file, file.endsWith('.yml') ? tagsSchema : categorySchema)})),
  );

function loadFile(site: Site, file: string, schema: z.ZodType): unknown {
  return site.project.yaml.loadYaml(path.resolve(site.root, file), schema);
}

/** Reads a sorted list with one unique entry per line. If the first line starts with `#`, it's a comment. */
function loadLines(site: Site, file: string, form: RegExp): void {
  const lines = site.read(file).trimEnd().split('\n');
  const faults = lines.flatMap((line, index) => {
    const previous = lines[index - 1] ?? '';
    if (index === 0 && line.startsWith('#')) return [];
    if (!form.test(line)) return `${file}:${index + 1}:1 "${line}" is not an entry -> write one that matches ${form}`;
    if (index === 0 || previous.startsWith('#') || line > previous) return [];
    return `${file}:${index + 1}:1 "${line}" is a duplicate or out of order -> remove or move it`;
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

const loadedSites = new WeakMap<Site, LoadedData>();

/** Loads every data file of a site once and validates it against its schema. */
export function loadData(site: Site): LoadedData {
  const known = loadedSites.get(site);
  if (known) return known;
  const shared = pageData(site);
  const all = [...shared, ...otherData(site), ...sectionData(site)];
  // Several loaders can report the same mistake, because they need the same file.
  const found = new Map<string, Finding>();
  let blocked = false;
  for (const item of all) {
    if (!site.exists(item.file)) continue;
    try {
      item.load();
    } catch (error) {
      blocked ||= shared.includes(item);
      for (const line of (error as Error).message.split('\n')) {
        const {file, ...finding} = parse(line, item.file);
        found.set(line, {...finding, file: path.relative(site.root, path.resolve(file)).split(path.sep).join('/')});
      }
    }
  }
  const loaded = {files: all.length, findings: [...found.values(), ...unregistered(site, all)], blocked};
  loadedSites.set(site, loaded);
  return loaded;
}

/** Returns a finding for each data file in `src/` that no loader reads. */
function unregistered(site: Site, known: readonly DataFile[]): Finding[] {
  const names = known.map(({file}) => file);
  return site
    .files('src', /\.ya?ml$/)
    .filter((file) => !names.includes(file) && !file.startsWith('src/reference/api/openapi/'))
    .map((file) => top(file, 'no schema describes the data file', 'add its loader to checks/dataFiles.ts'));
}
