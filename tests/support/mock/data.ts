import type {Operation} from '../../../src/reference/api/model';
import {isOfClass, type Given} from '../../../src/reference/api/rules';
import type {ResponseBody} from '../../../src/reference/api/response';
import {timeOf} from '../../../src/reference/dates/input';
import {addDays, dayOf, daysBetween, distance, isTradingDay, midnight, NOW, TODAY, tradingDaysBefore} from './days';

/** A row of a response. */
type RowData = Readonly<Record<string, unknown>>;

/** What the mock returns: rows, fields that aren't lists, and the time of the next data if there are no rows. */
export interface Data {
  readonly rows: readonly RowData[];
  readonly single?: ResponseBody;
  readonly nextTime?: number;
  /** the error message if the symbol doesn't exist */
  readonly errmsg?: string;
}

/** Symbols that the mock doesn't know, and one whose chain has a contract without a delta. */
const UNKNOWN = 'ZZZZ';
const NULL_DELTA = 'NULLD';
/** The first day with data of all stocks. */
const FIRST_DAY = '1980-12-12';
/** The price of all underlying stocks, and the strikes of their options. */
const PRICE = 201;
const STRIKES = Array.from({length: 25}, (_, index) => 140 + 5 * index);

/** Returns the day of a date input, or undefined if the parameter isn't set. */
const dayIn = (given: Given, name: string): string | undefined => {
  const value = given[name];
  return value === undefined
    ? undefined
    : dayOf(timeOf(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value} 12:00` : value, NOW));
};

/** A number between 0 and 1 that is the same for the same text. */
const noise = (text: string): number => {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  return hash / 9973;
};

const round = (value: number) => Math.round(value * 100) / 100;

/** The functions that create the data of operations, by ID. Other operations return their first example. */
export const dataOf: Readonly<Record<string, (given: Given, operation: Operation) => Data>> = {
  'stocks/candles': candles,
  'funds/candles': (given, operation) => {
    const {rows, ...rest} = candles(given, operation);
    return {...rest, rows: rows.map(({t, c}) => ({t, o: c, h: c, l: c, c}))};
  },
  'stocks/bulkcandles': (given) => {
    const snapshot = Array.from({length: 60}, (_, index) => `S${index}`);
    const symbols = given.snapshot === 'true' ? snapshot : (given.symbols ?? '').split(',');
    const day = dayIn(given, 'date') ?? tradingDaysBefore(TODAY, 1)[0]!;
    if (!isTradingDay(day)) return {rows: []};
    const rows = symbols.map((symbol) => ({symbol, ...candle(day, midnight(day), symbol)}));
    // Known behavior "bulk-one-symbol".
    return {rows: symbols.length === 1 ? rows.map(({symbol: _, ...row}) => row) : rows};
  },
  'stocks/quotes': (given) => ({
    rows: symbolsIn(given).map((symbol) => ({
      ...quote(symbol),
      ...(given['52week'] === 'true' && {'52weekHigh': PRICE * 1.2, '52weekLow': PRICE * 0.8}),
    })),
  }),
  'stocks/prices': (given) => ({
    rows: symbolsIn(given).map((symbol) => ({symbol, mid: PRICE, change: 1, changepct: 0.005, updated: NOW / 1000})),
  }),
  'markets/status': marketStatus,
  'stocks/earnings': earnings,
  'stocks/news': news,
  'options/chain': chain,
  'options/quotes': optionQuotes,
};

const symbolsIn = ({symbol, symbols}: Given) => (symbols ?? symbol ?? '').split(',').filter((item) => item !== UNKNOWN);

const quote = (symbol: string) => ({
  symbol,
  ask: PRICE + 0.05,
  askSize: 3,
  bid: PRICE - 0.05,
  bidSize: 2,
  mid: PRICE,
  last: PRICE,
  change: 1,
  changepct: 0.005,
  volume: 1_000_000,
  updated: NOW / 1000,
});

function candle(day: string, t: number, symbol: string) {
  const c = round(PRICE + 10 * noise(symbol + day + t));
  return {t, o: c - 1, h: c + 2, l: c - 2, c, v: 1000 + Math.round(1000 * noise(`${t}`))};
}

const MINUTES: Readonly<Record<string, number>> = {minutely: 1, hourly: 60, h: 60};

/** Returns the candles in a range, or the last ones before `to` (known behavior "countback-excludes-to"). */
function candles(given: Given, operation: Operation): Data {
  const {resolution = 'D', symbol = '', countback} = given;
  if (symbol === UNKNOWN) return {rows: []};
  const isIntraday = isOfClass(operation, given, 'intraday');
  const text = resolution.toLowerCase();
  const minutes = MINUTES[text] ?? (text.endsWith('h') ? 60 * Number.parseInt(text, 10) : Number(text));
  const bars = (day: string) =>
    isIntraday
      ? Array.from({length: Math.ceil(390 / minutes)}, (_, bar) => midnight(day) + 9.5 * 3600 + bar * minutes * 60)
      : [midnight(day)];
  const [from, to] = [dayIn(given, 'from'), dayIn(given, 'to')];
  if (countback !== undefined) {
    const days = tradingDaysBefore(to ?? addDays(TODAY, 1), Number(countback));
    return {rows: days.flatMap((day) => bars(day).map((t) => candle(day, t, symbol))).slice(-Number(countback))};
  }
  const start = from ?? tradingDaysBefore(TODAY, 1)[0]!;
  const days = daysBetween(start < FIRST_DAY ? FIRST_DAY : start, to ?? (from ? TODAY : start)).filter(isTradingDay);
  const later = start < FIRST_DAY ? FIRST_DAY : daysBetween(start, TODAY).find(isTradingDay);
  const rows = days.flatMap((day) => bars(day).map((t) => candle(day, t, symbol)));
  return {rows: from || !isIntraday ? rows : rows.slice(-1), ...(later && {nextTime: midnight(later)})};
}

/** Known behavior "status-one-more-day": `countback` returns one more day. */
function marketStatus(given: Given): Data {
  const [from, to = TODAY, date] = [dayIn(given, 'from'), dayIn(given, 'to'), dayIn(given, 'date')];
  const first = given.countback === undefined ? (from ?? to) : addDays(to, -Number(given.countback));
  const days = date ? [date] : daysBetween(first, to);
  return {rows: days.map((day) => ({date: midnight(day), status: isTradingDay(day) ? 'open' : 'closed'}))};
}

/** Known behavior "earnings-to-tomorrow": with `countback`, a date in the future returns no data. */
function earnings(given: Given): Data {
  const {symbol = '', countback} = given;
  const quarters = Array.from({length: 60}, (_, index) => {
    const date = new Date(Date.UTC(2012, 3 * index + 3, 0)).toISOString().slice(0, 10);
    return {fiscalYear: 2012 + Math.floor(index / 4), fiscalQuarter: (index % 4) + 1, date};
  });
  const [from, to, on] = [dayIn(given, 'from'), dayIn(given, 'to'), dayIn(given, 'date')];
  const released = ({date}: (typeof quarters)[number]) => addDays(date, 30);
  let found = quarters.filter((quarter) => released(quarter) > TODAY).slice(0, 1);
  if (countback !== undefined && to)
    found = to > TODAY ? [] : quarters.filter((quarter) => released(quarter) <= to).slice(-Number(countback));
  else if (on) found = quarters.filter(({date}) => date === on);
  else if (from || to)
    found = quarters.filter((quarter) => released(quarter) >= (from ?? '') && released(quarter) <= (to ?? '9999'));
  return {
    rows: found.map((quarter) => ({
      symbol,
      ...quarter,
      date: midnight(quarter.date),
      reportDate: midnight(released(quarter)),
      reportTime: 'after market close',
      currency: 'USD',
      reportedEPS: 1.5,
      estimatedEPS: 1.25,
      surpriseEPS: 0.25,
      surpriseEPSpct: 0.2,
      updated: midnight(TODAY),
    })),
  };
}

/** Returns five articles per day, from newest to oldest. */
function news(given: Given): Data {
  const {symbol = '', countback} = given;
  const [from, to = TODAY, date] = [dayIn(given, 'from'), dayIn(given, 'to'), dayIn(given, 'date')];
  const days = date ? [date] : daysBetween(from ?? addDays(to, -Number(countback ?? 1)), to).reverse();
  const articles = days.flatMap((day) =>
    Array.from({length: 5}, (_, index) => ({
      symbol,
      headline: `${day}: article ${index}`,
      content: `Text of ${day}, "quoted", ${index}`,
      source: `https://example.com/${day}/${index}`,
      publicationDate: midnight(day) + 3600 * index,
    })),
  );
  return {
    rows: countback === undefined ? articles : articles.slice(0, Number(countback)),
    single: {updated: NOW / 1000},
  };
}

