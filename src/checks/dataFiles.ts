import {loadYaml} from 'docusaurus-plugin-data-tags/data';
import {sections} from '../settings/sections';
import {loadAreas} from '../settings/serviceState';
import {loadSynonyms} from '../search/options';
import {loadToggleRules} from '../reference/requests/availableToggles';
import {loadDates} from '../reference/data/dates/model';
import {loadChanges} from '../reference/data/changes/model';
import {loadGeneral} from '../reference/data/general/model';
import {loadPlans} from '../reference/data/plans/model';
import {loadSheets} from '../reference/data/sheets/model';
import {loadSdks, sdkIds} from '../reference/data/sdks/model';
import {loadApi} from '../reference/data/api/model';
import path from 'node:path';
import {validateCategoryMetadataFile} from '@docusaurus/plugin-content-docs/lib/sidebars/validation.js';
import * as z from 'zod';
import {type Finding, parse, type Site, wordRules} from 'docusaurus-plugin-docs-checks/checks';

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

/** The data that pages are generated from. If one of these files can't be loaded, most checks don't run. */
const pageData: readonly DataFile[] = [
  {file: 'src/reference/data/api/openapi.yaml', load: loadApi},
  ...sdkIds.map((id) => ({file: `src/reference/data/sdks/${id}.yaml`, load: loadSdks})),
  {file: 'src/reference/data/sheets/sheets.yaml', load: loadSheets},
  {file: 'src/reference/data/plans/plans.yaml', load: loadPlans},
  {file: 'src/reference/data/general/general.yaml', load: loadGeneral},
  {file: 'src/reference/data/changes/changes.yaml', load: loadChanges},
  {file: 'src/reference/data/dates/dates.yaml', load: loadDates},
  {file: 'src/reference/requests/toggles.yaml', load: loadToggleRules},
  {file: 'src/settings/areas.yaml', load: loadAreas},
];

const otherData = (site: Site): readonly DataFile[] => [
  {file: 'src/search/synonyms.yaml', load: loadSynonyms},
  {file: 'src/checks/words.yaml', load: () => loadFile(site, 'src/checks/words.yaml', wordRules)},
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

/** Returns the files in the sections' folders that Docusaurus reads. */
const sectionData = (site: Site): readonly DataFile[] =>
  sections.flatMap(({path: folder}) =>
    site.files(folder, /^(tags\.yml|_category_\.json)$/).map((file) => ({
      file,
      load: () =>
        file.endsWith('.yml')
          ? loadFile(site, file, tagsSchema)
          : validateCategoryMetadataFile(JSON.parse(site.read(file))),
    })),
  );

function loadFile(site: Site, file: string, schema: z.ZodType): unknown {
  return loadYaml(path.resolve(site.root, file), schema);
}

const loadedSites = new WeakMap<Site, LoadedData>();

/** Loads every data file of a site once and validates it against its schema. */
export function loadData(site: Site): LoadedData {
  const known = loadedSites.get(site);
  if (known) return known;
  const all = [...pageData, ...otherData(site), ...sectionData(site)];
  // Several loaders can report the same mistake, because they need the same file.
  const found = new Map<string, Finding>();
  let blocked = false;
  for (const item of all) {
    if (!site.exists(item.file)) continue;
    try {
      item.load();
    } catch (error) {
      blocked ||= pageData.includes(item);
      for (const line of (error as Error).message.split('\n')) {
        const {file, ...finding} = parse(line, item.file);
        found.set(line, {...finding, file: path.relative(site.root, path.resolve(file)).split(path.sep).join('/')});
      }
    }
  }
  const loaded = {files: all.length, findings: [...found.values()], blocked};
  loadedSites.set(site, loaded);
  return loaded;
}
