import {findOperation} from '../api/model';
import {loadDates} from '../dates/model';
import {longDay} from '../sheets/results';

/** Converts a time such as `9:30 AM` to minutes after midnight. Throws an error if the format is different. */
export function minutesOf(time: string): number {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d\d) ([AP]M)$/.exec(time) ?? [];
  if (!half) throw new Error(`"${time}" isn't a valid time -> use the format 9:30 AM`);
  return ((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes);
}

/**
 * Returns the start and end of the regular session for US stocks in Eastern Time (ET). The times are the examples of
 * the date phrases `opening bell` and `closing bell`.
 */
export function regularSession(): {open: string; close: string} {
  const bell = (phrase: string) => {
    const found = loadDates()
      .planned.flatMap(({phrases}) => phrases)
      .find(({phrases}) => phrases.includes(phrase));
    const time = /^\d{1,2}:\d\d [AP]M/.exec(found?.example ?? '')?.[0];
    if (!time) throw new Error(`dates.yaml has no example time for "${phrase}" -> add one`);
    return time;
  };
  return {open: bell('opening bell'), close: bell('closing bell')};
}

/** Returns the day and time in New York for a timestamp, and the start of that day. Timestamps are in Unix seconds. */
export function inNewYork(seconds: number): {day: string; time: string; midnight: number} {
  const time = new Date(seconds * 1000)
    .toLocaleTimeString('en-US', {timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit'})
    .replace(/\s/g, ' ');
  return {day: longDay(seconds), time, midnight: seconds - minutesOf(time) * 60 - (seconds % 60)};
}

/** Returns the timestamps of the candles on the first day of the example response `four-hours`, in Unix seconds. */
export function sampleTimes(): number[] {
  const sample = findOperation('stocks/candles').responses.success.find(({id}) => id === 'four-hours');
  const times = (sample?.value as {t?: number[]} | undefined)?.t;
  if (!times?.[0]) throw new Error('the response example "four-hours" of stocks/candles has no t -> add it');
  const {day} = inNewYork(times[0]);
  return times.filter((time) => inNewYork(time).day === day);
}
