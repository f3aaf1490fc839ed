import {type ResponseBody, csv, human} from './response';
import type {DescribedResponse} from './schema';

export interface ResponseExample {
  /**
   * key of the example in the specification, or `csv` or `human` for a converted response. The response to an example
   * request has the request's ID
   */
  readonly id: string;
  readonly title: string;
  /** status code such as `200` */
  readonly status: string;
  readonly language: 'json' | 'csv';
  /** the formatted text for a code block */
  readonly text: string;
  /** the value of a JSON example */
  readonly value?: unknown;
}

/** The names of a response field. */
interface NamedField {
  readonly name: string;
  /** name in responses with `human=true` */
  readonly human?: string;
}

/** The example responses of an operation. */
export interface ExampleSet {
  readonly success: readonly ResponseExample[];
  readonly csv?: ResponseExample;
  readonly human?: ResponseExample;
  readonly noData?: ResponseExample;
  readonly errors: readonly ResponseExample[];
}

/**
 * Groups the example responses of an operation. If possible, also converts the first successful response to CSV and to
 * human-readable field names.
 *
 * @param responses the responses by status, with references resolved
 * @param fields the fields of the successful response
 */
export function apiExamples(
  responses: readonly (readonly [string, DescribedResponse])[],
  fields: readonly NamedField[],
): ExampleSet {
  const all = responses.flatMap(([status, response]) =>
    Object.entries(response.content?.['application/json']?.examples ?? {}).map(
      ([id, {summary, value}]): ResponseExample => ({
        id,
        title: summary,
        status,
        language: 'json',
        text: formatJson(value),
        value,
      }),
    ),
  );
  const state = (example: ResponseExample) => (example.value as {s?: string}).s;
  const success = all.filter((example) => example.status === '200');
  const first = success[0]?.value as ResponseBody | undefined;
  const asCsv = first && toCsv(first);
  const forPeople = first && toHuman(first, fields);
  return {
    success,
    csv: asCsv === undefined ? undefined : {id: 'csv', title: 'CSV', status: '200', language: 'csv', text: asCsv},
    human: forPeople && {
      id: 'human',
      title: 'Human readable',
      status: '200',
      language: 'json',
      text: formatJson(forPeople),
      value: forPeople,
    },
    noData: all.find((example) => state(example) === 'no_data'),
    errors: all.filter((example) => Number.parseInt(example.status, 10) >= 400 && state(example) === 'error'),
  };
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

/**
 * Converts a response to CSV.
 *
 * @returns the CSV text, or undefined if `s` is the only field or another field isn't an array
 */
export function toCsv({s: _, ...fields}: ResponseBody): string | undefined {
  const lists = Object.values(fields);
  return lists.length > 0 && lists.every(Array.isArray) ? csv(fields) : undefined;
}

/**
 * Converts a response to the format that the API returns with `human=true`.
 *
 * @returns the response without `s` and with renamed fields, or undefined if `s` is the only field or the readable name
 *   of another field is unknown
 */
export function toHuman({s: _, ...fields}: ResponseBody, described: readonly NamedField[]): ResponseBody | undefined {
  const names = Object.fromEntries(
    described.flatMap(({name, human: known}) => (known === undefined ? [] : [[name, known]])),
  );
  const shown = Object.keys(fields);
  return shown.length > 0 && shown.every((name) => Object.hasOwn(names, name)) ? human(fields, names) : undefined;
}
