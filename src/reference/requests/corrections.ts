import {closest, distance} from 'fastest-levenshtein';
import {loadGeneral} from '../data/general/model';
import type {Parameter} from '../data/api/model';

/* What a caller probably meant by a name or a value that an operation doesn't accept. */

/** Returns a name without differences in case and separators, so that `strike_limit` is the same as `strikeLimit`. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Returns the name of a parameter that was probably meant, or undefined: one that is written differently, one that other APIs call by
 * this name, or one of which few characters differ.
 *
 * @param known the names of the parameters that the operation accepts
 */
export function meantName(name: string, known: readonly string[]): string | undefined {
  const key = plainName(name);
  const {parameters} = loadGeneral().otherNames;
  const isOther = (own: string) => parameters[own]?.some((other) => plainName(other) === key);
  return known.find((own) => plainName(own) === key) ?? known.find(isOther) ?? similarName(name, known);
}

/** Returns the name of which few characters, or only their order, differ. */
export function similarName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const letters = (text: string) => [...plainName(text)].sort().join('');
  const found = closest(name, [...known]);
  const isClose = distance(name, found) < 0.3 * Math.max(name.length, found.length);
  return isClose ? found : known.find((other) => name.length > 2 && letters(other) === letters(name));
}

const UNITS: Readonly<Record<string, string>> = {m: '', h: 'H', d: 'D', w: 'W', mo: 'M', mn: 'M', y: 'Y'};

/** Returns a resolution such as `5` for `5 min` or `M5`, `1H` for `1hour`, or `1M` for `1 month`. */
function resolutionOf(value: string): string {
  const [, count, unit] = /^(\d*)[ _-]?(mo|[mhdwy])[a-z]*$/i.exec(value) ?? [];
  const [, first, number] = /^(mn|[mhdwy])(\d+)$/i.exec(value) ?? [];
  const letter = (unit ?? first)?.toLowerCase();
  return letter ? (count || number || '1') + UNITS[letter]! : value;
}

/** Returns a value of a parameter with classes that was probably meant: another spelling of a resolution, or a similar value. */
export const meantInClass = (value: string, known: readonly string[], isValid: (value: string) => boolean) =>
  [resolutionOf(value.trim()), similarChoice(value, known)].find((item) => item && item !== value && isValid(item));

/**
 * Returns a valid value that was probably meant, or undefined.
 *
 * @param isValid whether the parameter accepts a value
 */
export function meantValue(parameter: Parameter, value: string, isValid: (value: string) => boolean) {
  const {name, type, closed, values, classes, pattern} = parameter;
  const known = values.flatMap((item) => item.values);
  const candidates = [
    value.replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s*,[\s,]*/g, ','),
    ...(type === 'boolean' ? [/^(1|yes|y|on|true)$/i.test(value) ? 'true' : 'false'] : []),
    ...(type === 'number' ? numbersOf(parameter, value) : []),
    ...(type === 'date' ? datesOf(value) : []),
    ...(/symbol/i.test(name) ? symbolsOf(parameter, value) : []),
    ...(closed ? [meantChoice(parameter, value)] : []),
    ...(Object.keys(classes).length > 0 ? [meantInClass(value, known, isValid)] : []),
    ...(pattern ? rangesOf(parameter, value) : []),
  ];
  return candidates.find((item) => item && item !== value && isValid(item));
}

/** Returns the number in a value such as `$0.50` or `10 strikes`, within the limits. The number of a month is that of its name. */
function numbersOf({name, integer, minimum = -Infinity, maximum = Infinity}: Parameter, value: string): string[] {
  const [number] = /-?\d*\.?\d+/.exec(value) ?? [];
  if (number === undefined) return name === 'month' ? [String(new Date(`${value} 1, 2000 UTC`).getUTCMonth() + 1)] : [];
  return integer ? [String(Math.min(Math.max(Math.ceil(Number(number)), minimum), maximum))] : [number];
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Returns the next day with the name in a text such as `next friday`, or the one before today for `last friday`. */
function weekdayIn(text: string): Date {
  const [, earlier, name = ''] =
    /^(?:(last|previous|past) |(?:next|this|on) )?([a-z]{3})(?:[a-z]*day)?$/i.exec(text.trim()) ?? [];
  const weekday = WEEKDAYS.indexOf(name.toLowerCase());
  const date = weekday < 0 ? new Date(Number.NaN) : new Date();
  const days = (weekday - date.getUTCDay() + 7) % 7 || 7;
  date.setUTCDate(date.getUTCDate() + (earlier ? days - 7 || -7 : days));
  return date;
}

/**
 * Returns the last day of a month that doesn't have the given day, the day of a weekday, the first one of a list, and other
 * spellings, as `YYYY-MM-DD`.
 */
function datesOf(value: string): string[] {
  const [, year, month] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  const named = /[a-z]/i.test(value) && /\d{4}/.test(value) ? new Date(`${value} UTC`) : new Date(Number.NaN);
  const dates = [new Date(Date.UTC(Number(year), Number(month), 0)), named, weekdayIn(value)];
  return [
    ...dates.flatMap((date) => (Number.isNaN(date.getTime()) ? [] : date.toISOString().slice(0, 10))),
    value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    value
      .split(',')
      .map((item) => item.trim())
      .find(Boolean) ?? '',
  ];
}

/** Returns a symbol without an exchange and spaces, or a list with commas. If a parameter accepts only one symbol, it's the first one. */
function symbolsOf({pattern}: Parameter, value: string): string[] {
  const items = value.split(/[\s,;|[\]"']+/).filter(Boolean);
  const plain = items.map((item) => item.replace(/^[a-z]+:|^\$/i, '').replace('/', '.'));
  return [...(pattern ? [plain.join('')] : []), plain.join(','), plain[0] ?? ''];
}

/** Returns a range of numbers that is reversed, or written as two comparisons or in words, and a number with other characters. */
function rangesOf({limits}: Parameter, value: string): string[] {
  const numbers = value.match(/(?<![\d.])\.\d+|\d+(?:\.\d+)?/g) ?? [];
  const [first = '', second] = numbers.map((item) => (limits ? String(Math.min(Number(item), limits[1])) : item));
  if (numbers.length > 2) return [];
  if (second === undefined) return [value.replace(numbers[0] ?? '', first), first];
  return [[first, second].sort((one, other) => Number(one) - Number(other)).join('-')];
}

/** Returns the allowed value that starts with the given one, is similar, or is described with these words. */
function meantChoice({values}: Parameter, value: string): string | undefined {
  const words = (text: string) => ` ${text.toLowerCase().split(/\W+/).join(' ')} `;
  const known = values.flatMap((item) => item.values);
  const described = values.filter(({meaning}) => words(meaning).includes(words(value)));
  return (
    known.find((item) => item.toLowerCase().startsWith(value.toLowerCase())) ??
    similarName(value.toLowerCase(), known) ??
    (described.length === 1 ? described[0]!.values[0] : undefined)
  );
}

/** Returns the value of which at most half of the characters differ. */
function similarChoice(value: string, known: readonly string[]): string | undefined {
  const found = /^\w+$/.test(value) && known.length > 0 ? closest(value, [...known]) : '';
  return found && distance(value, found) <= Math.max(value.length, found.length) / 2 ? found : undefined;
}
