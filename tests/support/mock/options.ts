import {findParameter} from '../../../src/reference/data/api/model';
import {isOfClass} from '../../../src/reference/requests/rules';
import {closestTradingDay, dayAt, dayOf, isoOf, isTradingDay, nth, partsOf, tradingDays, unixOf} from './calendar';
import {firstDayOf, lastTrade, priceAt, random, round, special} from './prices';
import {type Asked, type Data, datesOf, type Failure, listOf, noData, publishedError, wrong} from './request';

type Kind = 'weekly' | 'monthly' | 'quarterly';
type Side = 'call' | 'put';

interface Expiration {
  readonly day: number;
  readonly kinds: readonly Kind[];
}

/** When a chain or a quote is from. */
interface Moment {
  readonly day: number;
  readonly updated: number;
  readonly isHistorical: boolean;
}

const indices = ['SPX', 'NDX', 'RUT', 'VIX'];
const STRIKES = 21;

/** Returns the expirations that are listed on a day: 8 weeks, 18 months, and 4 quarters. */
function expirationsOn(day: number): Expiration[] {
  const {year, month, weekday} = partsOf(day);
  const friday = day + ((5 - weekday + 7) % 7);
  const listed: readonly (readonly [number, Kind])[] = [
    ...Array.from({length: 18}, (_, index) => [nth(...monthOf(year, month + index), 5, 3), 'monthly'] as const),
    ...Array.from({length: 8}, (_, index) => [friday + 7 * index, 'weekly'] as const),
    ...Array.from({length: 4}, (_, index) => {
      const [ofYear, quarter] = monthOf(year, 3 * (Math.ceil(month / 3) + index));
      return [dayOf(ofYear, quarter + 1, 1) - 1, 'quarterly'] as const;
    }),
  ];
  const kinds = new Map<number, Kind[]>();
  for (const [date, kind] of listed) {
    const expires = closestTradingDay(date, -1);
    const known = kinds.get(expires) ?? [];
    // The third Friday is a monthly expiration, not a weekly one.
    if (expires >= day && !(kind === 'weekly' && known.includes('monthly'))) kinds.set(expires, [...known, kind]);
  }
  return [...kinds].map(([expires, own]) => ({day: expires, kinds: own})).sort((one, other) => one.day - other.day);
}

const monthOf = (year: number, month: number) => [year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1] as const;

function strikesAt(price: number): number[] {
  const step = price >= 1000 ? 50 : price >= 100 ? 5 : 2.5;
  const middle = Math.round(price / step);
  const all = Array.from({length: STRIKES}, (_, index) => (middle - (STRIKES - 1) / 2 + index) * step);
  return all.filter((strike) => strike > 0);
}

/** The cumulative normal distribution, with an error below 0.00003. */
function normal(x: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(x));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.4361836 + t * (-0.1201676 + t * 0.937298));
  return x > 0 ? 1 - tail : tail;
}

function greeksOf(side: Side, price: number, strike: number, dte: number) {
  const [years, iv] = [Math.max(dte, 0.5) / 365, 0.25 + 0.1 * Math.abs(strike / price - 1)];
  const deviation = iv * Math.sqrt(years);
  const d1 = Math.log(price / strike) / deviation + deviation / 2;
  const delta = side === 'call' ? normal(d1) : normal(d1) - 1;
  const value =
    side === 'call'
      ? price * normal(d1) - strike * normal(d1 - deviation)
      : strike * normal(deviation - d1) - price * normal(-d1);
  const density = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI);
  const gamma = density / (price * deviation);
  const vega = (price * density * Math.sqrt(years)) / 100;
  const theta = (-price * density * iv) / (2 * Math.sqrt(years)) / 365;
  return {
    value,
    iv: round(iv, 3),
    delta: round(delta, 3),
    gamma: round(gamma, 3),
    theta: round(theta, 3),
    vega: round(vega, 3),
  };
}

const occ = (symbol: string, expires: number, side: Side, strike: number): string =>
  `${symbol}${isoOf(expires).slice(2).replaceAll('-', '')}${side === 'call' ? 'C' : 'P'}${String(Math.round(strike * 1000)).padStart(8, '0')}`;

type Contract = ReturnType<typeof contract>;

