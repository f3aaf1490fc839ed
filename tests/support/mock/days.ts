/** Dates of the mock. Days are `YYYY-MM-DD` in New York, and times are Unix seconds. */

/** The time at which all requests arrive: noon in New York on Friday, November 27, 2026. */
export const NOW = Date.parse('2026-11-27T17:00:00Z');
export const TODAY = '2026-11-27';
const DAY = 86_400_000;

/** Returns the day that is a number of days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Returns the days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the number of days from one day to another. */
export const distance = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Returns whether the exchange is open. Holidays that move between weekdays aren't known. */
export function isTradingDay(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay()) && !/-(?:01-01|06-19|07-04|12-25)$/.test(day);
}

/** Returns the last trading days before a day, from oldest to newest. */
export function tradingDaysBefore(day: string, count: number): string[] {
  const days: string[] = [];
  for (let earlier = addDays(day, -1); days.length < count; earlier = addDays(earlier, -1))
    if (isTradingDay(earlier)) days.unshift(earlier);
  return days;
}

const midnights = new Map<string, number>();

/** Returns midnight in New York. */
export function midnight(day: string): number {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  const utc = Date.parse(day);
  const hour = new Date(utc + 5 * 3_600_000).toLocaleString('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const found = utc / 1000 + (5 - Number(hour)) * 3600;
  midnights.set(day, found);
  return found;
}

/** Returns the day of a time in New York. */
export const dayOf = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleDateString('sv-SE', {timeZone: 'America/New_York'});
