import type {Check} from '../check';
import type {Finding} from '../finding';
import {dataFile, readYaml} from '../yamlPlaces';

/** Checks the numbers in the add-on data that are calculated from other numbers. */
export const derivedData: Check = {
  name: 'derived data',
  about: 'figures that contradict the figures they follow from',
  run(site) {
    const findings: Finding[] = [];
    const {figures} = site.project.sheets.loadSheets();
    const sheets = readYaml(site, dataFile(site, 'sheets.yaml'));
    const value = (name: string) => figures[name]?.value ?? Number.NaN;
    const derived: readonly (readonly [name: string, right: number])[] = [
      // A regular session has 390 minutes.
      ['refresh-credits', 390 / value('refresh-minutes')],
      ['refresh-formulas', Math.floor(value('urlfetch-gmail') / value('refresh-credits'))],
      ['urlfetch-example-calls', value('urlfetch-example-formulas') * value('urlfetch-example-hours')],
    ];
    for (const [name, right] of derived)
      if (!Number.isNaN(right) && value(name) !== right)
        findings.push(
          sheets.at(
            ['figures', name],
            `${name} is ${value(name)}, but the other values give ${right}`,
            `write ${right}`,
          ),
        );
    return {examined: derived.length, unit: 'figures', findings};
  },
};
