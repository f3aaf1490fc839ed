import path from 'node:path';
import * as z from 'zod';
import type {Site} from '../checkedSite';

const day = z.iso.date();

const marketSchema = z.strictObject({
  holidays: z.record(z.string().regex(/^\d{4}$/), z.array(z.string().regex(/^\d\d-\d\d$/)).min(8)),
  splits: z.array(
    z.strictObject({
      symbol: z.string().min(1),
      /** first trading day after the split */
      date: day,
      /** number of shares that each share became */
      ratio: z.int().min(2),
      since: day,
      low: z.number(),
      high: z.number(),
    }),
  ),
});

export type Split = z.output<typeof marketSchema>['splits'][number];

/** The trading calendar of the New York Stock Exchange, and known stock splits. */
export interface Market {
  /** throws an error if the calendar doesn't include the year */
  readonly isTradingDay: (date: string) => boolean;
  /** returns the trading days in a range, inclusive */
  readonly tradingDays: (from: string, to: string) => string[];
  readonly splits: readonly Split[];
}

/** Loads the checked project's market data. */
export function loadMarket(site: Site): Market {
  const {holidays, splits} = site.project.yaml.loadYaml(
    path.resolve(site.root, 'checks/examples/market.yaml'),
    marketSchema,
  );
  const isTradingDay = (date: string) => {
    const closed = holidays[date.slice(0, 4)];
    if (!closed) throw new Error(`checks/examples/market.yaml has no holidays of ${date.slice(0, 4)} -> add the year`);
    return !isWeekend(date) && !closed.includes(date.slice(5));
  };
  return {isTradingDay, tradingDays: (from, to) => daysBetween(from, to).filter(isTradingDay), splits};
}

/** Returns whether a date falls on a weekend. */
function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** Adds a number of days to an ISO date. The number can be negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns all days in a range, inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return Array.from({length: Math.max(0, Math.round(count) + 1)}, (_, index) => addDays(from, index));
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A date and time in New York. */
export interface Moment {
  /** `2019-09-24` */
  readonly date: string;
  /** `09:30:00` */
  readonly time: string;
  /** minutes since midnight */
  readonly minutes: number;
}

/** Converts Unix seconds to the date and time in New York. */
export function inNewYork(seconds: number): Moment {
  const [date = '', time = ''] = clock.format(seconds * 1000).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return {date, time, minutes: hours * 60 + minutes};
}

/** Returns midnight in New York on a date, in Unix seconds. */
export function midnight(date: string): number {
  const guess = Date.parse(`${date}T05:00:00Z`) / 1000;
  return guess - inNewYork(guess).minutes * 60;
}

/** Converts an ISO date, a US date, or Unix seconds to an ISO date. Returns undefined for any other text. */
export function readDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (/^\d{10}$/.test(text)) return inNewYork(Number(text)).date;
  return /^\d{4}-\d\d-\d\d$/.exec(text)?.[0];
}

/** The parts of an OCC option symbol. */
export interface OptionSymbol {
  readonly root: string;
  readonly expiration: string;
  readonly side: 'call' | 'put';
  readonly strike: number;
}

/** Parses an OCC option symbol. Returns undefined if the text isn't one. */
export function readOptionSymbol(symbol: string): OptionSymbol | undefined {
  const [, root, year, month, date, side, strike] = /^([A-Z]{1,6})(\d\d)(\d\d)(\d\d)([CP])(\d{8})$/.exec(symbol) ?? [];
  return root === undefined
    ? undefined
    : {
        root,
        expiration: `20${year}-${month}-${date}`,
        side: side === 'C' ? 'call' : 'put',
        strike: Number(strike) / 1000,
      };
}
