import FormulaParser, {type Argument as Given} from 'fast-formula-parser';
import lexer from 'fast-formula-parser/grammar/lexing';
import {unknownName} from '../../tags/nearestName';
import {type Argument, attributesOf, type Formula, loadSheets, type Mode, type Sheets} from './model';

/** An error in a formula. */
export interface Fault {
  /** the type of error. For an invalid value of an argument in sheets.yaml, the argument's type (`accepts`) */
  readonly kind: 'syntax' | 'function' | 'arguments' | Argument['accepts'];
  /** description of the error */
  readonly text: string;
  /** ID of the message that the add-on shows, if known */
  readonly message?: string;
}

/** Placeholder for the unknown value of a cell, a range, or another formula. */
const SUPPLIED = '\uE000';

const isSupplied = (value: unknown): boolean => typeof value === 'string' && value.includes(SUPPLIED);

/**
 * Checks the syntax, functions, and arguments of a formula against the add-on data. Assumes that values from cells and
 * other formulas are valid.
 *
 * @param formula the content of a cell, such as `=STOCKDATA("AAPL","bid,ask")`
 * @param sheets the data of the add-on
 * @returns the errors, or an empty list if the formula is valid
 */
export function checkFormula(formula: string, sheets: Sheets = loadSheets()): Fault[] {
  if (!formula.startsWith('=')) return [{kind: 'syntax', text: 'a formula must start with ='}];
  const body = forParser(formula.slice(1));
  const unknown = unknownFunctions(body, sheets);
  if (unknown.length > 0) return unknown;

  const {parser, faults} = checkerOf(sheets);
  faults.length = 0;
  try {
    parser.parse(body, {row: 1, col: 1, sheet: 'Sheet1'}, true);
  } catch (error) {
    return [
      {kind: 'syntax', text: `not a valid formula: ${(error as Error).message.trim().replace(/\s*\n\s*/g, ' ')}`},
    ];
  }
  return [...faults];
}

/** A parser whose functions add the errors in their arguments to `faults`. */
interface Checker {
  readonly parser: FormulaParser;
  readonly faults: Fault[];
}

/** Parsers are reused because creating one is slow. */
const checkers = new WeakMap<Sheets, Checker>();

function checkerOf(sheets: Sheets): Checker {
  const made = checkers.get(sheets) ?? makeChecker(sheets);
  checkers.set(sheets, made);
  return made;
}

function makeChecker(sheets: Sheets): Checker {
  const faults: Fault[] = [];
  const own = Object.entries(sheets.formulas).map(
    ([name, formula]): Entry => [name, (given) => checkArguments(name, formula, given, sheets)],
  );
  const helpers = Object.entries(sheets.helpers).map(
    ([name, helper]): Entry => [name, (given) => checkCommand(name, Object.keys(helper.commands), given)],
  );
  const standard = Object.entries(sheets.spreadsheetFunctions).map(
    ([name, {least, most}]): Entry => [name, (given) => checkCount(name, given, least, most)],
  );
  const parser = new FormulaParser({
    functions: Object.fromEntries(
      [...own, ...helpers, ...standard].map(([name, check]) => [
        name,
        (...given: Given[]) => {
          faults.push(...check(given));
          return SUPPLIED;
        },
      ]),
    ),
    // The parser reads an unquoted word of up to three letters as a column reference without a row. Return null for
    // such a word, because it isn't text in quotes.
    onCell: ({row}) => (row === undefined ? null : SUPPLIED),
    onRange: ({from, to}) =>
      Array.from({length: Math.min(to.row - from.row + 1, 100)}, () =>
        Array.from({length: to.col - from.col + 1}, () => SUPPLIED),
      ),
    onVariable: () => null,
  });
  return {parser, faults};
}

type Entry = [name: string, check: (given: readonly Given[]) => Fault[]];

/**
 * Placeholder for an omitted first argument of a function. Without a placeholder, the parser would skip the argument.
 */
const OMITTED = '#N/A';

