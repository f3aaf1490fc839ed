import path from 'node:path';
import * as z from 'zod';
import type {PageChange, Was} from '../changes/model';
import {monthSchema} from '../../site/serviceState';
import {lowerFirst, number, upperFirst} from '../../site/tags/list';
import {lookUp} from '../../site/tags/nearestName';
import {mapStrings, replaceVariables} from '../../site/tags/siteVariables';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';

const route = z.string().regex(/^\/account\/[a-z-/]+(#[a-z-]+)?$/, 'is not a path in the account section');
/** US dollars with at most two decimals. */
const dollars = z.number().nonnegative().multipleOf(0.01);

/** A price before the month `until`. */
const earlierPrice = z.strictObject({value: dollars, until: monthSchema}).optional();
const wording = z.strictObject({cell: z.string().min(1), sentence: z.string().min(1)});
const freshness = z.enum(['real-time', '15-minute', '24-hour']);
const premium = z.enum(['none', 'aapl', 'all', 'custom']);

/** The rows that a plan comparison can show. */
export const planRows = [
  'daily-credits',
  'per-minute',
  'reset',
  'concurrent',
  'stocks',
  'options',
  'history',
  'standard-endpoints',
  'premium-endpoints',
  'monthly-price',
  'annual-price',
  'annual-per-month',
  'trial',
  'audience',
  'who',
] as const;

const plan = z.strictObject({
  name: z.string().min(1),
  page: route,
  /** for a trial, the ID of the paid plan */
  trialOf: z.string().optional(),
  /** the credits per day or minute. There is no limit for the other period */
  credits: z.int().positive(),
  per: z.enum(['day', 'minute']),
  history: z.strictObject({
    years: z.union([z.int().positive(), z.literal('none')]),
    unlimitedFor: z.string().optional(),
  }),
  stocks: freshness,
  options: freshness,
  premium,
  // Without an annual price, a paid plan has only monthly billing.
  price: z.strictObject({monthly: dollars.optional(), annual: dollars.optional()}),
  oldPrice: z.strictObject({monthly: earlierPrice, annual: earlierPrice}).default({}),
  audience: z.string().min(1),
  who: z.string().min(1),
});

const schema = z
  .strictObject({
    common: z.strictObject({
      concurrentRequests: z.int().positive(),
      trialDays: z.int().positive(),
      billingMonthDays: z.int().positive(),
      /** when credits reset, by the period of the plan's credits */
      reset: z.strictObject({day: z.string().min(1), minute: z.string().min(1)}),
    }),
    freshness: z.record(freshness, wording),
    premiumEndpoints: z.record(premium, wording),
    rows: z.record(z.enum(planRows), z.strictObject({label: z.string().min(1), explained: route})),
    plans: z.record(z.string().regex(/^[a-z-]+$/), plan),
  })
  .refine(({plans}) => Object.values(plans).every(({trialOf}) => trialOf === undefined || trialOf in plans), {
    path: ['plans'],
    message: 'trialOf is not a plan',
  });

export type Plans = z.output<typeof schema>;
export type Plan = Plans['plans'][string];
export type PlanRow = (typeof planRows)[number];

/** Returns all plans. @throws DataFileError if the file doesn't match its schema */
export const loadPlans = keepWhileCurrent((): Plans => {
  const data = loadYaml(path.join(__dirname, 'plans.yaml'), schema);
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

const capitalized = (words: string): Figure => ({cell: upperFirst(words), sentence: words});

/**
 * Returns one value of a plan in words.
 *
 * @param id ID of the plan
 * @param row the row of the comparison that contains the value
 * @throws Error if there is no such plan or row
 */
export function planFigure(id: string, row: string, data: Plans = loadPlans()): Figure {
  const item = planOf(id, data);
  const {trialDays, concurrentRequests, reset} = data.common;
  const credits = (per: Plan['per'], kind: string): Figure =>
    item.per === per
      ? {cell: number(item.credits), sentence: `${number(item.credits)} credits per ${per}`}
      : {cell: 'No limit', sentence: `no ${kind} limit`};
  const price = (amount: number | undefined, per: string, inTrial: string): Figure => {
    if (item.trialOf) return capitalized(inTrial);
    if (amount === undefined) return capitalized('not available');
    return capitalized(amount === 0 ? 'free' : `${money(amount)} per ${per}`);
  };
  const {annual} = item.price;
  const figures: Record<PlanRow, () => Figure> = {
    'daily-credits': () => credits('day', 'daily'),
    'per-minute': () => credits('minute', 'per-minute'),
    reset: () => ({cell: reset[item.per], sentence: lowerFirst(reset[item.per])}),
    concurrent: () => ({
      cell: number(concurrentRequests),
      sentence: `${number(concurrentRequests)} concurrent requests`,
    }),
    stocks: () => data.freshness[item.stocks],
    options: () => data.freshness[item.options],
    history: () => {
      const {years, unlimitedFor} = item.history;
      const base = years === 'none' ? 'full history' : `${years} ${years === 1 ? 'year' : 'years'}`;
      return capitalized(base + (unlimitedFor ? ` (${unlimitedFor}: full history)` : ''));
    },
    'standard-endpoints': () => ({cell: 'Yes', sentence: 'all standard endpoints'}),
    'premium-endpoints': () => data.premiumEndpoints[item.premium],
    'monthly-price': () => price(item.price.monthly, 'month', `free for ${trialDays} days`),
    'annual-price': () => price(annual, 'year', 'not billed'),
    'annual-per-month': () => price(annual && round(annual / 12), 'month', 'not billed'),
    trial: () => {
      const days = `${trialDays} days`;
      if (item.trialOf || trialOf(id, data)) return {cell: `${days}, no credit card`, sentence: days};
      return capitalized(item.price.monthly === 0 ? 'not needed' : 'no trial');
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
