import {list, upperFirst} from 'docusaurus-plugin-data-tags/words';
import type {ExampleRequest} from '../request';
import type {SdkMethod} from '../../data/sdks/model';
import type {Kind, SdkEntry, SdkParameter} from '../../data/sdks/schema';

/*
 * Fills the call of an SDK with the parameters of a request. The build creates `SdkCall` from the data of the SDK, and the
 * browser downloads it as JSON, so it must be small. This file also runs in the browser.
 */

/**
 * A pattern of code such as `stocks.Between({from:date}, {to:date})`, with the values of parameters that it doesn't contain. Parts of
 * these values, as in `{low}-{high}`, can be in the code, too.
 */
type Pattern = readonly [code: string, sends?: Readonly<Record<string, string>>];

/** An argument of a call. */
export interface CallParameter extends Pick<SdkParameter, 'name' | 'sets' | 'required' | 'show'> {
  readonly patterns: readonly Pattern[];
  /** Whether it comes first, without a name, or is a universal parameter. */
  readonly place?: 'positional' | 'universal';
  /** Whether it affects only CSV. */
  readonly csv?: true;
}

/** How an SDK calls an operation. Without `csvCall`, it can't request CSV. */
export interface SdkCall extends Pick<SdkMethod, 'call' | 'csvCall' | 'options' | 'result'> {
  readonly parameters: readonly CallParameter[];
  /** The statements that print the result, also as CSV. */
  readonly show: string;
  /**
   * The names of fields in results, by response field, if they aren't those of the response fields with a capital letter. Pointers start
   * with an asterisk. Omitted if results have no fields, or if samples print whole results.
   */
  readonly fields?: Readonly<Record<string, string>>;
  readonly showCsv?: string;
}

/** The calls of all methods that can send requests to an operation, in the order in which samples try them. */
export interface SdkCalls {
  readonly calls: readonly SdkCall[];
  /** The modules of names that programs can use. */
  readonly imports: Readonly<Record<string, string>>;
}

/** An argument with its value as code. */
export interface Argument {
  readonly name: string;
  readonly code: string;
}

/** A call with its arguments. */
export interface BoundCall extends Pick<SdkCall, 'options' | 'result' | 'show'> {
  readonly target: string;
  readonly positional: readonly string[];
  readonly named: readonly Argument[];
  readonly universal: readonly Argument[];
}

/** How a language writes an SDK call. Each SDK has one. */
export interface Notation {
  /** The name of the language in code fences. */
  readonly fence: string;
  /** The default of arguments that the SDK doesn't send, such as `None`. */
  readonly none?: string;
  readonly quote: (text: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** Writes a date in the form YYYY-MM-DD. Without it, dates are texts. */
  readonly date?: (iso: string) => string;
  readonly bool?: (value: string) => string;
  /** Writes the declarations of a method for the reference. */
  readonly signature: (
    method: Pick<SdkMethod, 'call' | 'csvCall' | 'name' | 'options'> &
      Readonly<{positional: readonly SdkEntry[]; named: readonly SdkEntry[]; returns: string}>,
  ) => string;
  /** Writes statements that print a variable. */
  readonly print: (result: string) => string;
  /** Changes statements that print fields so that they print others. Omitted if statements print whole results. */
  readonly printFields?: (show: string, fields: readonly string[]) => string;
  /**
   * Writes a complete program. `importsFor` returns the names that some code uses, by the module that they are imported from.
   * Without `token`, the client reads it from the environment.
   */
  readonly program: (
    call: BoundCall,
    importsFor: (code: string) => Readonly<Record<string, readonly string[]>>,
    token?: string,
  ) => string;
}

/**
 * Fills a call with the parameters of a request.
 *
 * @returns the call, or the reason why the SDK can't send the request, which completes "because the PHP SDK …"
 */
export function bind(request: ExampleRequest, call: SdkCall, notation: Notation): BoundCall | string {
  const given: Record<string, string> = {...request.values, ...Object.fromEntries(request.query)};
  const isCsv = given.format === 'csv';
  if (isCsv && call.csvCall === undefined) return 'has no argument for `format=csv`';
  const usable = call.parameters.filter(({csv}) => isCsv || !csv);
  // Some SDKs have another method for CSV instead of an argument.
  if (!usable.some(({sets}) => sets.includes('format'))) delete given.format;
  const foreign = Object.keys(given).find((name) => !usable.some(({sets}) => sets.includes(name)));
  const isForCsv = call.parameters.some(({sets}) => foreign !== undefined && sets.includes(foreign));
  if (foreign) return `has no argument for \`${foreign}\`${isForCsv ? ' with JSON' : ''}`;
  const bound = {positional: [] as string[], named: [] as Argument[], universal: [] as Argument[]};
  let {show} = call;
  for (const {name, sets, patterns, place, required, show: own} of usable) {
    const sent = sets.filter((item) => item in given);
    if (sent.length === 0 && required)
      return `requires ${list(
        sets.map((item) => `\`${item}\``),
        'or',
      )} for this request`;
    if (sent.length === 0) {
      if (place === 'positional' && notation.none) bound.positional.push(notation.none);
      continue;
    }
    const values = Object.fromEntries(sent.map((item) => [item, given[item]!]));
    const code = patterns.map((pattern) => written(pattern, values, notation)).find((text) => text !== undefined);
    if (code === undefined)
      return `has no argument for ${list(Object.entries(values).map((pair) => `\`${pair.join('=')}\``))}`;
    if (place === 'positional') bound.positional.push(code);
    else bound[place ?? 'named'].push({name, code});
    if (own && given[sent[0]!] === 'true') show = own;
  }
  // Fields that the request excludes would be printed as if they were 0.
  const fields = call.fields && given.columns?.split(',').map((column) => call.fields?.[column] ?? upperFirst(column));
  show = (fields && notation.printFields?.(call.show, fields)) ?? show;
  return {
    ...bound,
    target: (isCsv && call.csvCall) || call.call,
    ...(call.options && {options: call.options}),
    result: call.result,
    show: isCsv && call.showCsv ? call.showCsv : show,
  };
}

/**
 * Returns a program that sends a request with the first call that can.
 *
 * @param token the token in the program. If it's omitted, the program contains none
 * @returns the program, or the reason why no call can send the request, which completes "because the PHP SDK …"
 */
export function sdkSample(
  request: ExampleRequest,
  {calls, imports}: SdkCalls,
  notation: Notation,
  token?: string,
): {readonly code: string} | {readonly reason: string} {
  const reasons = new Set<string>();
  for (const call of calls) {
    const bound = bind(request, call, notation);
    if (typeof bound !== 'string') return {code: program(bound, imports, notation, token)};
    reasons.add(bound);
  }
  const all = [...reasons];
  const [reason = "doesn't support this endpoint"] = all;
  // No call sends a parameter that is only for CSV, so it isn't about the combination.
  const csvReason = all.find((item) => item.endsWith('JSON'));
  return {reason: csvReason ?? (all.length > 1 ? 'has no arguments for this combination of parameters' : reason)};
}

/** Returns a complete program. @param imports the modules of names that it can use */
export function program(bound: BoundCall, imports: SdkCalls['imports'], notation: Notation, token?: string): string {
  const importsFor = (code: string) => {
    const found: Record<string, string[]> = {};
    for (const [name, module] of Object.entries(imports))
      if (new RegExp(`(?<![\\w.$"'])${name}\\b`).test(code)) (found[module] ??= []).push(name);
    return found;
  };
  return notation.program(bound, importsFor, token);
}

