import {lookUp} from '../../site/tags/nearestName';

/**
 * Functions that apply universal parameters to an API response. Samples with and without a parameter are generated from
 * the same example in the specification.
 */

/** The body of a successful response. Fields contain arrays of the same length or single values. */
export type ResponseBody = Readonly<Record<string, unknown>>;

/** The names of a response field. */
export interface NamedField {
  readonly name: string;
  readonly type?: string;
  /** name in responses with `human=true` */
  readonly human?: string;
}

/**
 * Applies universal parameters to a response.
 *
 * @param answer the response without universal parameters
 * @param query the parameters. Those that don't change the content of the response are ignored
 * @param fields the fields of the response
 * @throws Error if the response doesn't have a column, a date format is unknown, or a field has no readable name
 */
export function withParameters(
  answer: ResponseBody,
  query: Readonly<Record<string, string>>,
  fields: readonly NamedField[],
): {readonly language: 'json' | 'csv'; readonly text: string} {
  const {limit = Number.POSITIVE_INFINITY, offset = 0, dateformat, columns: names} = query;
  let made = page(answer, {limit: Number(limit), offset: Number(offset)});
  if (dateformat) {
    const times = fields.filter(({type}) => type === 'array[date]').map(({name}) => name);
    const known = Object.fromEntries(dateFormats.map((name) => [name, name]));
    made = dates(made, times, lookUp('date format', dateformat, known));
  }
  if (names) made = columns(made, names.split(','));
  if (query.human === 'true') {
    const named = toHuman(made, fields);
    if (!named) throw new Error('a field of the response has no readable name -> add x-human to it');
    made = named;
  }
  if (query.format !== 'csv') return {language: 'json', text: formatJson(made)};
  return {language: 'csv', text: csv(made, {headers: query.headers !== 'false'})};
}

/** Removes the status (`s`), which the API omits with `columns`, `human`, and `format=csv`. */
function withoutStatus({s: _, ...fields}: ResponseBody): ResponseBody {
  return fields;
}

/** Applies `change` to every array in a response. Single values don't change. */
function eachArray(answer: ResponseBody, change: (values: readonly unknown[], name: string) => unknown): ResponseBody {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? change(value, name) : value]),
  );
}

/** Applies `columns`: returns only the listed fields, in the response's order. Throws if a field doesn't exist. */
function columns(answer: ResponseBody, names: readonly string[]): ResponseBody {
  const missing = names.find((name) => !Object.hasOwn(answer, name));
  if (missing) throw new Error(`the response has no field "${missing}" -> use ${Object.keys(answer).join(', ')}`);
  return Object.fromEntries(Object.entries(withoutStatus(answer)).filter(([name]) => names.includes(name)));
}

/** Applies `limit` and `offset`: skips `offset` results and returns at most `limit` results. */
function page(answer: ResponseBody, {limit, offset = 0}: {limit?: number; offset?: number}): ResponseBody {
  return eachArray(answer, (values) => values.slice(offset, limit === undefined ? undefined : offset + limit));
}

/**
 * Applies `human`: replaces field names with human-readable names.
 *
 * @returns the response without `s`, or undefined if `s` is the only field or the readable name of a field is unknown
 */
export function toHuman(answer: ResponseBody, described: readonly NamedField[]): ResponseBody | undefined {
  const names = new Map(described.map(({name, human}) => [name, human]));
  const fields = Object.entries(withoutStatus(answer));
  if (fields.length === 0 || !fields.every(([name]) => names.get(name))) return undefined;
  return Object.fromEntries(fields.map(([name, value]) => [names.get(name), value]));
}

/** Applies `format=csv` and `headers`: returns the arrays as CSV columns. Throws an error if their lengths differ. */
export function csv(answer: ResponseBody, {headers = true}: {headers?: boolean} = {}): string {
  const fields = Object.entries(withoutStatus(answer)).filter((field): field is [string, unknown[]] =>
    Array.isArray(field[1]),
  );
  const length = fields[0]?.[1].length ?? 0;
  const uneven = fields.find(([, values]) => values.length !== length);
  if (uneven) throw new Error(`"${uneven[0]}" has ${uneven[1].length} values, "${fields[0]?.[0]}" has ${length}`);
  const rows = Array.from({length}, (_, row) => fields.map(([, values]) => values[row]));
  return [...(headers ? [fields.map(([name]) => name)] : []), ...rows].map((row) => row.map(cell).join(',')).join('\n');
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const dateFormats = ['unix', 'timestamp', 'spreadsheet'] as const;
type DateFormat = (typeof dateFormats)[number];

/** Applies `dateformat`: converts the Unix seconds in the listed fields to another format. */
function dates(answer: ResponseBody, fields: readonly string[], format: DateFormat): ResponseBody {
  return eachArray(answer, (values, name) =>
    fields.includes(name) ? values.map((value) => (typeof value === 'number' ? date(value, format) : value)) : values,
  );
}

/** Converts Unix seconds to the format that the API returns for US exchanges, in New York time. */
function date(seconds: number, format: DateFormat): number | string {
  if (format === 'unix') return seconds;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(seconds * 1000);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((item) => item.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  if (format === 'timestamp') return `${day} ${time} ${part('timeZoneName').replace('GMT', '')}`;
  // Spreadsheet dates are the number of days since December 30, 1899. They're in New York time here.
  const days = (Date.parse(`${day}T${time}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return Number(days.toFixed(5));
}

const width = 80;

/**
 * Formats JSON for the examples, with one key per line. Arrays are on a single line if they fit.
 *
 * @param value a JSON value
 * @param indent the indentation of the value
 */
export function formatJson(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => formatJson(item, inner));
    const line = `[${items.join(', ')}]`;
    if (indent.length + line.length <= width + 20 || items.length < 2) return line;
    const lines: string[] = [''];
    for (const [index, item] of items.entries()) {
      const piece = index < items.length - 1 ? `${item},` : item;
      const current = lines[lines.length - 1] ?? '';
      if (current !== '' && inner.length + current.length + 1 + piece.length > width) lines.push(piece);
      else lines[lines.length - 1] = current === '' ? piece : `${current} ${piece}`;
    }
    return `[\n${lines.map((item) => inner + item).join('\n')}\n${indent}]`;
  }
  if (value !== null && typeof value === 'object') {
    const lines = Object.entries(value).map(
      ([key, item]) => `${inner}${JSON.stringify(key)}: ${formatJson(item, inner)}`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
  }
  return JSON.stringify(value);
}
