import path from 'node:path';
import type * as z from 'zod';
import {documentedMonth} from '../../site/serviceState';
import {list} from '../../site/tags/list';
import {lookUp} from '../../site/tags/nearestName';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';
import {planRows, plansSchema} from './schema';

export {planRows};

export type Plans = z.output<typeof plansSchema>;
export type Plan = Plans['plans'][string];
export type PlanRow = (typeof planRows)[number];

/** Returns all plans. @throws DataFileError if the file doesn't match its schema */
export const loadPlans = keepWhileCurrent((): Plans => loadYaml(path.join(__dirname, 'plans.yaml'), plansSchema));

/** Returns the plan with this ID. @throws Error that suggests the closest ID if there is no such plan */
export function planOf(id: string, data: Plans = loadPlans()): Plan {
  return lookUp('plan', id, data.plans);
}

/** Returns the trial of a paid plan and its ID, or undefined if the plan has no trial. */
export function trialOf(id: string, data: Plans = loadPlans()): {id: string; plan: Plan} | undefined {
  const found = Object.entries(data.plans).find(([, item]) => item.trialOf === id);
  return found && {id: found[0], plan: found[1]};
}

/**
 * Returns how current data is on each plan as a phrase, such as "Real-time on paid plans, delayed on Free Forever and
 * trials".
 */
export function delayPhrase(of: 'stocks' | 'options', data: Plans = loadPlans()): string {
  const plans = Object.values(data.plans);
  const paid = plans.filter(({kind}) => kind === 'paid');
  const on = (freshness: string, words: string): string[] => {
    const names = paid.filter((item) => item[of] === freshness).map(({name}) => name);
    return names.length === 0 ? [] : [`${words} on ${names.length === paid.length ? 'paid plans' : list(names)}`];
  };
  const free = plans.filter(({kind}) => kind === 'free').map(({name}) => name);
  const parts = [
    ...on('real-time', 'Real-time'),
    ...on('15-minute', '15-minute delayed'),
    `delayed on ${list([...free, 'trials'])}`,
  ];
  return parts.join(parts.length > 2 ? '; ' : ', ');
}

/** Formats a number: `10000` becomes "10,000". */
export function number(value: number): string {
  return value.toLocaleString('en-US');
}

/** Formats US dollars: `30` becomes "$30", and `314.7` becomes "$314.70". */
export function money(value: number): string {
  return `$${value.toLocaleString('en-US', {minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2})}`;
}

/** Returns the label of a row. In price rows, the label includes the month that the prices are from. */
export function rowLabel(row: PlanRow, data: Plans = loadPlans()): string {
  const {label} = data.rows[row];
  return row.startsWith('monthly-') || row.startsWith('annual-') ? `${label}, ${documentedMonth}` : label;
}

/**
 * A value in words, as plain text. In a table, the cell doesn't repeat the label of its row, because columns are narrow on
 * phones.
 */
export interface Figure {
  readonly cell: string;
  readonly sentence: string;
}

const same = (words: string): Figure => ({cell: words, sentence: words});

/**
 * Returns one value of a plan in words.
 *
 * @param id ID of the plan
 * @param row the row of the comparison that contains the value
 * @returns the value in words, or undefined if it wasn't published
 * @throws Error if there is no such plan or row
 */
