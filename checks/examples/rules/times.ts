import {type Example, type Judgment, numbersOf, valuesOf} from '../example';
import {addDays, daysBetween, inNewYork, type Market, readDate} from '../market';
import {isIntraday} from './prices';

const OPEN = 9 * 60 + 30;
const CLOSE = 16 * 60;

/** Fields whose dates are always trading days. */
const TRADED = ['t', 'reportDate', 'expiration', 'firstTraded', 'updated', 'nextTime', 'prevTime'];
/** Operations in which `updated` isn't the time of a price. */
const OTHER_UPDATED = /^(stocks\/(earnings|news)|utilities\/)/;

/** Checks that times are in order, on trading days, and at the right time of day. */
export function judgeTimes(example: Example, market: Market): Judgment[] {
  return [
    ...judgeOrder(example),
    ...judgeTradingDays(example, market),
    ...judgeTimeOfDay(example),
    ...judgeStatus(example, market),
    ...judgeNoData(example),
  ];
}

/** Checks that candles, days, expirations, strikes, and quotes of a single contract are sorted in ascending order. */
function judgeOrder(example: Example): Judgment[] {
  const contracts = new Set(valuesOf(example, 'optionSymbol'));
  const oneSymbol = new Set(valuesOf(example, 'symbol')).size < 2;
  const strikes = Object.keys(example.body).filter((key) => /^\d{4}-\d\d-\d\d$/.test(key));
  const series = [
    ...(oneSymbol ? ['t'] : []),
    'date',
    'expirations',
    ...(contracts.size === 1 ? ['updated'] : []),
    ...strikes,
  ];
  return series.flatMap((field) => {
    const values = valuesOf(example, field) as (string | number)[];
    return values.slice(1).map((value, index) => ({
      rule: 'sorted',
      field,
      index: index + 1,
      wrong: value > (values[index] ?? '') ? undefined : `"${field}" isn't sorted: ${value} after ${values[index]}`,
      fix: 'put the records in order',
    }));
  });
}

function judgeTradingDays(example: Example, market: Market): Judgment[] {
  const fields = TRADED.filter((field) => field !== 'updated' || !OTHER_UPDATED.test(example.operation.id));
  const ofField = (field: string) =>
    numbersOf(example, field).map((item) => (item === undefined ? undefined : inNewYork(item).date));
  const dates: [field: string, date: string | undefined, index: number][] = [
    ...fields.flatMap((field) =>
      ofField(field).map((date, index): [string, string | undefined, number] => [field, date, index]),
    ),
    ...valuesOf(example, 'expirations').map((date, index): [string, string, number] => [
      'expirations',
      String(date),
      index,
    ]),
    ...Object.keys(example.body)
      .filter((key) => /^\d{4}-/.test(key))
      .map((key): [string, string, number] => [key, key, 0]),
  ];
  return dates.flatMap(([field, date, index]) =>
    date === undefined
      ? []
      : [
          {
            rule: 'trading day',
            field,
            index,
            wrong: market.isTradingDay(date) ? undefined : `"${field}": ${date} isn't a trading day`,
            fix: 'write a trading day',
          },
        ],
  );
}

/** Checks that each time is at the time of day that its field requires, such as midnight ET for daily candles. */
function judgeTimeOfDay(example: Example): Judgment[] {
  const {operation, request} = example;
  const {resolution = 'D'} = request?.path ?? {};
  const rules: (readonly [field: string, test: (minutes: number) => boolean, right: string])[] = [
    ['expiration', (item) => item === CLOSE, '16:00'],
    ['firstTraded', (item) => item === OPEN, '9:30'],
  ];
  const dated = operation.id === 'markets/status' || operation.id === 'stocks/earnings';
  if (dated) rules.push(['date', (item) => item === 0, 'midnight'], ['reportDate', (item) => item === 0, 'midnight']);
  if (operation.id.endsWith('candles'))
    rules.push(
      isIntraday(resolution)
        ? [
            't',
            (item) => startsCandle(item, resolution, request?.query.extended === 'true'),
            `the start of a ${resolution} candle`,
          ]
        : ['t', (item) => item === 0, 'midnight'],
    );
  return rules.flatMap(([field, test, right]) =>
    numbersOf(example, field).flatMap((seconds, index) => {
      if (seconds === undefined) return [];
      const {minutes, time} = inNewYork(seconds);
      return [
        {
          rule: 'time of day',
          field,
          index,
          wrong: test(minutes) && seconds % 60 === 0 ? undefined : `"${field}" is ${time} ET, not ${right}`,
          fix: `write the Unix seconds of ${right} ET`,
        },
      ];
    }),
  );
}

