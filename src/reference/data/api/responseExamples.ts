import type {Field} from './fields';
import {formatJson, type ResponseBody, withParameters} from './response';
import type {DescribedResponse} from './schema';

export type ResponseExample = ReturnType<typeof apiExamples>['success'][number];

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
  const example = (
    id: string,
    status: string,
    shown: ReturnType<typeof withParameters>,
    value?: unknown,
    summary = '',
  ) => ({
    /** key of the example in the specification, which is the ID of its request, or `csv` or `human` if it's converted */
    id,
    status,
    ...shown,
    /** value in the specification */
    value,
    /** what the example contains, such as "4-hour candles". Only examples in the specification have it */
    summary,
  });
  const all = responses.flatMap(([status, response]) =>
    Object.entries(response.content?.['application/json']?.examples ?? {}).map(([id, {value, summary}]) =>
      example(id, status, {language: 'json', text: formatJson(value)}, value, summary),
    ),
  );
  const state = ({value}: {value?: unknown}) => (value as {s?: string}).s;
  const success = all.filter(({status}) => status === '200');
  const {s: _, ...first} = (success[0]?.value ?? {}) as ResponseBody;
  const names = Object.keys(first);
  const converted = (id: string, query: Record<string, string>, isPossible: boolean) =>
    names.length > 0 && isPossible ? example(id, '200', withParameters(first, query, fields)) : undefined;
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
    noData: all.find((item) => state(item) === 'no_data'),
    /** error responses, including responses that several operations share */
    errors: all.filter((item) => Number.parseInt(item.status, 10) >= 400 && state(item) === 'error'),
  };
}