/**
 * Prepares a formula for the parser. Adds a zero to numbers such as `.60`, and a placeholder for each omitted first
 * argument.
 */
function forParser(text: string): string {
  return text.replace(/"(?:""|[^"])*"|(?<![\w.])\.(?=\d)|\((?=\s*,)/g, (found) =>
    found === '.' ? '0.' : found === '(' ? `(${OMITTED}` : found,
  );
}

function unknownFunctions(body: string, sheets: Sheets): Fault[] {
  const known = [sheets.formulas, sheets.helpers, sheets.spreadsheetFunctions].flatMap((item) => Object.keys(item));
  let tokens: ReturnType<typeof lexer.lex>['tokens'];
  try {
    ({tokens} = lexer.lex(body));
  } catch (error) {
    return [
      {kind: 'syntax', text: `not a valid formula: ${(error as Error).message.trim().replace(/\s*\n\s*/g, ' ')}`},
    ];
  }
  return tokens
    .filter(({tokenType}) => tokenType.name === 'Function')
    .map(({image}) => image.slice(0, -1))
    .filter((name) => !known.includes(name.toUpperCase()))
    .map((name) => ({kind: 'function', text: unknownName('function', name, known), message: 'name'}));
}

function checkCount(name: string, given: readonly Given[], least: number, most: number): Fault[] {
  if (given.length >= least && given.length <= most) return [];
  return [
    {
      kind: 'arguments',
      text: `${name} accepts ${least === most ? least : `${least} to ${most}`} arguments, not ${given.length}`,
    },
  ];
}

function checkCommand(name: string, commands: readonly string[], given: readonly Given[]): Fault[] {
  const count = checkCount(name, given, 1, 1);
  const value = String(given[0]?.value);
  if (count.length > 0 || commands.includes(value)) return count;
  return [{kind: 'arguments', text: unknownName('command', value, commands)}];
}

function checkArguments(name: string, formula: Formula, given: readonly Given[], sheets: Sheets): Fault[] {
  const taken = Object.entries(formula.arguments);
  const least = taken.filter(([, value]) => value.required).length;
  const count = checkCount(name, given, least, taken.length);
  if (count.length > 0) return count;
  const dated = taken.some(([, value], index) => value.accepts === 'date' && isGiven(given[index]));
  const switches = formula.groups.some((group) => group.mode !== undefined);
  const context: Context = {formula, sheets, mode: switches ? (dated ? 'history' : 'quote') : 'both'};
  const faults = taken.flatMap(([label, item], index) => {
    const value = given[index];
    if (!isGiven(value)) return item.required ? fault('arguments', `${name} requires the argument "${label}"`) : [];
    return checks[item.accepts](value, item, context);
  });
  return [...faults, ...checkSeveral(taken, given)];
}

/** If the formula requests candles for several symbols, checks that they are daily and for a single date. */
function checkSeveral(taken: readonly (readonly [string, Argument])[], given: readonly Given[]): Fault[] {
  const argumentOf = (kind: Argument['accepts']) => given[taken.findIndex(([, value]) => value.accepts === kind)];
  const symbols = argumentOf('symbols');
  const several = symbols?.isRangeRef === true || (typeof symbols?.value === 'string' && symbols.value.includes(','));
  if (!several) return [];
  const resolution = argumentOf('resolution');
  return [
    ...(isGiven(argumentOf('date-or-days'))
      ? fault('symbols', 'several symbols can be used only with a single date, not a date range')
      : []),
    ...(isGiven(resolution) && !isSupplied(resolution.value) && !/^(daily|1?d)$/i.test(String(resolution.value))
      ? fault('symbols', 'several symbols can be used only with daily candles')
      : []),
  ];
}

const isGiven = (given: Given | undefined): given is Given =>
  given !== undefined && !given.omitted && (given.value as {name?: unknown} | null)?.name !== OMITTED;

interface Context {
  readonly formula: Formula;
  readonly sheets: Sheets;
  readonly mode: Mode;
}

