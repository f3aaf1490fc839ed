/** The days, sessions, and times of the New York Stock Exchange. A day is the number of days since January 1, 1970. */
import {timeOf} from '../../../src/reference/requests/dateInput';

const DAY = 86_400;

/** Times in minutes after midnight in New York. */
export const OPEN = 570;
const CLOSE = 960;
const HALF_DAY_CLOSE = 780;
export const EXTENDED = [240, 1200] as const;

const cached = <K, V>(get: (key: K) => V) => {
  const known = new Map<K, V>();
  return (key: K): V => {
    if (!known.has(key)) known.set(key, get(key));
    return known.get(key)!;
  };
};

/** Returns a day, such as `dayOf(2024, 1, 31)`. Months and days can be out of range, as in `Date.UTC`. */
export const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / DAY / 1000;

/** Returns the parts of a day. `weekday` is 0 on Sunday. */
export function partsOf(day: number) {
  const date = new Date(day * DAY * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** Returns a day as `YYYY-MM-DD`. */
export const isoOf = (day: number): string => new Date(day * DAY * 1000).toISOString().slice(0, 10);

/** Returns the nth weekday of a month, such as `nth(2024, 11, 4, 4)` for Thanksgiving. */
export function nth(year: number, month: number, weekday: number, count: number): number {
  const first = dayOf(year, month, 1);
  return first + ((weekday - partsOf(first).weekday + 7) % 7) + 7 * (count - 1);
}

function easter(year: number): number {
  // The algorithm of Meeus, Jones, and Butcher.
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * (c >> 2) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const holidays = cached((year: number): ReadonlySet<number> => {
  const observed = (day: number) => day + ({0: 1, 6: -1}[partsOf(day).weekday as 0 | 6] ?? 0);
  const newYear = dayOf(year, 1, 1);
  return new Set([
    // If January 1 is a Saturday, the exchange doesn't observe it on the Friday before.
    partsOf(newYear).weekday === 6 ? newYear : observed(newYear),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    easter(year) - 2,
    nth(year, 6, 1, 1) - 7,
    ...(year >= 2022 ? [observed(dayOf(year, 6, 19))] : []),
    observed(dayOf(year, 7, 4)),
    nth(year, 9, 1, 1),
    nth(year, 11, 4, 4),
    observed(dayOf(year, 12, 25)),
    ...(year === 2025 ? [dayOf(2025, 1, 9)] : []),
  ]);
});

/** Returns whether the exchange is open on a day. */
export const isTradingDay = cached((day: number): boolean => {
  const {year, weekday} = partsOf(day);
  return weekday % 6 !== 0 && !holidays(year).has(day);
});

/** Returns the trading days of a range, including both ends. */
export function tradingDays(from: number, to: number): number[] {
  const days: number[] = [];
  for (let day = from; day <= to; day++) if (isTradingDay(day)) days.push(day);
  return days;
}

/** Returns the closest trading day before (step −1) or after (step 1) a day. The day itself counts. */
export function closestTradingDay(day: number, step: -1 | 1): number {
  let found = day;
  while (!isTradingDay(found)) found += step;
  return found;
}

/** Returns when the regular session of a trading day ends, in minutes after midnight. */
export function closeOf(day: number): number {
  const {year, month, date} = partsOf(day);
  const isHalf = day === nth(year, 11, 4, 4) + 1 || (month === 12 && date === 24) || (month === 7 && date === 3);
  return isHalf ? HALF_DAY_CLOSE : CLOSE;
}

/** Returns whether daylight saving time applies at 3:00 AM of a day, which is the case for all sessions of that day. */
const isSummer = cached((day: number): boolean => {
  const {year} = partsOf(day);
  const [start, end] =
    year >= 2007 ? [nth(year, 3, 0, 2), nth(year, 11, 0, 1)] : [nth(year, 4, 0, 1), nth(year, 11, 0, 1) - 7];
  return day >= start && day < end;
});

/** Returns the Unix time of a time in New York. @param minutes minutes after midnight */
export function unixOf(day: number, minutes: number): number {
  // The clock changes at 2:00 AM, so midnight still has the offset of the day before.
  return day * DAY + minutes * 60 + (isSummer(minutes < 120 ? day - 1 : day) ? 4 : 5) * 3600;
}

/** Returns the day in New York of a Unix time. */
export function dayAt(seconds: number): number {
  const day = Math.floor((seconds - 4 * 3600) / DAY);
  return unixOf(day, 0) > seconds ? day - 1 : day;
}

/** A date in a request: its first and its last second, which are the same if it contains a time. */
export interface Input {
  readonly start: number;
  readonly end: number;
  readonly day: number;
}

const ofDay = (day: number): Input => ({start: unixOf(day, 0), end: unixOf(day + 1, 0) - 1, day});

/**
 * Reads a date of a request.
 *
 * @param now the current time in Unix seconds
 * @param end the date that phrases such as `-5 days` are relative to, in Unix seconds. Default: now
 */
export function readDate(value: string, now: number, end = now): Input {
  const seconds = timeOf(value, now * 1000, end * 1000) / 1000;
  const isDate = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4}|\d{1,6})$/.test(value.trim());
  if (isDate) return ofDay(Math.floor(seconds / DAY));
  if (/day|week|month|year/i.test(value)) return ofDay(dayAt(seconds));
  return {start: seconds, end: seconds, day: dayAt(seconds)};
}
