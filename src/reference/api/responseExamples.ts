import {type NamedField, type ResponseBody, csv, formatJson, toHuman} from './response';
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

/**
 * Converts a response to CSV.
 *
 * @returns the CSV text, or undefined if `s` is the only field or another field isn't an array
 */
function toCsv({s: _, ...fields}: ResponseBody): string | undefined {
  const lists = Object.values(fields);
  return lists.length > 0 && lists.every(Array.isArray) ? csv(fields) : undefined;
}