type Check = (given: Given, argument: Argument, context: Context) => Fault[];

/**
 * Wraps a check that applies only to text. The wrapped check accepts all values of other types and all values from
 * cells.
 */
const onText =
  (check: (value: string, argument: Argument, context: Context) => Fault[]): Check =>
  ({value}, argument, context) =>
    typeof value === 'string' && !isSupplied(value) ? check(value, argument, context) : [];

const fault = (kind: Fault['kind'], text: string, message?: string): Fault[] => [
  {kind, text, ...(message && {message})},
];

const TICKER = /^[A-Za-z][A-Za-z0-9.]*$/;

/** Returns an error if a symbol is neither text nor a range, such as a word without quotes, a number, or an array. */
function nonText({value, isRangeRef}: Given, kind: Fault['kind']): Fault[] {
  if (isRangeRef || typeof value === 'string') return [];
  return fault(kind, 'a symbol must be text in double quotes', 'non-string-symbol');
}

const symbols =
  (several: boolean): Check =>
  (given, argument, context) => {
    const wrongType = nonText(given, argument.accepts);
    if (wrongType.length > 0) return wrongType;
    return onText((value) => {
      const list = value.split(',').map((part) => part.trim());
      if (list.length > 1 && !several) return fault(argument.accepts, 'only one symbol is allowed');
      const bad = list.find((item) => !TICKER.test(item));
      return bad === undefined ? [] : fault(argument.accepts, `"${bad}" is not a stock symbol`, 'invalid-symbol');
    })(given, argument, context);
  };

const DATE = [
  /^\d{1,2}\/\d{1,2}\/\d{4}( \d{1,2}:\d{2}( [AP]M)?)?$/,
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/,
  /^\d+(\.\d+)?$/,
  /^(now|today|yesterday)$/i,
  /^-\d+ (minute|hour|day|week|month|year)s?$/i,
  /^\d+ (minute|hour|day|week|month|year)s? ago$/i,
];

const isDate = (value: string) =>
  DATE.some((item) => item.test(value)) && (!/\/|-\d\d-/.test(value) || !Number.isNaN(Date.parse(value)));

const date: Check = (given, argument, context) =>
  onText((value) => (isDate(value) ? [] : fault('date', `"${value}" is not a valid date`)))(given, argument, context);

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const COMPARISON = `(?:<=|>=|<|>)${NUMBER}`;
const STRIKES = [
  `${NUMBER}(?:,${NUMBER})*`,
  `${NUMBER}-${NUMBER}`,
  `delta ${NUMBER}`,
  COMPARISON,
  `(?:${COMPARISON} )?delta ${COMPARISON}`,
  String.raw`limit \d+`,
].map((item) => new RegExp(`^${item}$`, 'i'));

const RESOLUTION = /^(?:minutely|hourly|daily|weekly|monthly|yearly|[1-9]\d*|(?:[1-9]\d*)?[HDWMY])$/i;

const DESCRIPTION = /^[A-Z.]+ +\S.* \$?\d+(?:\.\d+)? +(?:call|put)$/i;

