import path from 'node:path';
import type * as z from 'zod';
import type {PageChange, Was} from '../changes/model';
import {lowerFirst, number, upperFirst} from '../../site/tags/list';
import {lookUp} from '../../site/tags/nearestName';
import {mapStrings, replaceVariables} from '../../site/tags/siteVariables';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';
import {planRows, plansSchema} from './schema';

export {planRows};

export type Plans = z.output<typeof plansSchema>;
export type Plan = Plans['plans'][string];
export type PlanRow = (typeof planRows)[number];

/** Returns all plans. @throws DataFileError if the file doesn't match its schema */
export const loadPlans = keepWhileCurrent((): Plans => {
  const data = loadYaml(path.join(__dirname, 'plans.yaml'), plansSchema);
  return mapStrings(data, (value) => replaceVariables(value, planVariables(data)));
});

/** Returns the variable for the name of a plan, such as `plans.freeForever`. */
export const planVariable = (id: string): string =>
  `plans.${id.replace(/-./g, ([, letter = '']) => letter.toUpperCase())}`;

/** Returns the names of all plans by variable. */
export const planVariables = ({plans}: Plans): Record<string, string> =>
  Object.fromEntries(Object.entries(plans).map(([id, {name}]) => [planVariable(id), name]));

/** Returns the plan with this ID. @throws Error that suggests the closest ID if there is no such plan */
export function planOf(id: string, data: Plans = loadPlans()): Plan {
  return lookUp('plan', id, data.plans);
}

/** Returns the trial of a paid plan, or undefined if the plan has no trial. */
export function trialOf(id: string, data: Plans = loadPlans()): Plan | undefined {
  return Object.values(data.plans).find((item) => item.trialOf === id);
}

/** Formats US dollars: `30` becomes "$30", and `314.7` becomes "$314.70". */
export function money(value: number): string {
  return `$${value.toLocaleString('en-US', {minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2})}`;
}

/**
 * A value in words, as plain text. In a table, the cell doesn't repeat the label of its row, because columns are narrow on
 * phones.
 */
export interface Figure {
  readonly cell: string;
  readonly sentence: string;
}

const limit = (value: number | 'none', kind: string, unit: string): Figure =>
  value === 'none'
    ? {cell: 'No limit', sentence: `no ${kind} limit`}
    : {cell: number(value), sentence: `${number(value)} ${unit}`};

const same = (words: string): Figure => ({cell: words, sentence: words});

/**
 * Returns one value of a plan in words.
 *
 * @param id ID of the plan
 * @param row the row of the comparison that contains the value
 * @throws Error if there is no such plan or row
 */
export function planFigure(id: string, row: string, data: Plans = loadPlans()): Figure {
  const item = planOf(id, data);
  const price = (amount: number | undefined, per: string): Figure => {
    if (item.kind === 'trial') return same(`free for ${data.common.trialDays} days`);
    if (amount === undefined) return same('not available');
    return same(amount === 0 ? 'free' : `${money(amount)} per ${per}`);
  };
  const figures: Record<PlanRow, () => Figure> = {
    'daily-credits': () => limit(item.dailyCredits, 'daily', 'credits per day'),
    'per-minute': () => limit(item.creditsPerMinute, 'per-minute', 'credits per minute'),
    reset: () => {
      const words = item.dailyCredits === 'none' ? data.common.reset.minute : data.common.reset.daily;
      return {cell: words, sentence: lowerFirst(words)};
    },
    concurrent: () => limit(data.common.concurrentRequests, 'concurrency', 'concurrent requests'),
    stocks: () => data.freshness[item.stocks],
    options: () => data.freshness[item.options],
    history: () => {
      const years = item.history.years;
      const base = years === 'none' ? 'full history' : `${years} ${years === 1 ? 'year' : 'years'}`;
      const beyond = item.history.unlimitedFor ? ` (${item.history.unlimitedFor}: full history)` : '';
      return {cell: upperFirst(base) + beyond, sentence: base + beyond};
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

/** The rows with prices, and the price and the period that each of them shows. */
const priceRows: Partial<Record<PlanRow, [of: 'monthly' | 'annual', period: string]>> = {
  'monthly-price': ['monthly', 'month'],
  'annual-price': ['annual', 'year'],
  'annual-per-month': ['annual', 'month'],
};

/** Returns what a plan's price was before, such as "$100 per month". Undefined if the row has no earlier price. */
export function oldPrice(id: string, row: PlanRow, data: Plans = loadPlans()): Was | undefined {
  const [of, period] = priceRows[row] ?? [];
  const old = of && planOf(id, data).oldPrice[of];
  if (!old) return undefined;
  const value = row === 'annual-per-month' ? round(old.value / 12) : old.value;
  return {value: `${money(value)} per ${period}`, until: old.until};
}

/** Returns all changes of prices. */
export function priceChanges(data: Plans): PageChange[] {
  return Object.entries(data.plans).flatMap(([id, {name, page}]) =>
    (['monthly-price', 'annual-price'] as const).flatMap((row) => {
      const was = oldPrice(id, row, data);
      const text = `${name} costs ${planFigure(id, row, data).sentence}`;
      return was ? {page, since: was.until, text, was: was.value} : [];
    }),
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
const capitalized = ({cell, sentence}: Figure): Figure => ({cell: upperFirst(cell), sentence});
