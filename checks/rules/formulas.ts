import {loadSheets} from '../../src/reference/sheets/model';
import {checkFormula, findFormulas} from '../checkFormula';
import {fencesOf} from '../fences';
import type {Check} from '../check';
import {type Finding, split} from '../finding';

/** Checks the add-on formulas in pages, data, and components. */
export const formulas: Check = {
  name: 'formulas',
  about: 'unknown formulas and attributes, too many or missing arguments, and arguments of the wrong kind',
  run(site) {
    const sheets = loadSheets();
    const wrongOnes = new Set(
      Object.values(sheets.formulas).flatMap(({mistakes}) => mistakes.map((mistake) => mistake.wrong)),
    );
    const files = [
      ...site.pages.map(({file}) => file),
      ...site.files('src/reference', /\.yaml$/),
      ...site.files('src/components', /\.tsx$/),
      ...site.files('src/site', /\.ts$/),
    ];
    const findings: Finding[] = [];
    let examined = 0;
    for (const file of new Set(files)) {
      const source = site.read(file);
      for (const {formula, line} of findFormulas(source)) {
        examined++;
        if (file === 'src/reference/sheets/sheets.yaml' && wrongOnes.has(formula)) continue;
        const column = (source.split('\n')[line - 1]?.indexOf(formula) ?? 0) + 1;
        for (const text of checkFormula(formula, sheets)) {
          const [message, fix] = split(text, "see the formula's arguments in src/reference/sheets/sheets.yaml");
          findings.push({file, line, column: Math.max(1, column), message: `${formula}: ${message}`, fix});
        }
      }
    }
    for (const fence of fencesOf(site, ['excel-formula'])) {
      const [first = ''] = fence.code.split('\n');
      if (fence.written && !first.startsWith('='))
        findings.push(fence.at(1, 1, `${first} is not a formula`, 'write =NAME(…)'));
    }
    return {examined, unit: 'formulas', findings};
  },
};
