import {findOperation} from '../api/model';
import {loadDates} from '../dates/model';
import {longDay} from '../sheets/results';

/** Minutes after midnight of a time such as `9:30 AM`; throws when it is none. */
export function minutesOf(time: string): number {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d\d) ([AP]M)$/.exec(time) ?? [];
  if (!half) throw new Error(`"${time}" is no time -> write it as 9:30 AM`);
  return ((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes);
}

/** The regular session of US stocks, in Eastern time, as the phrases for its two bells state it. */
export function regularSession(): {open: string; close: string} {
  const bell = (phrase: string) => {
    const found = loadDates()
      .planned.flatMap(({phrases}) => phrases)
      .find(({phrases}) => phrases.includes(phrase));
    const time = /^\d{1,2}:\d\d [AP]M/.exec(found?.example ?? '')?.[0];
    if (!time) throw new Error(`dates.yaml gives no time for "${phrase}"`);
    return time;
  };
  return {open: bell('opening bell'), close: bell('closing bell')};
}

/** A moment in New York: its day and its time, and Unix seconds of the midnight before. */
export function inNewYork(seconds: number): {day: string; time: string; midnight: number} {
  const time = new Date(seconds * 1000)
    .toLocaleTimeString('en-US', {timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit'})
    .replace(/\s/g, ' ');
  return {day: longDay(seconds), time, midnight: seconds - minutesOf(time) * 60 - (seconds % 60)};
}

/** Times of the first day's candles in the sample answer with candles of some hours. */
export function sampleTimes(): number[] {
  const sample = findOperation('stocks/candles').responses.success.find(({id}) => id === 'four-hours');
  const times = (sample?.value as {t?: number[]} | undefined)?.t;
  if (!times?.[0]) throw new Error('stocks/candles has no answer "four-hours" with times');
  const {day} = inNewYork(times[0]);
  return times.filter((it) => inNewYork(it).day === day);
}
