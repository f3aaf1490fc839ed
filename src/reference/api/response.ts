/**
 * Functions that apply universal parameters to an API response. Samples with and without a parameter are generated from
 * the same example in the specification.
 */

/** The body of a successful response. Fields contain arrays of the same length or single values. */
export type ResponseBody = Readonly<Record<string, unknown>>;

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
export function columns(answer: ResponseBody, names: readonly string[]): ResponseBody {
  const missing = names.find((name) => !Object.hasOwn(answer, name));
  if (missing) throw new Error(`the response has no field "${missing}" -> use ${Object.keys(answer).join(', ')}`);
  return Object.fromEntries(Object.entries(withoutStatus(answer)).filter(([name]) => names.includes(name)));
}

/** Applies `limit` and `offset`: skips `offset` results and returns at most `limit` results. */
export function page(answer: ResponseBody, {limit, offset = 0}: {limit?: number; offset?: number}): ResponseBody {
  return eachArray(answer, (values) => values.slice(offset, limit === undefined ? undefined : offset + limit));
}

/**
 * Applies `human`: replaces field names with human-readable names.
 *
 * @param names human-readable names by field name. Fields that aren't listed keep their names
 */
export function human(answer: ResponseBody, names: Readonly<Record<string, string>>): ResponseBody {
  return Object.fromEntries(Object.entries(withoutStatus(answer)).map(([name, value]) => [names[name] ?? name, value]));
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

export const dateFormats = ['unix', 'timestamp', 'spreadsheet'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Applies `dateformat`: converts the Unix seconds in the listed fields to another format. */
export function dates(answer: ResponseBody, fields: readonly string[], format: DateFormat): ResponseBody {
  return eachArray(answer, (values, name) =>
    fields.includes(name) ? values.map((value) => (typeof value === 'number' ? date(value, format) : value)) : values,
  );
}

/** Converts Unix seconds to the format that the API returns for US exchanges, in New York time. */
export function date(seconds: number, format: DateFormat): number | string {
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

/** Formats a response as JSON for a page, with one line per field. */
export function json(answer: ResponseBody): string {
  const lines = Object.entries(answer).map(([name, value]) => `  ${JSON.stringify(name)}: ${inline(value)}`);
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : '{}';
}

function inline(value: unknown): string {
  return Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : JSON.stringify(value);
}
