import {isOfClass} from '../../../src/reference/requests/rules';
import {closeOf, closestTradingDay, dayAt, dayOf, EXTENDED, isTradingDay, OPEN, partsOf, unixOf} from './calendar';
import {candle, firstDayOf, lastTrade, type Series} from './prices';
import {type Asked, type Data, datesOf, type Failure, listOf, noData} from './request';

interface Bar {
  readonly start: number;
  readonly end: number;
}

/** Returns the candles of a stock or a fund, or when the next ones are. */
export function candles(asked: Asked): Data | Failure {
  const {operation, given, now, knows} = asked;
  const {symbol = ''} = given;
  const {from, to} = datesOf(asked);
  const first = firstDayOf(symbol);
  const count = given.countback === undefined ? undefined : Number(given.countback);
  const bars = barsOf(asked);
  const end = Math.min(to?.end ?? now, now);
  let found: Bar[];
  if (from && count === undefined) found = bars(Math.max(from.day, first), dayAt(end)).filter(inRange(from.start, end));
  else {
    // With countback, the range ends before `to`. Without a range, there is a single candle.
    const last = to && knows('countback-excludes-to') ? to.start - 1 : end;
    found = lastBars(bars, dayAt(last), first, count ?? 1, inRange(0, last));
  }
  if (found.length > 0) {
    const series = seriesOf(asked);
    const withVolume = operation.fields.some(({name}) => name === 'v');
    return {
      rows: found.map((bar) => {
        const {v, ...prices} = candle(symbol, bar.start, bar.end, series);
        return {...prices, ...(withVolume && {v}), t: bar.start};
      }),
    };
  }
  const next = closestTradingDay(Math.max((to ?? from)?.day ?? first, first), 1);
  return noData({nextTime: next <= dayAt(now) ? unixOf(next, 0) : undefined});
}

const inRange = (from: number, to: number) => (bar: Bar) => bar.start >= from && bar.start <= to;

function lastBars(
  bars: ReturnType<typeof barsOf>,
  day: number,
  first: number,
  count: number,
  fits: (bar: Bar) => boolean,
): Bar[] {
  let found: Bar[] = [];
  for (let days = 40; found.length < count; days *= 2) {
    const start = Math.max(first, day - days);
    found = bars(start, day).filter(fits);
    if (start === first) break;
  }
  return found.slice(-count);
}

/** Returns a function that lists the candles from one day to another. */
function barsOf({operation, given}: Asked): (from: number, to: number) => Bar[] {
  const {resolution = 'D', extended} = given;
  const [, digits = '', unit = ''] = /^(\d*)([a-z]*)$/i.exec(resolution) ?? [];
  const count = Number(digits || 1);
  const letter = {minutely: '', hourly: 'H'}[unit.toLowerCase()] ?? unit.charAt(0).toUpperCase();
  if (!isOfClass(operation, given, 'intraday')) return (from, to) => longBars(from, to, letter, count);
  const length = count * (letter === 'H' ? 60 : 1);
  return (from, to) => {
    const bars: Bar[] = [];
    for (let day = from; day <= to; day++) {
      if (!isTradingDay(day)) continue;
      const [open, close] = extended === 'true' ? EXTENDED : [OPEN, closeOf(day)];
      for (let minute = open; minute < close; minute += length) {
        const start = unixOf(day, minute);
        bars.push({start, end: start + length * 60});
      }
    }
    return bars;
  };
}

/** Returns daily, weekly, monthly, or yearly candles, which start at midnight of their first day. */
function longBars(from: number, to: number, letter: string, count: number): Bar[] {
  const bars = new Map<number, Bar>();
  for (let day = from; day <= to; day++) {
    if (!isTradingDay(day)) continue;
    const first = firstDay(day, letter, count);
    bars.set(first, {start: unixOf(first, 0), end: unixOf(day, closeOf(day))});
  }
  return [...bars.values()];
}

function firstDay(day: number, letter: string, count: number): number {
  const {year, month, weekday} = partsOf(day);
  if (letter === 'Y') return dayOf(year - (year % count), 1, 1);
  if (letter === 'M') {
    const index = year * 12 + month - 1;
    return dayOf(year, month - (index % count), 1);
  }
  if (letter === 'W') {
    const monday = day - ((weekday + 6) % 7);
    return monday - 7 * (((monday - dayOf(1970, 1, 5)) / 7) % count);
  }
  return day - (day % count);
}

/** Returns the adjustments that the request or, by default, the data of the parameters chooses. */
function seriesOf({operation, given}: Asked): Series {
  const isOn = (name: string) => {
    const parameter = operation.parameters.find((item) => item.name === name);
    const own = Object.entries(parameter?.defaultFor ?? {}).find(([id]) => isOfClass(operation, given, id))?.[1];
    return (given[name] ?? String(own ?? parameter?.default?.replaceAll('`', ''))) === 'true';
  };
  return {splits: isOn('adjustsplits'), dividends: isOn('adjustdividends')};
}

/** The number of stocks in a snapshot of the whole market. */
const MARKET = 3000;

/** Returns one daily candle per symbol. */
export function bulkCandles(asked: Asked): Data | Failure {
  const {given, now, knows} = asked;
  const symbols =
    given.snapshot === 'true' ? Array.from({length: MARKET}, (_, index) => `S${index}`) : listOf(given.symbols);
  const day = datesOf(asked).date?.day ?? lastTrade('', now).day;
  if (!isTradingDay(day) || day > dayAt(now)) return noData();
  const series = seriesOf(asked);
  const rows = symbols
    .filter((symbol) => day >= firstDayOf(symbol))
    .map((symbol) => ({
      ...(symbols.length === 1 && knows('bulk-one-symbol') ? {} : {symbol}),
      ...candle(symbol, unixOf(day, OPEN), unixOf(day, closeOf(day)), series),
      t: unixOf(day, 0),
    }));
  return rows.length > 0 ? {rows} : noData();
}