/** The check for each type of argument. */
const checks: Readonly<Record<Argument['accepts'], Check>> = {
  attributes: onText((value, _, {formula, sheets, mode}) => {
    const all = attributesOf(formula, sheets);
    const fitting = all.filter((item) => mode === 'both' || item.mode === 'both' || item.mode === mode);
    const names = (attributes: typeof all) => attributes.flatMap((item) => [item.name, ...(item.aliases ?? [])]);
    return value.split(',').flatMap((part) => {
      const name = part.trim();
      const isNamed = (own: string) => own.toLowerCase() === name.toLowerCase();
      // A cell can provide the end of the text, as in `"all,"&A1`.
      if (isSupplied(name) || names(fitting).some(isNamed)) return [];
      const text = names(all).some(isNamed)
        ? `the attribute "${name}" is not available ${mode === 'quote' ? 'without' : 'with'} a date`
        : unknownName('attribute', name, names(fitting));
      return fault('attributes', text, 'invalid-attribute');
    });
  }),
  country: onText((value, {values = []}) =>
    values.includes(value) ? [] : fault('country', unknownName('country', value, values)),
  ),
  date,
  'date-or-days': (given, argument, context) =>
    typeof given.value === 'number' && given.value <= 0
      ? fault('date-or-days', 'the number of days must be positive')
      : date(given, argument, context),
  description: (given, argument, context) => {
    if (given.isRangeRef) {
      const cells = given.value as unknown[][];
      return cells.length === 1 && cells[0]?.length === 4
        ? []
        : fault('description', 'the range must have four adjacent cells');
    }
    const wrongType = nonText(given, 'description');
    if (wrongType.length > 0) return wrongType;
    return onText((value) =>
      DESCRIPTION.test(value)
        ? []
        : fault('description', 'the description must contain symbol, expiration, strike, and call or put'),
    )(given, argument, context);
  },
  expiration: onText((value) =>
    isDate(value) || /^(?:dte \d+|\d+ dte)$/i.test(value)
      ? []
      : fault('expiration', `"${value}" is not a valid date or number of days (such as 60 DTE)`),
  ),
  filters: onText((value, _, {formula}) => {
    const rows = formula.forms?.find(({argument}) => formula.arguments[argument]?.accepts === 'filters')?.rows ?? [];
    const known = rows.flatMap(({form, also = []}) => [form.replaceAll('`', ''), ...also]);
    return known.includes(value.toLowerCase()) ? [] : fault('filters', unknownName('filter', value, known));
  }),
  'option-symbol': (given, argument, context) => {
    const wrongType = nonText(given, 'option-symbol');
    if (wrongType.length > 0) return wrongType;
    return onText((value) =>
      /^[A-Z]{1,6}\d{6}[CP]\d{8}$/.test(value)
        ? []
        : fault('option-symbol', `"${value}" is not an OCC symbol`, 'invalid-option-symbol'),
    )(given, argument, context);
  },
  resolution: ({value}) =>
    isSupplied(value) || RESOLUTION.test(String(value))
      ? []
      : fault('resolution', `"${String(value)}" is not a valid resolution`, 'invalid-resolution'),
  strikes: ({value}) => {
    const list = Array.isArray(value) ? value.flat() : [value];
    const bad = list.find(
      (item) => !isSupplied(item) && typeof item !== 'number' && !STRIKES.some((form) => form.test(String(item))),
    );
    return bad === undefined ? [] : fault('strikes', `"${String(bad)}" is not a valid format for strikes`);
  },
  symbol: symbols(false),
  symbols: symbols(true),
};

/**
 * Finds the formulas in any text, such as a page, a data file, or a component. A formula starts with `=`, a name of at
 * least three capital letters, and an opening parenthesis. It ends at the matching closing parenthesis.
 *
 * @returns each formula and its line number. A formula without a closing parenthesis ends at the end of the line
 */
export function findFormulas(text: string): {formula: string; line: number}[] {
  const found: {formula: string; line: number}[] = [];
  for (const match of text.matchAll(/(?<![\w=!<>:])=(?=[A-Z]{3,}\()/g)) {
    const rest = text.slice(match.index).split('\n', 1)[0] ?? '';
    // In components, quotes can be escaped.
    const escaped = /^=\w+\([^)]*\\"/.test(rest);
    const line = escaped ? rest.replaceAll('\\"', '"') : rest;
    found.push({formula: line.slice(0, endOf(line)), line: text.slice(0, match.index).split('\n').length});
  }
  return found;
}

/** Returns the position after the closing parenthesis, or the line's length if there's none. Ignores quoted text. */
function endOf(line: string): number {
  let depth = 0;
  let quoted = false;
  for (const [index, character] of [...line].entries()) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '(') depth++;
    else if (!quoted && character === ')' && --depth === 0) return index + 1;
  }
  return line.length;
}