/** Returns the expirations after a day: Fridays in the next two months, and then the third Friday of each month. */
function expirationsAfter(day: string): string[] {
  const fridays = daysBetween(addDays(day, 1), addDays(day, 800)).filter((item) => new Date(item).getUTCDay() === 5);
  return fridays.filter((item) => distance(day, item) < 60 || isMonthly(item));
}

const isMonthly = (day: string) => Number(day.slice(8)) > 14 && Number(day.slice(8)) < 22;

function contractsOn(day: string, underlying: string, expirations: readonly string[], isHistorical: boolean) {
  return expirations.flatMap((expiration) =>
    STRIKES.flatMap((strike) =>
      (['call', 'put'] as const).map((side) => {
        const dte = distance(day, expiration);
        const sign = side === 'call' ? 1 : -1;
        const intrinsic = Math.max(0, sign * (PRICE - strike));
        const mid = round(intrinsic + 2 + dte / 50);
        const delta = round(sign * Math.min(0.95, Math.max(0.05, 0.5 + (sign * (PRICE - strike)) / 100)));
        const isNull = isHistorical || (underlying === NULL_DELTA && strike === 250);
        const greek = (value: number) => (isNull ? null : value);
        return {
          optionSymbol: occ(underlying, expiration, side, strike),
          underlying,
          expiration: midnight(expiration) + 16 * 3600,
          side,
          strike,
          firstTraded: midnight('2020-01-02'),
          dte,
          updated: isHistorical ? midnight(day) + 16 * 3600 : NOW / 1000,
          bid: round(mid - 0.05),
          bidSize: 10,
          mid,
          ask: round(mid + 0.05),
          askSize: 12,
          last: mid,
          openInterest: 500,
          volume: 150,
          inTheMoney: intrinsic > 0,
          intrinsicValue: intrinsic,
          extrinsicValue: round(mid - intrinsic),
          underlyingPrice: PRICE,
          iv: greek(0.3),
          delta: greek(delta),
          gamma: greek(0.01),
          theta: greek(-0.02),
          vega: greek(0.1),
          expirationDay: expiration,
        };
      }),
    ),
  );
}

