import type {Site} from '../checkedSite';
import {focused} from '../checkedSite';
import type {Check} from '../check';
import {atOffset, type Finding} from '../finding';

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july'].concat([
  'august',
  'september',
  'october',
  'november',
  'december',
]);
const MONTH = months.map((month) => `${month[0]?.toUpperCase()}${month.slice(1)}`).join('|');
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LONG = String.raw`(?:${MONTH}) \d{1,2}, \d{4}`;
const ISO = String.raw`\d{4}-\d{2}-\d{2}`;
const US = String.raw`\d{1,2}/\d{1,2}/\d{4}`;

/** Checks that dates and times on pages and in data are valid, and that ranges don't end before they start. */
export const calendar: Check = {
  name: 'dates',
  about: "dates, months, times, and weekdays that don't exist, ranges that end before they start, and wrong Unix times",
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const files = [...site.pages, ...site.files('src', /\.yaml$/).map((file) => ({file}))];
    for (const {file} of focused(site, files)) {
      const source = withoutWrong(site, file);
      const add = (offset: number, message: string, fix: string) =>
        findings.push(atOffset(file, source, offset, message, fix));
      examined += judgeDates(source, add) + judgeRanges(source, add) + judgeMoments(source, add);
    }
    return {
      examined,
      unit: 'dates',
      findings: [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()],
    };
  },
};

type Add = (offset: number, message: string, fix: string) => void;

/** Returns the file's content with examples of invalid values replaced by spaces, which preserves all offsets. */
function withoutWrong(site: Site, file: string): string {
  return site
    .read(file)
    .replace(/^```\w+ title="Wrong"\n[\s\S]*?^```$|^\s*- wrong: .*$/gm, (text) => text.replace(/[^\n]/g, ' '));
}

