import type {Field} from './fields';
import {lookUp} from 'docusaurus-plugin-data-tags/names';

/** The body of a successful response. Fields contain arrays of the same length or single values. */
export type ResponseBody = Readonly<Record<string, unknown>>;

/** Returns the values of a field. A single value counts as one record. */
export const valuesOf = (body: ResponseBody, field: string): readonly unknown[] =>
  body[field] === undefined ? [] : [body[field]].flat();

/**
 * Applies universal parameters to a response, so that samples with and without a parameter are generated from the same
 * example in the specification.
 *
 * @param answer the response without universal parameters
 * @param query the parameters. Those that don't change the content of the response are ignored
 * @param fields the fields of the response
 * @throws Error if the response doesn't have a column, a date format is unknown, or a field has no readable name
 */
export function withParameters(
  answer: ResponseBody,
  query: Readonly<Record<string, string>>,
  fields: readonly (Pick<Field, 'name'> & Partial<Field>)[],
): {readonly language: 'json' | 'csv'; readonly text: string} {
  const {limit = Number.POSITIVE_INFINITY, offset = 0, columns, dateformat = 'unix', human, format, headers} = query;
  const known = Object.fromEntries(fields.map((field) => [field.name, field]));
  const names = columns?.split(',');
  for (const name of names ?? []) lookUp('column', name, answer);
  // The API omits the status with these parameters, unless the columns contain it.
  const hasStatus = format !== 'csv' && (names ? names.includes('s') : human !== 'true');
  const convert = lookUp('date format', dateformat, dateFormats);
  const made = Object.entries(answer)
    .filter(([name]) => (name === 's' ? hasStatus : (names?.includes(name) ?? true)))
    .map(([name, value]): [string, unknown] => {
      const shown = human === 'true' ? known[name]?.human : name;
      if (!shown) throw new Error(`the field ${name} has no readable name -> add x-human to it`);
      if (!Array.isArray(value)) return [shown, value];
      const part = value.slice(Number(offset), Number(offset) + Number(limit)) as unknown[];
      const isDate = known[name]?.type === 'array[date]';
      return [shown, part.map((item) => (isDate && typeof item === 'number' ? convert(item) : item))];
    });
  if (format !== 'csv') return {language: 'json', text: formatJson(Object.fromEntries(made))};
  const lists = made.filter((field): field is [string, unknown[]] => Array.isArray(field[1]));
  const rows = (lists[0]?.[1] ?? []).map((_, row) => lists.map(([, values]) => values[row]));
  const lines = headers === 'false' ? rows : [lists.map(([name]) => name), ...rows];
  return {language: 'csv', text: lines.map((row) => row.map(cell).join(',')).join('\n')};
}

function cell(value: unknown): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Converts Unix seconds to the local time in New York, as milliseconds of the same time in UTC. */
const inNewYork = (seconds: number) =>
  Date.parse(`${new Date(seconds * 1000).toLocaleString('sv-SE', {timeZone: 'America/New_York'})}Z`);

/** Functions that convert Unix seconds to the formats that the API returns for US exchanges. */
const dateFormats: Readonly<Record<string, (seconds: number) => number | string>> = {
  unix: (seconds) => seconds,
  timestamp(seconds) {
    const local = inNewYork(seconds);
    const hours = String((seconds * 1000 - local) / 3_600_000).padStart(2, '0');
    return `${new Date(local).toISOString().slice(0, 19).replace('T', ' ')} -${hours}:00`;
  },
  // Spreadsheet dates are the number of days since December 30, 1899. They're in New York time here.
  spreadsheet: (seconds) => Number(((inNewYork(seconds) - Date.UTC(1899, 11, 30)) / 86_400_000).toFixed(5)),
};

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
