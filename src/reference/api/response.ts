/**
 * What the universal parameters do to an answer of the API, so that the samples of one request, with and without a
 * parameter, come from one example of the description.
 */

/** The body of a successful response: arrays of one length under the names of their fields, and single values. */
export type Answer = Readonly<Record<string, unknown>>;

/** The answer without its status, as `columns` and `human` leave it. */
function withoutStatus({s: _, ...fields}: Answer): Answer {
  return fields;
}

/** Applies `change` to every array of the answer; single values stay. */
function eachArray(answer: Answer, change: (values: readonly unknown[], name: string) => unknown): Answer {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? change(value, name) : value]),
  );
}

/** `columns`: only the named fields, in the order in which the answer has them. Throws on a field that is not there. */
export function columns(answer: Answer, names: readonly string[]): Answer {
  const missing = names.find((name) => !Object.hasOwn(answer, name));
  if (missing) throw new Error(`the answer has no field "${missing}" -> use ${Object.keys(answer).join(', ')}`);
  return Object.fromEntries(Object.entries(withoutStatus(answer)).filter(([name]) => names.includes(name)));
}

/** `limit` and `offset`: the records from `offset` on, at most `limit` of them. */
export function page(answer: Answer, {limit, offset = 0}: {limit?: number; offset?: number}): Answer {
  return eachArray(answer, (values) => values.slice(offset, limit === undefined ? undefined : offset + limit));
}

/**
 * `human`: the fields under their names for people.
 *
 * @param names name for people by field; a field without one keeps its own
 */
export function human(answer: Answer, names: Readonly<Record<string, string>>): Answer {
  return Object.fromEntries(Object.entries(withoutStatus(answer)).map(([name, value]) => [names[name] ?? name, value]));
}

/** `format=csv` and `headers`: the arrays of the answer as columns. Throws when they differ in length. */
export function csv(answer: Answer, {headers = true}: {headers?: boolean} = {}): string {
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
export type DateFormat = (typeof dateFormats)[number];

/** `dateformat`: the Unix seconds of the named fields in another form. */
export function dates(answer: Answer, fields: readonly string[], format: DateFormat): Answer {
  return eachArray(answer, (values, name) =>
    fields.includes(name) ? values.map((value) => (typeof value === 'number' ? date(value, format) : value)) : values,
  );
}

/** One moment, given as Unix seconds, as the API writes it for a US exchange. */
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
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((it) => it.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  if (format === 'timestamp') return `${day} ${time} ${part('timeZoneName').replace('GMT', '')}`;
  // A spreadsheet counts days from December 30, 1899 in local time and knows no time zone.
  const days = (Date.parse(`${day}T${time}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return Number(days.toFixed(5));
}

/** An answer as JSON text for a page, one line a field. */
export function json(answer: Answer): string {
  const lines = Object.entries(answer).map(([name, value]) => `  ${JSON.stringify(name)}: ${inline(value)}`);
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : '{}';
}

function inline(value: unknown): string {
  return Array.isArray(value) ? `[${value.map((it) => JSON.stringify(it)).join(', ')}]` : JSON.stringify(value);
}
