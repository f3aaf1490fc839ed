import {type Example, forRecords, type Judgment, numbersOf, valuesOf} from '../example';
import {inNewYork, type Market, type Split} from '../market';

/** The maximum rounding error of published prices, which are rounded to cents. */
const HALF_CENT = 0.005 + 1e-9;

const inOrder = (lower: string, upper: string) => (a: number, b: number) =>
  a <= b ? undefined : `"${lower}" ${a} is above "${upper}" ${b}`;

/** Pairs of fields in which the first value must not exceed the second. */
const ORDER: readonly (readonly [lower: string, upper: string])[] = [
  ['l', 'o'],
  ['l', 'c'],
  ['l', 'h'],
  ['o', 'h'],
  ['c', 'h'],
  ['bid', 'ask'],
  ['52weekLow', '52weekHigh'],
  ['52weekLow', 'last'],
  ['last', '52weekHigh'],
];

const NOT_NEGATIVE = ['o', 'h', 'l', 'c', 'v', 'bid', 'ask', 'mid', 'last', 'volume', 'bidSize', 'askSize'].concat([
  'openInterest',
  'underlyingPrice',
  'strike',
  'iv',
  'dte',
  'intrinsicValue',
]);

/** Checks the price order, the midpoint, and the percentage change, and that values aren't negative. */
export function judgePrices(example: Example): Judgment[] {
  return [
    ...ORDER.flatMap(([lower, upper]) => forRecords(example, 'price order', [lower, upper], inOrder(lower, upper))),
    ...forRecords(example, 'mid', ['mid', 'bid', 'ask'], (mid, bid, ask) =>
      Math.abs(mid - (bid + ask) / 2) <= HALF_CENT
        ? undefined
        : `"mid" is ${mid}, halfway between ${bid} and ${ask} is ${(bid + ask) / 2}`,
    ),
    ...NOT_NEGATIVE.flatMap((field) =>
      forRecords(example, 'not negative', [field], (value) =>
        value < 0 ? `"${field}" is negative: ${value}` : undefined,
      ),
    ),
    ...forRecords(example, 'change', ['changepct', 'change', 'last'], (percent, change, last) => {
      const right = change / (last - change);
      return Math.abs(percent - right) < 0.00005
        ? undefined
        : `"changepct" is ${percent}, ${change} of ${last - change} is ${right.toFixed(5)}`;
    }),
  ];
}

/** Checks that service uptimes are fractions between 0 and 1. */
export function judgeFractions(example: Example): Judgment[] {
  return ['uptimePct30d', 'uptimePct90d'].flatMap((field) =>
    forRecords(example, 'fraction', [field], (value) =>
      value >= 0 && value <= 1 ? undefined : `"${field}" is ${value}, not a fraction between 0 and 1`,
    ),
  );
}

/** Checks split adjustment. By default, daily and longer candles are adjusted, and intraday candles aren't. */
export function judgeSplits(example: Example, market: Market): Judgment[] {
  const {operation, request} = example;
  if (!/^stocks\/(bulk)?candles$/.test(operation.id) || !request) return [];
  const intraday = isIntraday(request.path.resolution ?? 'D');
  const adjusted = (request.query.adjustsplits ?? String(!intraday)) === 'true';
  const symbols = valuesOf(example, 'symbol');
  return ['o', 'h', 'l', 'c'].flatMap((field) =>
    numbersOf(example, field).flatMap((price, index) => {
      const time = numbersOf(example, 't')[index];
      if (price === undefined || time === undefined) return [];
      const symbol = String(symbols[index] ?? request.path.symbol);
      return [
        {rule: 'splits', field, index, ...judgePrice(price, symbol, inNewYork(time).date, adjusted, market.splits)},
      ];
    }),
  );
}

function judgePrice(
  price: number,
  symbol: string,
  date: string,
  adjusted: boolean,
  splits: readonly Split[],
): Pick<Judgment, 'wrong' | 'fix'> {
  const later = splits.filter((item) => item.symbol === symbol && item.date > date);
  const era = later.find((item) => item.since <= date);
  if (!era) return {};
  const factor = later.reduce((product, {ratio}) => product * ratio, 1);
  const [low, high] = adjusted ? [era.low / factor, era.high / factor] : [era.low, era.high];
  if (price >= low && price <= high) return {};
  const split = `${symbol} split ${era.ratio}-for-1 on ${era.date}`;
  return adjusted
    ? {
        wrong: `${price} on ${date} isn't split-adjusted: ${split}`,
        fix: `divide prices by ${factor}, or set adjustsplits=false`,
      }
    : {
        wrong: `${price} on ${date} isn't a price as traded: ${split}`,
        fix: 'use the unadjusted price, or set adjustsplits=true',
      };
}

/** Returns whether a resolution is in minutes or hours. */
export const isIntraday = (resolution: string): boolean => /^\d+$|H$|^minutely$|^hourly$/.test(resolution);