const occ = (underlying: string, expiration: string, side: string, strike: number) =>
  `${underlying}${expiration.slice(2).replaceAll('-', '')}${side === 'call' ? 'C' : 'P'}${String(strike * 1000).padStart(8, '0')}`;

type Contract = ReturnType<typeof contractsOn>[number];

/** Returns whether a number matches a filter: a number, a list, a range, or a comparison. */
function matches(filter: string, value: number): boolean {
  const [, operator, bound] = /^([<>]=?)(.*)$/.exec(filter) ?? [];
  if (operator) {
    const limit = Number(bound);
    if (value === limit) return operator.endsWith('=');
    return operator.startsWith('<') ? value < limit : value > limit;
  }
  const [low, high] = filter.split('-').map(Number) as [number, number?];
  return high === undefined ? filter.split(',').map(Number).includes(value) : value >= low && value <= high;
}

/** The expirations that a request selects. By default, the next monthly one. */
function selectedExpirations(given: Given, day: string): string[] {
  const all = expirationsAfter(day);
  const {expiration, dte, month, year} = given;
  const [from, to] = [dayIn(given, 'from'), dayIn(given, 'to')];
  const kinds = ['weekly', 'monthly', 'quarterly'].filter((name) => given[name] === 'true');
  const offered = kinds.length > 0 ? all.filter((item) => isMonthly(item) === kinds.includes('monthly')) : all;
  if (expiration === 'all') return offered;
  if (expiration) return offered.filter((item) => item === dayIn(given, 'expiration'));
  if (dte && /^[\d,]+$/.test(dte)) {
    const closest = (days: number) =>
      offered.reduce((best, item) =>
        Math.abs(distance(day, item) - days) < Math.abs(distance(day, best) - days) ? item : best,
      );
    return [...new Set(dte.split(',').map((days) => closest(Number(days))))];
  }
  if (dte) return offered.filter((item) => matches(dte, distance(day, item)));
  if (from || to || month || year || kinds.length > 0)
    return offered.filter(
      (item) =>
        item >= (from ?? '') &&
        item <= (to ?? '9999') &&
        (!month || Number(item.slice(5, 7)) === Number(month)) &&
        (!year || item.startsWith(year)),
    );
  return all.filter(isMonthly).slice(0, 1);
}

