import FormulaParser from 'fast-formula-parser';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {attributesOf, type Formula, loadSheets, type Sheets} from '../reference/data/sheets/model';

/** The value of cells and functions, which are assumed to be valid. */
const SUPPLIED = '\uE000';

/** Matches quoted text in a formula. */
const QUOTED = /"(?:""|[^"])*"/g;

/**
 * Checks the syntax of a formula, the names of its functions and attributes, and the number of their arguments.
 *
 * @param formula the content of a cell, such as `=STOCKDATA("AAPL","bid,ask")`
 * @returns the errors, or an empty list if the formula is valid
 */
export function checkFormula(formula: string, sheets: Sheets = loadSheets()): string[] {
  if (!formula.startsWith('=')) return ['a formula must start with ='];
  const known = [sheets.formulas, sheets.otherFunctions].flatMap((item) => Object.keys(item));
  const unknown = [...formula.replace(QUOTED, '""').matchAll(/(\w+)\(/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name.toUpperCase()));
  if (unknown.length > 0) return unknown.map((name) => unknownName('function', name, known));
  const {parser, faults} = parserOf(sheets);
  faults.length = 0;
  try {
    // The parser doesn't accept numbers such as `.60`.
    const body = formula.slice(1).replace(/"(?:""|[^"])*"|(?<![\w.])\.(?=\d)/g, (part) => (part === '.' ? '0.' : part));
    parser.parse(body, {row: 1, col: 1, sheet: 'Sheet1'}, true);
  } catch (error) {
    return [`not a valid formula: ${(error as Error).message.trim().replace(/\s*\n\s*/g, ' ')}`];
  }
  return [...faults];
}

/** Parsers are reused because creating one is slow. */
const parsers = new WeakMap<Sheets, {readonly parser: FormulaParser; readonly faults: string[]}>();

/** Returns a parser whose functions add the errors in their arguments to `faults`. */
function parserOf(sheets: Sheets) {
  const made = parsers.get(sheets);
  if (made) return made;
  const faults: string[] = [];
  const counts = {
    ...sheets.otherFunctions,
    ...Object.fromEntries(Object.entries(sheets.formulas).map(([name, {arguments: all}]) => [name, countsOf(all)])),
  };
  const functions = Object.entries(counts).map(([name, {least, most}]) => {
    const check = (...given: {value: unknown}[]) => {
      if (given.length < least || given.length > most)
        faults.push(`${name} accepts ${least === most ? least : `${least} to ${most}`} arguments, not ${given.length}`);
      else if (sheets.formulas[name]) faults.push(...wrongAttributes(sheets.formulas[name], given));
      return SUPPLIED;
    };
    return [name, check];
  });
  const unquoted = (name: string) => {
    faults.push(`${name} is not a cell -> put text in double quotes`);
    return null;
  };
  const parser = new FormulaParser({
    functions: Object.fromEntries(functions),
    // The parser reads an unquoted word of up to three letters as a column without a row.
    onCell: ({row}) => (row === undefined ? unquoted('a symbol') : SUPPLIED),
    onRange: () => [[SUPPLIED]],
    onVariable: unquoted,
  });
  parsers.set(sheets, {parser, faults});
  return {parser, faults};
}

const countsOf = (all: Formula['arguments']) => ({
  least: Object.values(all).filter(({required}) => required).length,
  most: Object.keys(all).length,
});

/** Returns the errors in the argument that lists the attributes. A cell can supply a part of it, as in `"all,"&A1`. */
function wrongAttributes(formula: Formula, given: readonly {value: unknown}[]): string[] {
  const value = given[Object.keys(formula.arguments).indexOf('attributes')]?.value;
  if (typeof value !== 'string' || value === '') return [];
  const all = attributesOf(formula).flatMap(({name, aliases = [], mode}) =>
    [name, ...aliases].map((known) => ({known, mode})),
  );
  const dates = Object.keys(formula.arguments).indexOf('start date');
  const when = dates >= 0 && dates < given.length ? 'history' : 'quote';
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((name) => !name.includes(SUPPLIED))
    .flatMap((name) => {
      const found = all.filter(({known}) => known.toLowerCase() === name.toLowerCase());
      if (found.length === 0) return unknownName('attribute', name, [...new Set(all.map(({known}) => known))]);
      const isThere = dates < 0 || found.some(({mode}) => mode === 'both' || mode === when);
      return isThere ? [] : `the attribute "${name}" exists only ${when === 'quote' ? 'with' : 'without'} a date`;
    });
}

/**
 * Finds the formulas in any text, such as a page or a data file. A formula starts with `=`, a name of at
 * least three capital letters, and an opening parenthesis. It ends at the matching closing parenthesis.
 *
 * @returns each formula and its position. A formula without a closing parenthesis ends at the end of the line
 */
export function findFormulas(text: string): {formula: string; index: number}[] {
  return [...text.matchAll(/(?<![\w=!<>:])=(?=[A-Z]{3,}\()/g)].map(({index}) => {
    const line = text.slice(index).split('\n', 1)[0] ?? '';
    return {formula: line.slice(0, endOf(line)), index};
  });
}

/** Returns the position after the closing parenthesis, or the line's length if there's none. Ignores quoted text. */
function endOf(line: string): number {
  let depth = 0;
  for (const {0: character, index} of line.replace(QUOTED, (text) => '_'.repeat(text.length)).matchAll(/[()]/g)) {
    depth += character === '(' ? 1 : -1;
    if (depth === 0) return index + 1;
  }
  return line.length;
}