function judgeDates(source: string, add: Add): number {
  let count = 0;
  const judge = (offset: number, written: string, year: number, month: number, day: number) => {
    count++;
    if (month < 1 || month > 12) add(offset, `${written} has no month ${month}`, 'write a month from 1 to 12');
    else if (day < 1 || day > daysIn(year, month))
      add(offset, `${written}: ${monthName(month)} ${year} has ${daysIn(year, month)} days`, 'write a day that exists');
  };
  for (const {0: text, index} of source.matchAll(/(?<![\d.-])(?:19|20)\d\d-\d{1,2}-\d{1,2}(?![\d-])/g)) {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    judge(index, text, year, month, day);
  }
  for (const {0: text, index} of source.matchAll(/(?<![\w.:/-])(?:19|20)\d\d-\d\d(?![\w-])/g))
    judge(index, text, Number(text.slice(0, 4)), Number(text.slice(5)), 1);
  for (const {0: text, index} of source.matchAll(/(?<![\w./%])\d{1,2}\/\d{1,2}\/(?:19|20)\d\d(?![\w/])/g)) {
    const [month = 0, day = 0, year = 0] = text.split('/').map(Number);
    judge(index, text, year, month, day);
  }
  const long = new RegExp(
    String.raw`(?:(?<weekday>${weekdays.join('|')}),? )?(?<month>${MONTH}) (?<day>\d{1,2}), (?<year>\d{4})`,
    'g',
  );
  for (const match of source.matchAll(long)) {
    const {weekday, month = '', day, year} = match.groups ?? {};
    const number = months.indexOf(month.toLowerCase()) + 1;
    judge(match.index, match[0], Number(year), number, Number(day));
    const real = weekdays[new Date(Date.UTC(Number(year), number - 1, Number(day))).getUTCDay()];
    if (weekday && weekday !== real)
      add(match.index, `${month} ${day}, ${year} is a ${real}, not a ${weekday}`, `write ${real}`);
  }
  for (const match of source.matchAll(
    new RegExp(String.raw`(?<month>${MONTH}) (?<day>\d{1,2})(?![\d,:]|(?:st|nd|rd|th))`, 'g'),
  ))
    judge(
      match.index,
      match[0],
      2024,
      months.indexOf((match.groups?.month ?? '').toLowerCase()) + 1,
      Number(match.groups?.day),
    );
  for (const match of source.matchAll(/(?<![A-Z0-9])[A-Z]{1,6}(?<date>\d{6})[CP]\d{8}(?!\d)/g)) {
    const date = match.groups?.date ?? '';
    const [year = 0, month = 0, day = 0] = (date.match(/\d\d/g) ?? []).map(Number);
    judge(match.index, match[0], 2000 + year, month, day);
    const weekday = new Date(Date.UTC(2000 + year, month - 1, day)).getUTCDay();
    if (year > 15 && (weekday === 0 || weekday === 6) && month <= 12)
      add(match.index, `${match[0]} expires on a ${weekdays[weekday]}`, 'write the symbol of a contract that exists');
  }
  for (const {0: text, index} of source.matchAll(/(?<![\d:])\d{1,2}:\d\d(?=(?::\d\d)? ?[AaPp]\.?[Mm]\b)/g)) {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    count++;
    if (hour < 1 || hour > 12 || minute > 59) add(index, `${text} is not a time`, 'write a time that exists');
  }
  for (const {0: text, index} of source.matchAll(new RegExp(String.raw`(?<=${ISO}[T ])\d\d:\d\d(?::\d\d)?`, 'g'))) {
    const [hour = 0, minute = 0, second = 0] = text.split(':').map(Number);
    count++;
    if (hour > 23 || minute > 59 || second > 59) add(index, `${text} is not a time of day`, 'write a time that exists');
  }
  return count;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const monthName = (month: number) => {
  const name = months[month - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const DATE = `${ISO}|${US}|${LONG}`;
/** Pairs of patterns for the names of two dates. The first date must not be later than the second. */
const ranges: readonly [first: string, second: string, message: string][] = [
  ['from', 'to', 'the range ends before it starts'],
  ['start(?:ing)?(?:[ _-]?date)?', 'end(?:ing)?(?:[ _-]?date)?', 'the range ends before it starts'],
  ['between', 'and', 'the range ends before it starts'],
  ['(?<!first)date', 'expiration', 'the contract expires before the date of the request'],
];

function judgeRanges(source: string, add: Add): number {
  let count = 0;
  for (const [first, second, message] of ranges) {
    const pattern = new RegExp(
      String.raw`(?<![A-Za-z])${first}\b[\s"'\x60:=(>|]{1,6}(?<a>${DATE})[^\n\w]{0,6}(?:\d\d:\d\d[^\n\w]*)?(?:\n\s*)?[\s"'\x60,.&?$(){-]{0,8}${second}\b[\s"'\x60:=(>|]{1,6}(?<b>${DATE})`,
      'gi',
    );
    for (const match of source.matchAll(pattern)) {
      const {a = '', b = ''} = match.groups ?? {};
      count++;
      if (Date.parse(a) > Date.parse(b)) add(match.index, `${message}: ${a}, ${b}`, 'put the dates in order');
    }
    // In query strings, the two parameters can be in any order and can have other parameters between them.
    const reversed = new RegExp(
      String.raw`(?<![A-Za-z])${second}=(?<b>${ISO})&(?:[\w=%.,-]*&)*?${first}=(?<a>${ISO})|(?<![A-Za-z])${first}=(?<c>${ISO})&(?:[\w=%.,-]*&)+?${second}=(?<d>${ISO})`,
      'g',
    );
    for (const match of source.matchAll(reversed)) {
      const {a, b, c, d} = match.groups ?? {};
      count++;
      if (Date.parse(a ?? c ?? '') > Date.parse(b ?? d ?? ''))
        add(match.index, `${message}: ${a ?? c}, ${b ?? d}`, 'put the dates in order');
    }
  }
  return count;
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Checks Unix times, such as "1708439400 is 9:30 AM ET on February 20, 2024". */
function judgeMoments(source: string, add: Add): number {
  let count = 0;
  const pattern = new RegExp(
    String.raw`\b(?<unix>1\d{9})\b[^.\n]{0,40}?\b(?:is|was|are|means|=)\b[^.\n\d]{0,30}?(?:(?<time>\d{1,2}:\d\d [AP]M)(?: (?:US )?(?:ET|EST|EDT|Eastern(?: Time)?(?: \(ET\))?))?,? (?:on )?)?(?<date>${LONG})`,
    'g',
  );
  for (const match of source.replace(/\n/g, ' ').matchAll(pattern)) {
    const {unix, time, date = ''} = match.groups ?? {};
    count++;
    const real = eastern.format(new Date(Number(unix) * 1000)).replace(/\u202f/g, ' ');
    if (!real.startsWith(date) || (time && !real.endsWith(` ${time}`)))
      add(match.index, `${unix} is ${real} in New York, not ${time ? `${time}, ` : ''}${date}`, 'correct one of them');
  }
  return count;
}
