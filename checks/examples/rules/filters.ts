import {type Example, type Judgment, numbersOf, valuesOf} from '../example';
import {inNewYork, readDate} from '../market';

/** Checks that a response contains only data that matches the request's symbols and filters. */
export function judgeFilters(example: Example): Judgment[] {
  const {operation, request} = example;
  if (!request) return [];
  return [
    ...judgeSymbols(example),
    ...(operation.id === 'options/chain' ? judgeChain(example) : []),
    ...judgeKeys(example),
  ];
}

function judgeSymbols(example: Example): Judgment[] {
  const {path, query} = example.request ?? {path: {}, query: {}};
  const judgments: Judgment[] = [];
  const judge = (field: string, requested: readonly string[], fix: string) =>
    valuesOf(example, field).forEach((value, index) =>
      judgments.push({
        rule: 'requested symbol',
        field,
        index,
        wrong: requested.includes(String(value))
          ? undefined
          : `"${field}" is ${String(value)}, the request is for ${requested.join(', ')}`,
        fix,
      }),
    );
  const fix = 'use the response to this request';
  if (path.optionSymbol) judge('optionSymbol', [path.optionSymbol], fix);
  if (path.underlyingSymbol) judge('underlying', [path.underlyingSymbol], fix);
  if (path.symbol) judge('symbol', [path.symbol], fix);
  if (query.symbols) {
    const requested = query.symbols.split(',');
    judge('symbol', requested, fix);
    const count = valuesOf(example, 'symbol').length;
    if (count > 0 && !query.limit && !query.offset)
      judgments.push({
        rule: 'requested symbol',
        field: 'symbol',
        wrong:
          count === requested.length ? undefined : `the response has ${count} symbols, the request ${requested.length}`,
        fix,
      });
  }
  return judgments;
}

/** Returns whether a value matches a range, comparison, or list, such as `230-250`, `>400`, or `150,200`. */
function matches(value: number, filter: string): boolean {
  const [, low, high] = /^([\d.]+)-([\d.]+)$/.exec(filter) ?? [];
  if (low !== undefined) return value >= Number(low) && value <= Number(high);
  const [, sign, limit] = /^([<>]=?)([\d.]+)$/.exec(filter) ?? [];
  if (sign?.endsWith('=') && value === Number(limit)) return true;
  if (sign !== undefined) return sign.startsWith('>') ? value > Number(limit) : value < Number(limit);
  return filter.split(',').map(Number).includes(value);
}

function judgeChain(example: Example): Judgment[] {
  const {query} = example.request ?? {query: {} as Readonly<Record<string, string>>};
  const judgments: Judgment[] = [];
  const judge = (
    parameter: string,
    field: string,
    isSelected: (value: unknown, index: number, filter: string) => boolean,
  ) => {
    const filter = query[parameter];
    if (filter === undefined) return;
    valuesOf(example, field).forEach((value, index) => {
      if (value === null) return;
      const shown = typeof value === 'number' && field === 'expiration' ? inNewYork(value).date : String(value);
      judgments.push({
        rule: 'filters',
        field,
        index,
        wrong: isSelected(value, index, filter)
          ? undefined
          : `"${field}" is ${shown}, the request has ${parameter}=${filter}`,
        fix: 'use a contract that the filter selects',
      });
    });
  };
  const dayOf = (value: unknown) => inNewYork(Number(value)).date;
  judge('side', 'side', (value, _, filter) => value === filter);
  judge('strike', 'strike', (value, _, filter) => matches(Number(value), filter));
  judge('range', 'inTheMoney', (value, _, filter) => filter === 'all' || value === (filter === 'itm'));
  judge('expiration', 'expiration', (value, _, filter) => filter === 'all' || dayOf(value) === readDate(filter));
  judge('from', 'expiration', (value, _, filter) => dayOf(value) >= (readDate(filter) ?? ''));
  judge('to', 'expiration', (value, _, filter) => dayOf(value) <= (readDate(filter) ?? '9999'));
  judge('month', 'expiration', (value, _, filter) => Number(dayOf(value).slice(5, 7)) === Number(filter));
  judge('year', 'expiration', (value, _, filter) => dayOf(value).startsWith(filter));
  judge('minBid', 'bid', (value, _, filter) => Number(value) >= Number(filter));
  judge('maxBid', 'bid', (value, _, filter) => Number(value) <= Number(filter));
  judge('minAsk', 'ask', (value, _, filter) => Number(value) >= Number(filter));
  judge('maxAsk', 'ask', (value, _, filter) => Number(value) <= Number(filter));
  judge('minVolume', 'volume', (value, _, filter) => Number(value) >= Number(filter));
  judge('minOpenInterest', 'openInterest', (value, _, filter) => Number(value) >= Number(filter));
  judge(
    'maxBidAskSpread',
    'ask',
    (value, index, filter) => Number(value) - (numbersOf(example, 'bid')[index] ?? 0) <= Number(filter) + 1e-9,
  );
  return [...judgments, ...judgeStrikeLimit(example), ...judgeExpirations(example)];
}

/** Checks that there are at most `strikeLimit` strikes per side and expiration. */
function judgeStrikeLimit(example: Example): Judgment[] {
  const limit = Number(example.request?.query.strikeLimit ?? Number.NaN);
  if (Number.isNaN(limit)) return [];
  const keys = valuesOf(example, 'strike').map(
    (_, index) => `${String(valuesOf(example, 'side')[index])} ${String(valuesOf(example, 'expiration')[index])}`,
  );
  return [...new Set(keys)].map((key) => {
    const count = keys.filter((item) => item === key).length;
    return {
      rule: 'filters',
      field: 'strike',
      wrong: count <= limit ? undefined : `the response has ${count} strikes, the request has strikeLimit=${limit}`,
      fix: 'remove strikes',
    };
  });
}

/** Checks that the response contains a single expiration unless the request is for several expirations. */
function judgeExpirations(example: Example): Judgment[] {
  const {query} = example.request ?? {query: {} as Readonly<Record<string, string>>};
  const different = new Set(numbersOf(example, 'expiration'));
  const single = !['from', 'to', 'month', 'year'].some((item) => item in query) && query.expiration !== 'all';
  return different.size === 0 || !single
    ? []
    : [
        {
          rule: 'filters',
          field: 'expiration',
          wrong:
            different.size === 1
              ? undefined
              : `the response has ${different.size} expirations, the request selects one`,
          fix: 'keep one expiration',
        },
      ];
}

/** Checks that strikes are for the requested expiration, and that no expiration is before the response was updated. */
function judgeKeys(example: Example): Judgment[] {
  const {operation, request} = example;
  const updated = numbersOf(example, 'updated')[0];
  const day = updated === undefined ? '' : inNewYork(updated).date;
  const keys = Object.keys(example.body).filter((key) => /^\d{4}-\d\d-\d\d$/.test(key));
  const expirations = operation.id === 'options/expirations' ? valuesOf(example, 'expirations').map(String) : keys;
  const requested = readDate(request?.query.expiration);
  return [
    ...expirations.map((item, index) => ({
      rule: 'requested dates',
      field: keys.includes(item) ? item : 'expirations',
      index,
      wrong: item >= day ? undefined : `the expiration ${item} is before ${day}, when the list was updated`,
      fix: 'remove the expiration',
    })),
    ...keys.map((field) => ({
      rule: 'requested dates',
      field,
      wrong:
        !requested || field === requested ? undefined : `the response is for ${field}, the request for ${requested}`,
      fix: 'use the response to this request',
    })),
  ];
}
