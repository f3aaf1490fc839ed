import {upperFirst} from 'docusaurus-plugin-data-tags/words';
import {costCases} from '../costs';
import type {DescribedOperation, DescribedParameter, DescribedResponse, OperationFile} from './schema';

/** The responses of the root file that an operation has, unless its file contains another one for the status. */
const common = {
  204: 'NoContent',
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  413: 'PayloadTooLarge',
  429: 'TooManyRequests',
  '5XX': 'ServerError',
} as const;

type Status = keyof typeof common;

/**
 * Returns all responses of an operation. Its file contains only the successful response, the one without data, and those that
 * differ from other operations. The rest follows from the costs, the rules, and whether the operation is public.
 *
 * @param rules the rules of the operation, including those that it has in common with others
 * @param parameters the parameters of the operation, without the universal ones
 */
export function completeResponses(
  file: OperationFile,
  rules: DescribedOperation['x-rules'],
  parameters: readonly DescribedParameter[],
): DescribedOperation['responses'] {
  const {'x-costs': costs = [], security = [], responses} = file;
  const isPublic = security.some((item) => Object.keys(item).length === 0);
  const hasCache = costCases(costs).cached !== undefined;
  const statuses: Status[] = [
    400,
    '5XX',
    ...(isPublic ? [] : ([401, 403, 429] as const)),
    ...(costs.length > 0 ? ([402] as const) : []),
    ...(hasCache ? ([204] as const) : []),
    ...rules.flatMap((rule) => (typeof rule === 'object' && rule.rejects ? rule.rejects : [])),
  ];
  const {200: success, 404: noData} = responses as DescribedOperation['responses'];
  const cached = `The request succeeded. The response has the same format as a \`200\` response but was served from a cache.${hasCache ? ' With `mode=cached`, the API returns `203` instead of `200`.' : ''}`;
  return {
    ...Object.fromEntries(statuses.map((status) => [status, {$ref: `#/components/responses/${common[status]}`}])),
    ...(costs.length > 0 && {203: {...success, description: cached}}),
    ...(responses as DescribedOperation['responses']),
    ...(noData && 'content' in noData && !noData.description && {404: notFound(noData, file, parameters)}),
  };
}

/** Describes a response without data, from the kind of the records and from the parameters that select them. */
function notFound(
  response: DescribedResponse,
  {'x-records': records = 'data'}: OperationFile,
  parameters: readonly DescribedParameter[],
): DescribedResponse {
  const has = (name: string) => parameters.some((item) => item.name === name);
  const subject = parameters.some((item) => item['x-multiple']) ? 'symbols' : subjects.find(has);
  const [when, otherDates] = datePhrases(has('from'), has('date'));
  const checks = [
    subject && `check the ${subject === 'symbols' ? subject : 'symbol'}`,
    otherDates && `request ${otherDates}`,
  ];
  const isFiltered = parameters.some((item) => item['x-group']?.endsWith('filters'));
  const schema = response.content?.['application/json']?.schema.$ref ?? '';
  const fixes = [
    isFiltered
      ? `Check the symbol, and remove one filter at a time to find the one that excludes all ${records}.`
      : `${upperFirst(checks.filter(Boolean).join(', or '))}.`,
    schema.endsWith('NoDataNext') && 'If the response contains `nextTime`, send it as `from`.',
    schema.endsWith('NoDataNextPrevious') && 'If you set `date`, try `prevTime` or `nextTime` instead.',
    response['x-fix'],
  ];
  const about = subject === undefined ? 'No data exists' : `No ${records} exist for the ${subjectNames[subject]}`;
  const missing = isFiltered ? `No ${records} match the request.` : `${[about, when].filter(Boolean).join(' ')}.`;
  return {
    ...response,
    description: `${missing} If the response contains \`errmsg\`, the request is wrong.`,
    'x-fix': fixes.filter(Boolean).join(' '),
  };
}

/** The parameters that select whose records a response contains, with what they are in a sentence. */
const subjectNames: Readonly<Record<string, string>> = {
  symbols: 'requested symbols',
  symbol: 'symbol',
  underlyingSymbol: 'underlying',
  optionSymbol: 'contract',
};
const subjects = Object.keys(subjectNames);

/** Returns when the records that a request selects are from, and what to request instead. */
function datePhrases(hasRange: boolean, hasDate: boolean): readonly string[] {
  if (hasRange)
    return hasDate ? ['on the requested dates', 'other dates'] : ['in the date range', 'another date range'];
  return hasDate ? ['on the requested date', 'another date'] : [];
}
