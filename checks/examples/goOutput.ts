import type {Site} from '../checkedSite';
import type {Body} from './example';
import {midnight} from './market';

type GoSdk = ReturnType<Site['project']['go']['loadGo']>;

/** Returns the JSON keys of struct fields by field name. Names are in lowercase because printed labels vary in case. */
export function keysOf(sdk: GoSdk, structs: readonly (string | undefined)[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const struct of [...structs].reverse())
    for (const {name, tag, key} of sdk.structs[struct ?? '']?.fields ?? []) {
      const json = key ?? tag?.split(',')[0];
      if (json && json !== '-') keys.set(name.toLowerCase(), json);
    }
  // For intraday candles, the time is labeled "Time".
  keys.set('time', 't');
  return keys;
}

/**
 * Parses the output of a struct's `String` method, such as `Candle{Date: 2023-01-03, Open: 352.76}`.
 *
 * @returns the values by JSON key (lists for a packed struct, single values for a record), or undefined if the line
 *   isn't a struct
 */
export function readStruct(line: string, keys: ReadonlyMap<string, string>): Body | undefined {
  const [, inside] = /^\w+\{(.*)\}$/s.exec(line) ?? [];
  if (inside === undefined) return undefined;
  const fields = [...inside.matchAll(/([A-Z]\w*): (.*?)(?=, [A-Z]\w*: |; [A-Z]\w*: |$)/gs)];
  return Object.fromEntries(
    fields.flatMap(([, label = '', text = '']) => {
      const key = keys.get(label.toLowerCase());
      return key === undefined ? [] : [[key, readValue(text, key)]];
    }),
  );
}

function readValue(text: string, key: string): unknown {
  const [, list] = /^\[(.*)\]$/s.exec(text) ?? [];
  if (list === undefined) return readScalar(text);
  // Report times are the only unquoted strings that contain spaces.
  if (key === 'reportTime') return [list];
  return (list.match(/"[^"]*"|[^\s,]+/g) ?? []).map(readScalar);
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)(?: [A-Z]+)?)?$/;

/** Reads a number, a Boolean, nil, a date, or any other text. Removes quotes and converts dates to Unix seconds. */
export function readScalar(text: string): unknown {
  const plain = text.replace(/^"(.*)"$/s, '$1').trim();
  if (plain === 'nil') return null;
  if (plain === 'true' || plain === 'false') return plain === 'true';
  if (/^-?\d+(\.\d+)?$/.test(plain) && !text.startsWith('"')) return Number(plain);
  return readMoment(plain) ?? plain;
}

/** Reads a date in Go's output format. Returns undefined for any other text. */
export function readMoment(text: string): number | undefined {
  const [, date, time, hours, minutes] = MOMENT.exec(text) ?? [];
  if (date === undefined) return undefined;
  return time === undefined ? midnight(date) : Date.parse(`${date}T${time}${hours}:${minutes}`) / 1000;
}

/** Converts records to columns, as in an API response. */
export function toColumns(records: readonly Body[]): Body {
  const names = [...new Set(records.flatMap((item) => Object.keys(item)))];
  return Object.fromEntries(names.map((name) => [name, records.map((item) => item[name])]));
}
