import {type ExampleRequest, type Operation, loadApi} from '../../reference/data/api/model';
import {type ResponseBody, valuesOf} from '../../reference/data/api/response';
import {readYaml} from '../yamlPlaces';
import type {Check, Finding} from 'docusaurus-plugin-docs-checks/checks';

/** Checks the example responses of the API against their requests, and their values against each other. */
export const examples: Check = {
  name: 'examples',
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const operation of Object.values(loadApi().operations)) {
      const file = readYaml(site, `src/reference/data/api/openapi/${operation.id}.yaml`);
      for (const {id, value} of operation.responses.success) {
        examined++;
        const request = operation.requests.find((item) => item.id === id);
        const example = ['get', 'responses', '200', 'content', 'application/json', 'examples', id, 'value'];
        if (!request) findings.push(file.at(example, `no request has the ID ${id}`, 'write the ID of a request'));
        for (const {keys, says} of judgeExample(operation, request, value as ResponseBody))
          findings.push(file.at([...example, ...keys], `${id}: ${says}`, 'use the response to this request'));
      }
    }
    return {examined, unit: 'examples', findings};
  },
};

interface Mistake {
  readonly keys: readonly (string | number)[];
  readonly says: string;
}

/** Returns the mistakes in an example response. */
export function judgeExample(
  operation: Pick<Operation, 'id'>,
  request: Pick<ExampleRequest, 'path' | 'query'> | undefined,
  body: ResponseBody,
): Mistake[] {
  return [
    ...judgeLists(body),
    ...(request ? [...judgeSymbols(request, body), ...judgeDates(operation, request, body)] : []),
    ...judgeOptionSymbols(body),
    ...relations.flatMap(([fields, holds, says]) => judgeRelation(body, fields, holds, says)),
  ];
}

const clock = new Intl.DateTimeFormat('sv-SE', {timeZone: 'America/New_York'});
/** Converts Unix seconds to the date in New York, such as `2019-09-24`. */
const dateOf = (seconds: unknown) => clock.format(Number(seconds) * 1000);
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Checks that each record has one value in every list, and that times are in order. */
function judgeLists(body: ResponseBody): Mistake[] {
  const lists = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const [first, ...others] = lists.filter(([field]) => !isDate(field));
  const contracts = new Set(valuesOf(body, 'optionSymbol')).size > 1 || new Set(valuesOf(body, 'symbol')).size > 1;
  const isSorted = ([field, list]: [string, unknown[]]) =>
    (contracts || !['t', 'date'].includes(field)) && field !== 'expirations' && !isDate(field)
      ? true
      : list.every((item, index) => index === 0 || (item as number) > (list[index - 1] as number));
  return [
    ...others
      .filter(([, list]) => list.length !== first?.[1].length)
      .map(([field, list]) => ({
        keys: [field],
        says: `"${field}" has ${list.length} values, "${first?.[0]}" has ${first?.[1].length}`,
      })),
    ...lists.filter((entry) => !isSorted(entry)).map(([field]) => ({keys: [field], says: `"${field}" isn't sorted`})),
  ];
}

/** Checks that the response is about the requested symbols, and that it has the requested side and expiration. */
function judgeSymbols({path, query}: Pick<ExampleRequest, 'path' | 'query'>, body: ResponseBody): Mistake[] {
  const wanted: Readonly<Record<string, readonly (string | undefined)[]>> = {
    symbol: query.symbols?.split(',') ?? [path.symbol],
    underlying: [path.underlyingSymbol],
    optionSymbol: [path.optionSymbol],
    side: [query.side],
  };
  const day = query.expiration;
  const keys = Object.keys(body).filter(isDate);
  return [
    ...Object.entries(wanted).flatMap(([field, known]) =>
      valuesOf(body, field).flatMap((value, index) =>
        known[0] === undefined || known.includes(String(value))
          ? []
          : [{keys: [field, index], says: `"${field}" is ${String(value)}, the request is for ${known.join(', ')}`}],
      ),
    ),
    ...(day && isDate(day)
      ? keys.filter((key) => key !== day).map((key) => ({keys: [key], says: `the request is for ${day}`}))
      : []),
  ];
}