export function planFigure(id: string, row: string, data: Plans = loadPlans()): Figure | undefined {
  const item = planOf(id, data);
  const price = (amount: number | undefined, per: string): Figure | undefined => {
    if (item.kind === 'trial') return same(`free for ${data.common.trialDays} days`);
    if (amount === undefined) return undefined;
    if (amount === 0) return same('free');
    // Table cells don't include the month, because the row label already does.
    return {cell: `${money(amount)} per ${per}`, sentence: `${money(amount)} per ${per} (${documentedMonth})`};
  };
  const figures: Record<PlanRow, () => Figure | undefined> = {
    'daily-credits': () =>
      item.dailyCredits === 'none'
        ? {cell: 'No limit', sentence: 'no daily limit'}
        : {cell: number(item.dailyCredits), sentence: `${number(item.dailyCredits)} credits per day`},
    'per-minute': () =>
      item.creditsPerMinute === 'none'
        ? {cell: 'No limit', sentence: 'no per-minute limit'}
        : {
            cell: number(item.creditsPerMinute),
            sentence: `${number(item.creditsPerMinute)} credits per minute`,
          },
    reset: () => {
      const words = item.dailyCredits === 'none' ? data.common.reset.minute : data.common.reset.daily;
      return {cell: words, sentence: words.charAt(0).toLowerCase() + words.slice(1)};
    },
    concurrent: () => ({
      cell: number(data.common.concurrentRequests),
      sentence: `${number(data.common.concurrentRequests)} concurrent requests`,
    }),
    stocks: () => data.freshness[item.stocks],
    options: () => data.freshness[item.options],
    history: () => {
      const years = item.history.years;
      const base = years === 'none' ? 'no age limit' : `${years} ${years === 1 ? 'year' : 'years'}`;
      const beyond = item.history.unlimitedFor ? ` (${item.history.unlimitedFor}: no age limit)` : '';
      return {cell: sentenceCase(base) + beyond, sentence: base + beyond};
    },
    'standard-endpoints': () => ({cell: 'Yes', sentence: 'all standard endpoints'}),
    'premium-endpoints': () => data.premiumEndpoints[item.premium],
    'monthly-price': () => capitalized(price(item.price.monthly, 'month')),
    'annual-price': () => capitalized(item.kind === 'trial' ? same('not billed') : price(item.price.annual, 'year')),
    'annual-per-month': () =>
      capitalized(
        item.kind === 'trial'
          ? same('not billed')
          : price(item.price.annual === undefined ? undefined : round(item.price.annual / 12), 'month'),
      ),
    trial: () => {
      const days = `${data.common.trialDays} days`;
      if (item.kind === 'trial' || trialOf(id, data)) return {cell: `${days}, no credit card`, sentence: days};
      return capitalized(same(item.kind === 'free' ? 'not needed' : 'no trial'));
    },
    audience: () => ({cell: item.audience, sentence: lowerFirst(item.audience)}),
    who: () => ({cell: item.who, sentence: lowerFirst(item.who)}),
  };
  return lookUp('plan row', row, figures)();
}

/**
 * Returns the later price of a plan, such as "$75 per month or $360 per year". It was published after the month that
 * this site describes.
 *
 * @throws Error if the plan doesn't exist or has no later monthly price
 */
export function laterPrice(id: string, data: Plans = loadPlans()): string {
  const {monthly, annual} = planOf(id, data).laterPrice ?? {};
  if (monthly === undefined)
    throw new Error(`${id} has no "laterPrice.monthly" -> add it to plans.yaml or remove the tag`);
  return `${money(monthly)} per month${annual === undefined ? '' : ` or ${money(annual)} per year`}`;
}

/** Returns the later price for a price row, such as "$75 per month". Undefined if there's none or it hasn't changed. */
export function laterFigure(id: string, row: PlanRow, data: Plans = loadPlans()): string | undefined {
  const {price, laterPrice: later} = planOf(id, data);
  const perMonth = (annual?: number) => (annual === undefined ? undefined : round(annual / 12));
  const prices: Partial<Record<PlanRow, [before: number | undefined, now: number | undefined, period: string]>> = {
    'monthly-price': [price.monthly, later?.monthly, 'month'],
    'annual-price': [price.annual, later?.annual, 'year'],
    'annual-per-month': [perMonth(price.annual), perMonth(later?.annual), 'month'],
  };
  const [before, now, period] = prices[row] ?? [];
  return now === undefined || now === before ? undefined : `${money(now)} per ${period}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const capitalized = (figure: Figure | undefined): Figure | undefined =>
  figure && {cell: sentenceCase(figure.cell), sentence: figure.sentence};