function chain(given: Given): Data {
  const {underlyingSymbol = '', side, range = 'all', strike, strikeLimit, delta} = given;
  if (underlyingSymbol === UNKNOWN) return {rows: [], errmsg: 'No data found for the symbol.'};
  const date = dayIn(given, 'date');
  const day = date ?? TODAY;
  // Known behavior "chain-historical-greeks".
  let rows = contractsOn(day, underlyingSymbol, selectedExpirations(given, day), date !== undefined);
  const limits: Readonly<Record<string, (row: Contract, limit: number) => boolean>> = {
    minBid: ({bid}, limit) => bid >= limit,
    maxBid: ({bid}, limit) => bid <= limit,
    minAsk: ({ask}, limit) => ask >= limit,
    maxAsk: ({ask}, limit) => ask <= limit,
    maxBidAskSpread: ({ask, bid}, limit) => ask - bid <= limit + 1e-9,
    maxBidAskSpreadPct: ({ask, bid}, limit) => (100 * (ask - bid)) / PRICE <= limit,
    minOpenInterest: ({openInterest}, limit) => openInterest >= limit,
    minVolume: ({volume}, limit) => volume >= limit,
  };
  rows = rows.filter(
    (row) =>
      (!side || row.side === side) &&
      (range === 'all' || row.inTheMoney === (range === 'itm')) &&
      (!strike || matches(strike, row.strike)) &&
      Object.entries(limits).every(([name, test]) => given[name] === undefined || test(row, Number(given[name]))),
  );
  // Known behavior "strike-limit-per-side".
  if (strikeLimit) {
    const near = (isBelow: boolean) =>
      [...new Set(rows.map((row) => row.strike))]
        .filter((item) => item < PRICE === isBelow)
        .sort((one, other) => Math.abs(one - PRICE) - Math.abs(other - PRICE))
        .slice(0, Number(strikeLimit));
    const kept = [...near(true), ...near(false)];
    rows = rows.filter((row) => kept.includes(row.strike));
  }
  // Known behavior "delta-filter-off": a single null turns the filter off.
  if (delta && rows.every((row) => row.delta !== null)) rows = rows.filter((row) => matchesDelta(delta, row, rows));
  return {rows: rows.map(({expirationDay: _, ...row}) => row)};
}

/** A single delta, or each one of a list, selects the contracts with the closest delta. */
function matchesDelta(filter: string, row: Contract, all: readonly Contract[]): boolean {
  const size = Math.abs(row.delta!);
  if (/[<>-]/.test(filter)) return matches(filter, size);
  return filter.split(',').some((wanted) => {
    const gap = (item: Contract) => Math.abs(Math.abs(item.delta!) - Number(wanted));
    return gap(row) === Math.min(...all.filter((item) => item.side === row.side).map(gap));
  });
}

/** The end of the range is exclusive. Known behavior "quotes-historical-greeks". */
function optionQuotes(given: Given): Data {
  const {optionSymbol = ''} = given;
  const [, underlying = '', year, month, day, type, thousandths] =
    /^(\D+)(\d\d)(\d\d)(\d\d)([CP])(\d{8})$/i.exec(optionSymbol) ?? [];
  const expiration = `20${year}-${month}-${day}`;
  const [from, to, date] = [dayIn(given, 'from'), dayIn(given, 'to'), dayIn(given, 'date')];
  const days = date
    ? [date].filter(isTradingDay)
    : from || to
      ? daysBetween(from ?? addDays(to!, -30), addDays(to ?? TODAY, -1)).filter(isTradingDay)
      : [TODAY];
  const isHistorical = Boolean(date || from || to);
  const rows = days.flatMap((item) => {
    const strikes = contractsOn(item, underlying, [expiration], isHistorical);
    const side = type?.toUpperCase() === 'P' ? 'put' : 'call';
    const {expirationDay: _, ...row} = strikes.find((contract) => contract.side === side)!;
    return {...row, optionSymbol, strike: Number(thousandths) / 1000};
  });
  return {rows};
}
