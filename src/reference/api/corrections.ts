import {closest, distance} from 'fastest-levenshtein';
import {loadGeneral} from '../general/model';
import type {Parameter} from './model';

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

const UNITS: Readonly<Record<string, string>> = {m: '', h: 'H', d: 'D', w: 'W', mo: 'M', y: 'Y'};

/** Returns a value of a parameter with classes that was probably meant: another spelling of a resolution, or a similar value. */
export const meantInClass = (value: string, known: readonly string[], isValid: (value: string) => boolean) =>
  [resolutionOf(value.trim()), similarChoice(value, known)].find((item) => item && item !== value && isValid(item));

/** Returns a resolution such as `5` for `5 min`, `1H` for `1hour`, or `1M` for `1 month`. */
const resolutionOf = (value: string) =>
  value.replace(/^(\d*)[ _-]?(mo|[mhdwy])[a-z]*$/i, (_, count: string, unit: string) => {
    return (count || '1') + UNITS[unit.toLowerCase()]!;
  });

/**
 * Returns a valid value that was probably meant, or undefined.
 *
 * @param isValid whether the parameter accepts a value
 */
export function meantValue(parameter: Parameter, value: string, isValid: (value: string) => boolean) {
  const {
    name,
    type,
    closed,
    values,
    classes,
    integer,
    pattern,
    limits,
    minimum = -Infinity,
    maximum = Infinity,
  } = parameter;
  const known = values.flatMap((item) => item.values);
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  const [number = ''] = /-?\d*\.?\d+/.exec(value) ?? [];
  const whole = Math.min(Math.max(Math.ceil(Number(number)), minimum), maximum);
  const candidates = [
    value.replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s*,[\s,]*/g, ','),
    ...(type === 'boolean' ? [/^(1|yes|y|on|true)$/i.test(value) ? 'true' : 'false'] : []),
    ...(integer && number ? [String(whole)] : []),
    ...(type === 'number' && number ? [number] : []),
    // The last day of a month that doesn't have the given day, and the first one of several dates or symbols.
    ...(type === 'date' && day
      ? [new Date(Date.UTC(Number(day[1]), Number(day[2]), 0)).toISOString().slice(0, 10)]
      : []),
    ...(type === 'date' || /symbol/i.test(name)
      ? [
          value
            .split(',')
            .find((item) => item.trim())
            ?.trim() ?? '',
        ]
      : []),
    ...(/symbol/i.test(name)
      ? [
          value
            .replace(/^[a-z]+:/i, '')
            .replace(/[\s$]/g, '')
            .replace('/', '.'),
        ]
      : []),
    ...(pattern
      ? [value.replace(/^([\d.]+)-([\d.]+)$/, '$2-$1'), value.replace(/^>=?([\d.]+)[, ]+<=?([\d.]+)$/, '$1-$2')]
      : []),
    ...(limits ? [value.replace(/\d+/g, (item) => String(Math.min(Number(item), limits[1])))] : []),
    ...(closed ? [meantChoice(parameter, value) ?? ''] : []),
    ...(Object.keys(classes).length > 0 ? [meantInClass(value, known, isValid) ?? ''] : []),
    ...(pattern ? [number] : []),
  ];
  return candidates.find((item) => item !== '' && item !== value && isValid(item));
}

/** Returns the allowed value that starts with the given one, is similar, or is described with this word. */
function meantChoice({values}: Parameter, value: string): string | undefined {
  const word = value.toLowerCase();
  const known = values.flatMap((item) => item.values);
  const described = values.filter(({meaning}) => meaning.toLowerCase().split(/\W+/).includes(word));
  return (
    known.find((item) => item.toLowerCase().startsWith(word)) ??
    similarName(word, known) ??
    (described.length === 1 ? described[0]!.values[0] : undefined)
  );
}

/** Returns the value of which at most half of the characters differ. */
function similarChoice(value: string, known: readonly string[]): string | undefined {
  const found = /^\w+$/.test(value) && known.length > 0 ? closest(value, [...known]) : '';
  return found && distance(value, found) <= Math.max(value.length, found.length) / 2 ? found : undefined;
}
