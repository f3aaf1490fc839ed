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
import {type Finding, parse, type Site} from 'docusaurus-plugin-docs-checks/checks';

/**
 * The data files with their loaders, which throw an error with one line per finding. The loader of `openapi.yaml` also loads the
 * files in the `openapi` folder.
 */
const dataFiles: readonly (readonly [file: string, load: () => unknown])[] = [
  ['src/reference/data/api/openapi.yaml', loadApi],
  ...sdkIds.map((id) => [`src/reference/data/sdks/${id}.yaml`, loadSdks] as const),
  ['src/reference/data/sheets/sheets.yaml', loadSheets],
  ['src/reference/data/plans/plans.yaml', loadPlans],
  ['src/reference/data/general/general.yaml', loadGeneral],
  ['src/reference/data/changes/changes.yaml', loadChanges],
  ['src/reference/data/dates/dates.yaml', loadDates],
  ['src/reference/requests/toggles.yaml', loadToggleRules],
  ['src/settings/areas.yaml', loadAreas],
  ['src/search/synonyms.yaml', loadSynonyms],
];

const loadedSites = new WeakMap<Site, readonly Finding[]>();

/** Loads every data file of a site once, and returns what its schema reports. */
export function dataFindings(site: Site): readonly Finding[] {
  const known = loadedSites.get(site);
  if (known) return known;
  // Several loaders can report the same mistake, because they need the same file.
  const found = new Map<string, Finding>();
  for (const [name, load] of dataFiles) {
    if (!site.exists(name)) continue;
    try {
      load();
    } catch (error) {
      for (const line of (error as Error).message.split('\n')) {
        const {file, ...finding} = parse(line, name);
        found.set(line, {...finding, file: path.relative(site.root, path.resolve(file)).split(path.sep).join('/')});
      }
    }
  }
  const findings = [...found.values()];
  loadedSites.set(site, findings);
  return findings;
}
