import {loadDates} from '../data/dates/model';

const DAY = 86_400_000;
/** The lengths of the units in relative dates, in milliseconds. Months and years have their usual length, so that no valid range seems too long. */
const UNITS: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
};

/** Returns whether a value is in one of the formats on the page "Dates and Times". */
export function isDateInput(value: string): boolean {
  const phrases = loadDates().groups.flatMap((group) => group.phrases.map(({phrase}) => phrase));
  const isPhrase = phrases.some((phrase) =>
    new RegExp(`^${phrase.replace('[number]', '\\d+').replace(/s( ago)?$/, 's?$1')}$`, 'i').test(value),
  );
  return isPhrase || !Number.isNaN(absoluteTime(value));
}

/**
 * Returns the time of a date input in milliseconds since the Unix epoch, or NaN if the text isn't a date or if its time
 * depends on a time that isn't given.
 *
 * @param now the current time, for relative dates
 * @param end the time that phrases such as `-5 days` are relative to. Default: now
 */
export function timeOf(value: string, now = Number.NaN, end = now): number {
  const text = value.trim().toLowerCase();
  if (text === 'now' || text === 'today') return now;
  if (text === 'yesterday') return now - DAY;
  const [, before, count = '', unit = '', after] = /^(-)? ?(\d+) (\w+?)s?( ago)?$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (length !== undefined && Boolean(before) !== Boolean(after)) return (before ? end : now) - Number(count) * length;
  return absoluteTime(value);
}

/** Returns an absolute date in milliseconds, or NaN if a text isn't one, such as `2023-02-29`. */
function absoluteTime(value: string): number {
  // Small numbers are the days since the Excel epoch, and others are Unix seconds.
  if (/^\d+(?:\.\d+)?$/.test(value))
    return Number(value) > 200_000 ? Number(value) * 1000 : (Number(value) - 25_569) * DAY;
  if (!/^\d[\d/:. T+-]*(?: ?[AP]M|Z)?$/i.test(value)) return Number.NaN;
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(value) ?? [];
  const [, usMonth, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(value) ?? [];
  const parts = [year ?? usYear, month ?? usMonth, day ?? usDay].map(Number) as [number, number, number];
  // `Date.parse` accepts days that a month doesn't have.
  const isInCalendar = new Date(Date.UTC(parts[0], parts[1] - 1, parts[2])).getUTCDate() === parts[2];
  return parts.some(Number.isNaN) || isInCalendar ? Date.parse(value) : Number.NaN;
}
