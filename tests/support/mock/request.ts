import type {Operation} from '../../../src/reference/data/api/model';
import {type Input, readDate} from './calendar';

/** A request for which the mock invents data. */
export interface Asked {
  readonly operation: Operation;
  /** path and query parameters without those that the API ignores */
  readonly given: Readonly<Record<string, string>>;
  /** the current time in Unix seconds */
  readonly now: number;
  /** whether the operation has a known behavior. The mock behaves like that only if the data says so */
  readonly knows: (behavior: Behavior) => boolean;
}

/** A response without a success: the fields besides `s`. With `errmsg`, the request is wrong. */
export interface Failure {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Row = Readonly<Record<string, unknown>>;
/** Rows, and fields with a single value for the whole response. */
export interface Data {
  readonly rows: readonly Row[];
  readonly single?: Row;
}

/** Known behaviors that the mock has, besides those that the rules of the data contain (`ignores`, `empty`, `rejects`). */
export const behaviors = [
  'csv-no-data',
  'csv-errors',
  'countback-excludes-to',
  'typo-looks-empty',
  'exchange-country-ignored',
  'chain-historical-greeks',
  'delta-filter-off',
  'strike-limit-per-side',
  'dte-range-cost',
  'quotes-historical-greeks',
  'quotes-countback',
  'bulk-one-symbol',
  'earnings-to-tomorrow',
  'status-one-more-day',
] as const;
export type Behavior = (typeof behaviors)[number];

/** Returns a response without data, with the closest times that have some. */
export const noData = (fields: {nextTime?: number | null; prevTime?: number | null} = {}): Failure => ({
  status: 404,
  fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
});

/** Returns a response to a wrong request. */
export const wrong = (status: number, errmsg: string): Failure => ({status, fields: {errmsg}});

/** Returns an error response of the specification, such as `invalid-date`. */
export function publishedError({responses}: Operation, id: string): Failure {
  const {status, value} = responses.errors.find((error) => error.id === id)!;
  return wrong(Number(status), (value as {errmsg: string}).errmsg);
}

/** Returns the dates of a request, by name. */
export function datesOf({given, now}: Asked): Partial<Record<'from' | 'to' | 'date', Input>> {
  const to = given.to === undefined ? undefined : readDate(given.to, now);
  return {
    to,
    from: given.from === undefined ? undefined : readDate(given.from, now, to?.end),
    date: given.date === undefined ? undefined : readDate(given.date, now),
  };
}

export const listOf = (value = ''): string[] => value.split(',').map((item) => item.trim());