function contract(symbol: string, expires: number, side: Side, strike: number, at: Moment) {
  const underlyingPrice = round(priceAt(symbol, at.updated));
  const dte = expires - at.day;
  const {value, ...greeks} = greeksOf(side, underlyingPrice, strike, dte);
  const intrinsic = Math.max(0, side === 'call' ? underlyingPrice - strike : strike - underlyingPrice);
  const mid = round(Math.max(value, intrinsic));
  const half = Math.min(mid, 0.01 + 0.02 * random(`${symbol}${strike}${side}`));
  const optionSymbol = occ(symbol, expires, side, strike);
  const isLowest = strike === strikesAt(underlyingPrice)[0];
  const openInterest = isLowest ? 20_000 : Math.floor(20_000 * random(`${optionSymbol} interest`) ** 3);
  const volume = isLowest ? 1000 : Math.floor(3000 * random(`${optionSymbol} volume`) ** 2);
  const none = {iv: null, delta: null, gamma: null, theta: null, vega: null};
  return {
    optionSymbol,
    underlying: symbol,
    expiration: unixOf(expires, indices.includes(symbol) ? 975 : 960),
    side,
    strike,
    firstTraded: unixOf(closestTradingDay(expires - 400, 1), 570),
    dte,
    updated: at.updated,
    bid: round(mid - half),
    bidSize: 10,
    mid,
    ask: round(mid + half),
    askSize: 12,
    last: volume === 0 ? null : mid,
    openInterest,
    volume,
    inTheMoney: intrinsic > 0,
    intrinsicValue: round(intrinsic),
    extrinsicValue: round(mid - intrinsic),
    underlyingPrice,
    ...(symbol === special.nullDelta && isLowest ? none : greeks),
  } as const;
}

const withoutGreeks = (row: Contract) => ({...row, iv: null, delta: null, gamma: null, theta: null, vega: null});

/** Returns the moment of a request: now, the close of a past day, or why there is none. */
function momentOf(asked: Asked, symbol: string): Moment | Failure {
  const {operation, now} = asked;
  const {date} = datesOf(asked);
  const {day: lastDay, updated} = lastTrade(symbol, now);
  if (!date) return {day: lastDay, updated, isHistorical: false};
  const {day} = date;
  if (day >= dayAt(now)) return publishedError(operation, 'invalid-date');
  const first = firstDayOf(symbol);
  if (isTradingDay(day) && day >= first) return {day, updated: unixOf(day, 960), isHistorical: true};
  const [previous, next] = [closestTradingDay(day - 1, -1), closestTradingDay(Math.max(day + 1, first), 1)];
  return noData({
    nextTime: next < dayAt(now) ? unixOf(next, 960) : undefined,
    prevTime: previous >= first ? unixOf(previous, 960) : undefined,
  });
}

const isFailure = (value: Moment | Failure): value is Failure => 'status' in value;

/** Returns an option chain. */
export function chain(asked: Asked): Data | Failure {
  const {given, knows} = asked;
  const {underlyingSymbol: symbol = ''} = given;
  if ((given.am ?? given.pm) !== undefined && !indices.includes(symbol))
    return wrong(400, 'Invalid parameter. am and pm are only for index options.');
  const at = momentOf(asked, symbol);
  if (isFailure(at)) return at;
  const sides = (['call', 'put'] as const).filter((side) => given.side === undefined || given.side === side);
  const strikes = strikesAt(round(priceAt(symbol, at.updated)));
  const contracts = expirationsFor(asked, at).flatMap(({day}) =>
    sides.flatMap((side) => strikes.map((strike) => contract(symbol, day, side, strike, at))),
  );
  const chosen = atMoney(liquid(byDelta(contracts, asked), given), asked);
  const rows = at.isHistorical && knows('chain-historical-greeks') ? chosen.map(withoutGreeks) : chosen;
  return rows.length > 0 ? {rows} : noData();
}

