import type {Field} from './model';
import {formatJson, type ResponseBody, withParameters} from './response';
import type {DescribedResponse} from './schema';

export interface ResponseExample {
  /**
   * key of the example in the specification, or `csv` or `human` for a converted response. The response to an example
   * request has the request's ID
   */
  readonly id: string;
  /** title of an example in the specification */
  readonly title?: string;
  /** status code such as `200` */
  readonly status: string;
  readonly language: 'json' | 'csv';
  /** the formatted text for a code block */
  readonly text: string;
  /** the value of a JSON example in the specification */
  readonly value?: unknown;
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
  fields: readonly Pick<Field, 'name' | 'type' | 'human'>[],
) {
  const all = responses.flatMap(([status, response]) =>
    Object.entries(response.content?.['application/json']?.examples ?? {}).map(
      ([id, {summary: title, value}]): ResponseExample => ({
        id,
        title,
        status,
        value,
        language: 'json',
        text: formatJson(value),
      }),
    ),
  );
  const state = ({value}: ResponseExample) => (value as {s?: string}).s;
  const success = all.filter(({status}) => status === '200');
  const {s: _, ...first} = (success[0]?.value ?? {}) as ResponseBody;
  const names = Object.keys(first);
  const converted = (id: string, query: Record<string, string>, isPossible: boolean): ResponseExample | undefined =>
    names.length > 0 && isPossible ? {id, status: '200', ...withParameters(first, query, fields)} : undefined;
  return {
    /** JSON responses with status 200. The page starts with the first response */
    success,
    /** the first response as CSV, if all fields except `s` are arrays */
    csv: converted('csv', {format: 'csv'}, Object.values(first).every(Array.isArray)),
    /** the first response with `human=true`, if the readable names of all fields are known */
    human: converted(
      'human',
      {human: 'true'},
      names.every((name) => fields.some((field) => field.name === name && field.human)),
    ),
    noData: all.find((example) => state(example) === 'no_data'),
    /** error responses, including responses that several operations share */
    errors: all.filter((example) => Number.parseInt(example.status, 10) >= 400 && state(example) === 'error'),
  };
}
