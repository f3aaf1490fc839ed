import {findFormulas} from '../checkFormula';
import {focused} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Checks that date ranges in formulas are in order, and that no contract expires before the requested date. */
export const formulaDates: Check = {
  name: 'formula dates',
  about: 'formulas whose end date is before their start date, or whose contract expires before the requested date',
  run(site) {
    const {formulas} = site.project.sheets.loadSheets();
    const findings: Finding[] = [];
    let examined = 0;
    const files = [...site.pages, ...site.files('src', /\.(yaml|tsx)$/).map((file) => ({file}))];
    for (const {file} of focused(site, files)) {
      const source = site.read(file);
      for (const {formula, line} of findFormulas(source)) {
        const name = /^=([A-Z]+)/.exec(formula)?.[1] ?? '';
        const own = formulas[name];
        if (!own) continue;
        examined++;
        const given = site.project.sheets.splitArguments(formula);
        const date = (kind: string) => {
          const index = Object.values(own.arguments).findIndex(({accepts}) => accepts === kind);
          return Date.parse(/^"(\d[\d/-]+\d)(?: [^"]*)?"$/.exec(given[index] ?? '')?.[1] ?? '');
        };
        const [start, end, expiration] = [date('date'), date('date-or-days'), date('expiration')];
        const message =
          start > end
            ? 'the range ends before it starts'
            : start > expiration
              ? 'the contract expires before the date'
              : '';
        if (message === '') continue;
        const column = (source.split('\n')[line - 1]?.indexOf(formula) ?? 0) + 1;
        findings.push({
          file,
          line,
          column: Math.max(1, column),
          message: `${formula}: ${message}`,
          fix: 'put the dates in order',
        });
      }
    }
    return {examined, unit: 'formulas', findings};
  },
};