/** Returns the expirations that a chain request selects. */
function expirationsFor(asked: Asked, at: Moment): readonly Expiration[] {
  const {given, operation, now, knows} = asked;
  const {from, to} = datesOf(asked);
  const kinds = (['weekly', 'monthly', 'quarterly'] as const).filter((kind) => given[kind] !== undefined);
  const isKind = ({kinds: own}: Expiration) =>
    kinds.length === 0 ||
    (given[kinds[0]!] === 'true'
      ? kinds.some((kind) => own.includes(kind))
      : !kinds.some((kind) => own.includes(kind)));
  const all = expirationsOn(at.day).filter(isKind);
  if (given.expiration === 'all') return all;
  if (given.expiration !== undefined) {
    const {end} = datesOf({...asked, given: {to: given.expiration}, now}).to!;
    return all.filter(({day}) => day === dayAt(end));
  }
  if (given.dte !== undefined) {
    const {dte} = given;
    if (isOfClass(operation, given, 'bounds', 'dte') && knows('dte-range-cost'))
      return all.filter(({day}) => fits(day - at.day, dte));
    const wanted = listOf(dte).map((days) => closest(all, Number(days), ({day}) => day - at.day));
    return all.filter((expiration) => wanted.includes(expiration));
  }
  if ((from ?? to ?? given.month ?? given.year) !== undefined || kinds.length > 0)
    return all.filter(({day}) => {
      const {month, year} = partsOf(day);
      return (
        day >= (from?.day ?? 0) &&
        day <= (to?.day ?? Infinity) &&
        month === Number(given.month ?? month) &&
        year === Number(given.year ?? year)
      );
    });
  return all.filter(({day, kinds: own}) => day > at.day && own.includes('monthly')).slice(0, 1);
}

function closest<T>(all: readonly T[], wanted: number, valueOf: (item: T) => number): T | undefined {
  return [...all].sort((one, other) => Math.abs(valueOf(one) - wanted) - Math.abs(valueOf(other) - wanted))[0];
}

/** Returns whether a number fits a list, a range, or a comparison, such as `400,405`, `400-410`, or `>=400`. */
function fits(value: number, filter: string): boolean {
  const [, sign, limit] = /^([<>]=?)(.+)$/.exec(filter) ?? [];
  if (sign) {
    const bound = Number(limit);
    return (sign.startsWith('<') ? value < bound : value > bound) || (sign.endsWith('=') && value === bound);
  }
  const [, low, high] = /^([\d.]+)-([\d.]+)$/.exec(filter) ?? [];
  return low === undefined ? listOf(filter).map(Number).includes(value) : value >= Number(low) && value <= Number(high);
}

