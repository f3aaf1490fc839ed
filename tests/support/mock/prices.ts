/** Invented prices. The same request always gets the same data, on any machine. */
import {closestTradingDay, dayAt, dayOf, unixOf} from './calendar';

/** Symbols with a special behavior. The mock accepts them without a token. */
export const special = {
  /** doesn't exist */
  unknown: 'ZZZZ',
  /** its first trading day is May 15, 2024 */
  young: 'NEWCO',
  /** a contract of each of its expirations has no delta */
  nullDelta: 'NULLD',
} as const;

const FIRST_DAY = dayOf(2000, 1, 3);
const listed: Readonly<Record<string, number>> = {[special.young]: dayOf(2024, 5, 15)};
const splits: Readonly<Record<string, readonly [day: number, factor: number]>> = {AAPL: [dayOf(2020, 8, 31), 4]};
const bases: Readonly<Record<string, number>> = {AAPL: 235, SPX: 6200, SPY: 620};

/** Returns the first trading day of a symbol. */
export const firstDayOf = (symbol: string): number => listed[symbol] ?? FIRST_DAY;

/** Returns a number from 0 to 1 that depends on the text. */
export function random(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

export const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Which adjustments a series has. */
export interface Series {
  readonly splits: boolean;
  readonly dividends: boolean;
}

interface Stock {
  readonly base: number;
  readonly phase: number;
}

const stocks = new Map<string, Stock>();

function stockOf(symbol: string): Stock {
  const known = stocks.get(symbol);
  if (known) return known;
  const made = {base: bases[symbol] ?? 20 + 380 * random(`${symbol} base`), phase: 6 * random(symbol)};
  stocks.set(symbol, made);
  return made;
}

/** Returns a price. Without a series, it's adjusted for splits only. */
export function priceAt(symbol: string, seconds: number, series: Series = {splits: true, dividends: false}): number {
  const {base, phase} = stockOf(symbol);
  const wave = 0.05 * Math.sin(seconds / 7e6 + phase) + 0.01 * Math.sin(seconds / 17_000 + phase);
  return base * (1 + wave) * factorOf(symbol, seconds, series);
}

/** Returns the number that a price adjusted for splits only is multiplied by in a series. */
function factorOf(symbol: string, seconds: number, series: Series): number {
  if (series.splits && !series.dividends) return 1;
  const day = dayAt(seconds);
  const [splitDay = 0, split = 1] = splits[symbol] ?? [];
  // A dividend of 0.2% per quarter. The series ends in 2040.
  const quarters = Math.max(0, Math.ceil((dayOf(2040, 1, 1) - day) / 91));
  return (series.splits || day >= splitDay ? 1 : split) * (series.dividends ? 0.998 ** quarters : 1);
}

/** Returns the open, high, low, and close of a period, and the volume. */
export function candle(symbol: string, start: number, end: number, series?: Series) {
  const [o, c] = [priceAt(symbol, start, series), priceAt(symbol, end, series)];
  const width = 1 + 0.004 * random(`${symbol} ${start}`);
  return {
    o: round(o),
    h: round(Math.max(o, c) * width),
    l: round(Math.min(o, c) / width),
    c: round(c),
    v: Math.round(1e6 * (1 + random(`${symbol} ${end}`))),
  };
}

/** Returns the time and the price of the last trade: now, or the last close if the exchange is closed. */
export function lastTrade(symbol: string, now: number): {price: number; updated: number; day: number} {
  const today = dayAt(now);
  const day = now >= unixOf(today, 570) ? closestTradingDay(today, -1) : closestTradingDay(today - 1, -1);
  const updated = Math.min(Math.floor(now), unixOf(day, 960));
  return {price: priceAt(symbol, updated), updated, day};
}