function startsCandle(minutes: number, resolution: string, extended: boolean): boolean {
  const [, count = '1', unit = ''] =
    /^(\d*)([HM]?)/.exec(resolution.replace('hourly', 'H').replace('minutely', '1')) ?? [];
  const length = (Number(count) || 1) * (unit === 'H' ? 60 : 1);
  if (!extended && (minutes < OPEN || minutes >= CLOSE)) return false;
  return (minutes - OPEN) % length === 0;
}

/** Checks that the market status is `open` on trading days and `closed` on all other days. */
function judgeStatus(example: Example, market: Market): Judgment[] {
  if (example.operation.id !== 'markets/status') return [];
  return numbersOf(example, 'date').map((seconds, index) => {
    const {date} = inNewYork(seconds ?? 0);
    const right = market.isTradingDay(date) ? 'open' : 'closed';
    const status = valuesOf(example, 'status')[index];
    return {
      rule: 'trading day',
      field: 'status',
      index,
      wrong: status === right ? undefined : `the market was ${right} on ${date}, not ${String(status)}`,
      fix: `write ${right}`,
    };
  });
}

/** Checks that there is at least one day without data between `prevTime` and `nextTime`. */
function judgeNoData(example: Example): Judgment[] {
  const [next] = numbersOf(example, 'nextTime');
  const [previous] = numbersOf(example, 'prevTime');
  if (next === undefined || previous === undefined) return [];
  const gap = addDays(inNewYork(previous).date, 1) < inNewYork(next).date;
  return [
    {
      rule: 'no data',
      field: 'nextTime',
      wrong: gap ? undefined : 'there is no day without data between "prevTime" and "nextTime"',
      fix: 'correct the times',
    },
  ];
}

/** Checks that the dates of a response are in the requested range, and that the number of records is correct. */
export function judgeRange(example: Example, market: Market): Judgment[] {
  const {operation, request} = example;
  if (!request) return [];
  const {date, from, to} = request.query;
  const first = readDate(date ?? from);
  const last = readDate(date ?? to);
  const field =
    {'stocks/earnings': 'reportDate', 'markets/status': 'date', 'stocks/news': 'publicationDate'}[operation.id] ??
    (operation.id.endsWith('candles') ? 't' : 'updated');
  // In a chain request, `from` and `to` select expirations, so they don't limit the times of the quotes.
  const own = operation.id === 'options/chain' && date === undefined ? undefined : field;
  const exclusive = operation.id === 'options/quotes' && date === undefined;
  const inside = own
    ? numbersOf(example, own).flatMap((seconds, index): Judgment[] => {
        if (seconds === undefined || (!first && !last)) return [];
        const day = inNewYork(seconds).date;
        const isInside = (!first || day >= first) && (!last || (exclusive ? day < last : day <= last));
        return [
          {
            rule: 'requested dates',
            field: own,
            index,
            wrong: isInside
              ? undefined
              : `"${own}" is on ${day}, the request is for ${date ?? `${from ?? '…'} to ${to ?? '…'}`}`,
            fix: 'use the response to this request',
          },
        ];
      })
    : [];
  return [...inside, ...judgeCount(example, market)];
}

/** Checks that a response contains the number of records that its request returns. */
function judgeCount(example: Example, market: Market): Judgment[] {
  const records = expectedRecords(example, market);
  if (records === undefined || example.partial) return [];
  const field = example.operation.id === 'markets/status' ? 'date' : 't';
  const count = valuesOf(example, field).length;
  return [
    {
      rule: 'number of records',
      field,
      wrong: count === records ? undefined : `the response has ${count} records, the request returns ${records}`,
      fix: 'add or remove records',
    },
  ];
}

/** Returns how many records a request returns, or undefined if the request and the calendar don't determine it. */
export function expectedRecords(
  {operation, request}: Pick<Example, 'operation' | 'request'>,
  market: Market,
): number | undefined {
  const {countback, from, to, limit, offset, extended} = request?.query ?? {};
  const [first, last] = [readDate(from), readDate(to)];
  if (countback) return Number(countback);
  if (!first || !last || limit || offset) return undefined;
  if (operation.id === 'markets/status') return daysBetween(first, last).length;
  if (!/^(stocks|funds)\/candles$/.test(operation.id) || extended === 'true') return undefined;
  const days = market.tradingDays(first, last);
  const {resolution = 'D'} = request?.path ?? {};
  const [, count = '', unit = ''] = /^(\d*)([HDMY]?)$/.exec(resolution) ?? [];
  if (resolution === 'daily' || (unit === 'D' && Number(count || 1) === 1)) return days.length;
  if (unit === 'M' && Number(count || 1) === 1) return new Set(days.map((item) => item.slice(0, 7))).size;
  if (unit === 'H' || (unit === '' && count))
    return days.length * Math.ceil((CLOSE - OPEN) / (Number(count || 1) * (unit === 'H' ? 60 : 1)));
  return undefined;
}
