import {loadSheets} from '../../reference/data/sheets/model';
import {checkFormula, findFormulas} from '../checkFormula';
import {atOffset, type Check, fencesOf, type Finding, split} from 'docusaurus-plugin-docs-checks/checks';

/** Checks the add-on formulas in pages and data. */
export const formulas: Check = {
  name: 'formulas',
  run(site) {
    const sheets = loadSheets();
    const findings: Finding[] = [];
    let examined = 0;
    for (const file of [...site.pages.map((page) => page.file), ...site.files('src/reference', /\.yaml$/)]) {
      const source = site.read(file);
      for (const {formula, index} of findFormulas(source)) {
        examined++;
        if (/^ *- wrong: /.test(source.slice(source.lastIndexOf('\n', index) + 1, index))) continue;
        for (const text of checkFormula(formula, sheets)) {
          const [message, fix] = split(text, "see the formula's arguments in src/reference/data/sheets/sheets.yaml");
          findings.push(atOffset(file, source, index, `${formula}: ${message}`, fix));
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