/** Returns groups of contracts with the same expiration and side. */
function bySide(contracts: readonly Contract[]): Contract[][] {
  const groups = new Map<string, Contract[]>();
  for (const item of contracts) {
    const key = `${item.expiration} ${item.side}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

function byDelta(contracts: readonly Contract[], {given: {delta: filter}, knows}: Asked): readonly Contract[] {
  if (filter === undefined) return contracts;
  if (contracts.some(({delta}) => delta === null) && knows('delta-filter-off')) return contracts;
  const size = ({delta}: Contract) => Math.abs(delta ?? Number.NaN);
  if (!/^[\d.,]+$/.test(filter)) return contracts.filter((item) => fits(size(item), filter));
  const wanted = bySide(contracts).flatMap((group) =>
    listOf(filter).map((delta) => closest(group, Number(delta), size)),
  );
  return contracts.filter((item) => wanted.includes(item));
}

function liquid(contracts: readonly Contract[], given: Asked['given']): Contract[] {
  const number = (name: string, other: number) => Number(given[name] ?? other);
  return contracts.filter(
    ({strike, bid, ask, underlyingPrice, openInterest, volume}) =>
      (given.strike === undefined || fits(strike, given.strike)) &&
      bid >= number('minBid', 0) &&
      bid <= number('maxBid', Infinity) &&
      ask >= number('minAsk', 0) &&
      ask <= number('maxAsk', Infinity) &&
      round(ask - bid) <= number('maxBidAskSpread', Infinity) &&
      round(ask - bid) <= underlyingPrice * number('maxBidAskSpreadPct', Infinity) &&
      openInterest >= number('minOpenInterest', 0) &&
      volume >= number('minVolume', 0),
  );
}

/** Applies `range` and `strikeLimit`. */
function atMoney(contracts: readonly Contract[], {given, operation, knows}: Asked): Contract[] {
  const range = given.range ?? findParameter(operation, 'range').default?.replaceAll('`', '');
  const inRange = contracts.filter(({inTheMoney}) => range === 'all' || inTheMoney === (range === 'itm'));
  if (given.strikeLimit === undefined) return inRange;
  const limit = Number(given.strikeLimit);
  const perSide = knows('strike-limit-per-side');
  return bySide(inRange).flatMap((group) => {
    const nearest = [...group].sort(
      (one, other) => Math.abs(one.strike - one.underlyingPrice) - Math.abs(other.strike - other.underlyingPrice),
    );
    const below = nearest.filter(({strike, underlyingPrice}) => strike <= underlyingPrice).slice(0, limit);
    const above = nearest.filter(({strike, underlyingPrice}) => strike > underlyingPrice).slice(0, limit);
    const kept = perSide ? [...below, ...above] : nearest.slice(0, limit);
    return group.filter((item) => kept.includes(item));
  });
}

/** Returns quotes of a contract: the latest one, or one per trading day. */
export function optionQuotes(asked: Asked): Data | Failure {
  const {operation, given, now, knows} = asked;
  const [, symbol = '', year = '', month = '', date = '', type = '', digits = ''] =
    /^(.{1,6}?)(\d\d)(\d\d)(\d\d)([CP])(\d{8})$/i.exec(given.optionSymbol ?? '') ?? [];
  if (symbol === '') return publishedError(operation, 'invalid-symbol');
  const expires = dayOf(2000 + Number(year), Number(month), Number(date));
  const rowAt = (at: Moment) => contract(symbol, expires, /c/i.test(type) ? 'call' : 'put', Number(digits) / 1000, at);
  const atClose = (day: number) => ({day, updated: unixOf(day, 960), isHistorical: true});
  const listed = Math.max(closestTradingDay(expires - 400, 1), firstDayOf(symbol));
  const {from, to} = datesOf(asked);
  const today = dayAt(now);
  if (from || to) {
    // The end of the range is exclusive.
    const last = Math.min((to?.day ?? today) - 1, expires, today - 1);
    const days = tradingDays(Math.max(from?.day ?? listed, listed), last);
    const kept =
      !from && given.countback !== undefined && knows('quotes-countback')
        ? days.slice(0, Number(given.countback))
        : days;
    const rows = kept.map((day) => rowAt(atClose(day)));
    if (rows.length === 0) return noData({nextTime: null, prevTime: null});
    return {rows: knows('quotes-historical-greeks') ? rows.map(withoutGreeks) : rows};
  }
  const at = momentOf(asked, symbol);
  if (isFailure(at)) return at;
  if (at.day > expires || at.day < listed) return noData({nextTime: null, prevTime: null});
  const row = rowAt(at);
  return {rows: [at.isHistorical && knows('quotes-historical-greeks') ? withoutGreeks(row) : row]};
}

/** Returns expiration dates. */
export function expirations(asked: Asked): Data | Failure {
  const {given} = asked;
  const {underlyingSymbol: symbol = '', strike} = given;
  const at = momentOf(asked, symbol);
  if (isFailure(at)) return at;
  const isListed = strike === undefined || strikesAt(round(priceAt(symbol, at.updated))).includes(Number(strike));
  if (!isListed) return noData();
  return {rows: expirationsOn(at.day).map(({day}) => ({expirations: isoOf(day)})), single: {updated: at.updated}};
}

/** Returns the strikes of each expiration, as fields of the response. */
export function strikes(asked: Asked): Data | Failure {
  const {given} = asked;
  const {underlyingSymbol: symbol = ''} = given;
  const at = momentOf(asked, symbol);
  if (isFailure(at)) return at;
  const days = expirationsFor({...asked, given: {expiration: 'all', ...given}}, at);
  if (days.length === 0) return noData();
  const all = strikesAt(round(priceAt(symbol, at.updated)));
  return {rows: [], single: {updated: at.updated, ...Object.fromEntries(days.map(({day}) => [isoOf(day), all]))}};
}

/** Returns the symbol of the option that a text describes. */
export function lookup({operation, given}: Asked): Data | Failure {
  const text = given.userInput ?? '';
  const [, month, date, year = ''] = /(\d{1,2})\/(\d{1,2})\/(\d{2,4})/.exec(text) ?? [];
  const [symbol] = /^[A-Za-z]+/.exec(text) ?? [];
  const [, strike] = /(?:^| )\$?(\d+(?:\.\d+)?)(?: |$)/.exec(text) ?? [];
  const [side] = /call|put/i.exec(text) ?? [];
  if (!month || !symbol || !strike || !side) return publishedError(operation, 'no-option');
  const expires = dayOf(Number(year.padStart(4, '20')), Number(month), Number(date));
  const optionSymbol = occ(symbol.toUpperCase(), expires, side.toLowerCase() as Side, Number(strike));
  return {rows: [], single: {optionSymbol}};
}
