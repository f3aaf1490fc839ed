import {checkFormula, findFormulas} from '../checkFormula';
import type {Check} from '../check';
import type {Finding} from '../finding';

/** Checks the add-on formulas in pages, data, and components. */
export const formulas: Check = {
  name: 'formulas',
  about: 'unknown formulas and attributes, too many or missing arguments, and arguments of the wrong kind',
  run(site) {
    const sheets = site.project.sheets.loadSheets();
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
          const [message = '', fix = "see the formula's arguments in src/reference/sheets/sheets.yaml"] =
            text.split(' -> ');
          findings.push({file, line, column: Math.max(1, column), message: `${formula}: ${message}`, fix});
        }
      }
      // Find lines in formula fences that aren't formulas.
      let inside = false;
      if (file.endsWith('.mdx')) {
        source.split('\n').forEach((text, index) => {
          if (/^\s*```/.test(text)) inside = /^\s*```excel-formula/.test(text);
          else if (inside && text.trim() && !/^=[A-Z]{3,}\(/.test(text.trim())) {
            for (const fault of checkFormula(text.trim(), sheets))
              findings.push({
                file,
                line: index + 1,
                column: 1,
                message: `${text.trim()}: ${fault}`,
                fix: 'write =NAME(…)',
              });
          }
        });
      }
    }
    return {examined, unit: 'formulas', findings};
  },
};
