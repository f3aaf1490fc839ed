import {describe, expect, it} from 'vitest';
import {loadDates} from '../../src/reference/dates/model';

const dates = loadDates();
const cases = dates.groups.flatMap((group) => group.phrases.map((phrase) => phrase.case));

/** Parses a date or time in the data ("10:30 AM", "January 5, 2024", "January 20") as UTC. The default year is 2023. */
function parseDate(written: string): Date {
  const time = /^(\d+):(\d+) (AM|PM)$/.exec(written);
  if (time) {
    const [, hour, minute, half] = time;
    return new Date(Date.UTC(2023, 0, 2, (Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute)));
  }
  const date = new Date(`${/\d{4}$/.test(written) ? written : `${written}, 2023`} UTC`);
  if (Number.isNaN(date.getTime())) throw new Error(`"${written}" is not a date or time`);
  return date;
}

/** Subtracts a relative date such as "-5 days" or "2 weeks ago" from `now`. */
function subtract(now: Date, input: string): Date {
  const days = {now: 0, today: 0, yesterday: 1}[input];
  if (days !== undefined) return subtract(now, `-${days} days`);
  const [, digits, unit] = /^-?(\d+) (minute|hour|day|week|month|year)s?(?: ago)?$/.exec(input) ?? [];
  const count = Number(digits);
  const moved = new Date(now);
  if (unit === 'minute') moved.setUTCMinutes(now.getUTCMinutes() - count);
  else if (unit === 'hour') moved.setUTCHours(now.getUTCHours() - count);
  else if (unit === 'day') moved.setUTCDate(now.getUTCDate() - count);
  else if (unit === 'week') moved.setUTCDate(now.getUTCDate() - 7 * count);
  else if (unit === 'month') moved.setUTCMonth(now.getUTCMonth() - count);
  else if (unit === 'year') moved.setUTCFullYear(now.getUTCFullYear() - count);
  else throw new Error(`"${input}" has an unknown unit`);
  return moved;
}

describe('accepted dates', () => {
  it('use the same time in the examples of all absolute formats', () => {
    const unix = Number(dates.formats.find(({id}) => id === 'unix')!.example);
    const eastern = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', {timeZone: 'America/New_York', ...options}).format(unix * 1000);
    expect(`${eastern({dateStyle: 'long'})} ${eastern({timeStyle: 'short'})}`.replace(/\s/g, ' ')).toBe(
      'December 30, 2020 4:00 PM',
    );
    const serial = Number(dates.formats.find(({id}) => id === 'spreadsheet')!.example);
    const wall = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000);
    expect(wall.toISOString().slice(0, 16)).toBe('2020-12-30T16:00');
    expect(dates.formats.find(({id}) => id === 'timestamp')!.example).toBe('2020-12-30 16:00:00');
    expect(dates.formats.find(({id}) => id === 'american')!.example).toBe('12/30/2020 4:00 PM');
  });

  it.each(cases.filter((item) => item.kind === 'ago').map((item) => [item.input, item] as const))(
    '%s has a correct example',
    (_, item) => {
      expect(subtract(parseDate(item.now), item.input)).toEqual(parseDate(item.gives));
    },
  );

  // Skip weeks, because their examples don't specify a start date.
  it.each(
    cases
      .filter((item) => item.kind === 'back' && !item.input.includes('week'))
      .map((item) => [item.input, item] as const),
  )('%s has a correct example range', (_, item) => {
    if (item.kind !== 'back') throw new Error('filtered');
    for (const [range, anchor] of [
      [item.alone, item.now],
      [item.upTo, item.end],
    ] as const) {
      const [start = '', end = ''] = range.split(' to ');
      expect(parseDate(end)).toEqual(parseDate(anchor));
      expect(subtract(parseDate(anchor), item.input)).toEqual(parseDate(start));
    }
  });

  it('have unique IDs', () => {
    const ids = [...dates.formats, ...dates.groups.flatMap((group) => group.phrases)].map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