/** A place for a value in code, and a part of a value. */
const PLACE = /\{(\w+):(\w+)\}/g;
const PART = /\{(\w+)\}/g;

/** Returns a pattern with the values, or undefined if it doesn't send exactly these. */
function written([code, sends = {}]: Pattern, values: Readonly<Record<string, string>>, notation: Notation) {
  const parts: Record<string, string> = {};
  for (const [name, value] of Object.entries(sends)) {
    const parsed = new RegExp(`^${value.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(PART, '(?<$1>[\\d.]+)')}$`);
    const found = parsed.exec(values[name] ?? '');
    if (!found) return undefined;
    Object.assign(parts, found.groups);
  }
  const isSent = (name: string) => name in sends || code.includes(`{${name}:`);
  if (!Object.keys(values).every(isSent)) return undefined;
  let failed = false;
  const text = code.replace(PLACE, (_, name: string, kind: Kind) => {
    const value = values[name] ?? parts[name];
    const item = value === undefined ? undefined : literals[kind](value, notation);
    failed ||= item === undefined;
    return item ?? '';
  });
  return failed ? undefined : text;
}

/** Returns a value as a literal, or undefined if the kind doesn't accept it. For example, SDKs send no dates with a time. */
type Write = (value: string, notation: Notation) => string | undefined;

/** Returns a writer for values that match a pattern. */
const only =
  (pattern: RegExp, write: Write): Write =>
  (value, notation) =>
    pattern.test(value) ? write(value, notation) : undefined;

const quoted = (value: string, {quote}: Notation) => value.split(',').map(quote);
const bool: Write = (value, {bool: write}) => write?.(value) ?? value;

const literals: Readonly<Record<Kind, Write>> = {
  string: (value, {quote}) => quote(value),
  strings: (value, notation) => notation.list(quoted(value, notation)),
  symbols: (value, notation) => literals[value.includes(',') ? 'strings' : 'string'](value, notation),
  items: (value, notation) => quoted(value, notation).join(', '),
  numbers: only(/^\d*\.?\d+(?:,\d*\.?\d+)*$/, (value) => value.split(',').map(Number).join(', ')),
  int: only(/^\d+$/, (value) => value),
  float: only(/^\d*\.?\d+$/, (value) => `${Number(value)}`),
  decimal: only(/^\d*\.?\d+$/, (value) => `${Number(value)}m`),
  bool: only(/^(true|false)$/, bool),
  false: only(/^false$/, bool),
  date: only(/^(\d{4}-\d\d-\d\d|today|yesterday)$/, (value, {date, quote}) =>
    // Types for dates don't accept words.
    date ? (/^\d/.test(value) ? date(value) : undefined) : quote(value),
  ),
};

/** Writes arguments with their names, such as `from: "2024-01-02"`. @param sign what separates a name from its value */
export const withNames = (items: readonly Argument[], sign: string) =>
  items.map(({name, code}) => `${name}${sign}${code}`);

/** Writes an argument of a declaration, such as `string side = null`. */
export const typed = ({type, name, default: preset}: SdkEntry, sign = '') =>
  `${type} ${sign}${name}${preset ? ` = ${preset}` : ''}`;

/** Writes the items of a call or declaration in one line, or one per line if they're too long. */
export function wrap(start: string, items: readonly string[], end: string, indent = '    ', last = ','): string {
  const line = `${start}${items.join(', ')}${end}`;
  if (line.length <= 88 && !line.includes('\n')) return line;
  return `${start}\n${items.map((item) => `${indent}${item.replaceAll('\n', `\n${indent}`)}`).join(',\n')}${last}\n${end}`;
}