/** The field that `date`, `from`, and `to` filter, if it isn't `updated`. */
const filtered: Readonly<Record<string, string>> = {
  'stocks/candles': 't',
  'stocks/bulkcandles': 't',
  'funds/candles': 't',
  'stocks/earnings': 'reportDate',
  'markets/status': 'date',
  'stocks/news': 'publicationDate',
};

/** Checks that the dates of the response are in the requested range. */
function judgeDates(
  {id}: Pick<Operation, 'id'>,
  {query: {date, from = date, to = date}}: Pick<ExampleRequest, 'query'>,
  body: ResponseBody,
): Mistake[] {
  // In a chain request, `from` and `to` select expirations.
  const field = filtered[id] ?? 'updated';
  if (id === 'options/chain' && date === undefined) return [];
  const start = from && isDate(from) ? from : '';
  const end = to && isDate(to) ? to : '9999';
  return valuesOf(body, field).flatMap((value, index) => {
    const day = dateOf(value);
    return day >= start && day <= end
      ? []
      : [{keys: [field, index], says: `"${field}" is on ${day}, the request is for ${from ?? '…'} to ${to ?? '…'}`}];
  });
}

/** Checks that an option symbol such as AAPL250117C00150000 agrees with the fields of its contract. */
function judgeOptionSymbols(body: ResponseBody): Mistake[] {
  return valuesOf(body, 'optionSymbol').flatMap((symbol, index) => {
    const [, root, expiration = '', side, strike] = /^([A-Z]+)(\d{6})([CP])(\d{8})$/.exec(String(symbol)) ?? [];
    if (!root) return [{keys: ['optionSymbol', index], says: `"${String(symbol)}" is not an OCC symbol`}];
    const at = (field: string) => valuesOf(body, field)[index];
    const stated: readonly [field: string, stated: unknown, right: unknown][] = [
      ['underlying', at('underlying'), root],
      ['side', at('side'), side === 'C' ? 'call' : 'put'],
      ['strike', at('strike'), Number(strike) / 1000],
      [
        'expiration',
        at('expiration') && dateOf(at('expiration')),
        `20${expiration.replace(/(\d\d)(\d\d)(\d\d)/, '$1-$2-$3')}`,
      ],
    ];
    return stated
      .filter(([, value, right]) => value !== undefined && value !== right)
      .map(([field, value, right]) => ({
        keys: [field, index],
        says: `"${field}" is ${String(value)}, but ${String(symbol)} means ${String(right)}`,
      }));
  });
}

type Relation = readonly [fields: readonly string[], holds: (...values: number[]) => boolean, says: string];

/** Published values are rounded to cents. */
const near = (one: number, other: number, most = 0.0051) => Math.abs(one - other) <= most;
const days = (seconds: number) => Date.parse(dateOf(seconds)) / 86_400_000;

/** Statements about the numbers of one record. */
const relations: readonly Relation[] = [
  ...[
    ['l', 'o'],
    ['l', 'c'],
    ['o', 'h'],
    ['c', 'h'],
    ['bid', 'ask'],
    ['52weekLow', '52weekHigh'],
  ].map((pair): Relation => [pair, (low, high) => low <= high, 'is larger than']),
  [['mid', 'bid', 'ask'], (mid, bid, ask) => near(mid, (bid + ask) / 2), 'is not halfway between'],
  [
    ['changepct', 'change', 'last'],
    (part, change, last) => near(part, change / (last - change), 0.00005),
    'is not the fraction that follows from',
  ],
  [['dte', 'expiration', 'updated'], (dte, end, now) => dte === days(end) - days(now), 'is not the days between'],
];

function judgeRelation(body: ResponseBody, fields: readonly string[], holds: Relation[1], says: string): Mistake[] {
  const [first = '', ...others] = fields;
  return valuesOf(body, first).flatMap((_, index) => {
    const values = fields.map((field) => valuesOf(body, field)[index]);
    if (!values.every((value) => typeof value === 'number') || holds(...values)) return [];
    const rest = others.map((field, item) => `"${field}" ${values[item + 1]}`).join(' and ');
    return [{keys: [first, index], says: `"${first}" ${values[0]} ${says} ${rest}`}];
  });
}
