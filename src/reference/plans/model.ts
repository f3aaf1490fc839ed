import path from 'node:path';
import * as z from 'zod';
import {documentedMonth} from '../../site/serviceState';
import {lookUp} from '../../site/tags/nearestName';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';

/** A positive number, or `none` if the plan doesn't have this limit. */
const limit = z.union([z.int().positive(), z.literal('none')]);
const route = z.string().regex(/^\/account\/[a-z-/]+(#[a-z-]+)?$/, 'is not a path in the account section');
/** US dollars with at most two decimals. */
const dollars = z.number().nonnegative().multipleOf(0.01);

/** The prices of a plan. A price isn't set if it wasn't published. */
const prices = z.strictObject({monthly: dollars.optional(), annual: dollars.optional()});
const wording = z.strictObject({cell: z.string().min(1), sentence: z.string().min(1)});
const freshness = z.enum(['real-time', '15-minute', '24-hour']);
const premium = z.enum(['none', 'aapl', 'all', 'custom']);

/** The rows that a plan comparison can show, in their default order. */
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
export type PlanRow = (typeof planRows)[number];

const plan = z
  .strictObject({
    name: z.string().min(1),
    title: z.string().min(1),
    page: route,
    kind: z.enum(['free', 'paid', 'trial']),
    trialOf: z.string().optional(),
    dailyCredits: limit,
    creditsPerMinute: limit,
    history: z.strictObject({years: limit, unlimitedFor: z.string().optional()}),
    stocks: freshness,
    options: freshness,
    premium,
    price: prices,
    // Prices that were published after the month that this site describes. Pages mention them as later changes.
    laterPrice: prices.optional(),
    audience: z.string().min(1),
    who: z.string().min(1),
  })
  .refine((item) => (item.kind === 'trial') === (item.trialOf !== undefined), {
    path: ['trialOf'],
    message: 'required for plans of kind "trial" and not allowed for other plans',
  })
  .refine((item) => item.dailyCredits !== 'none' || item.creditsPerMinute !== 'none', {
    path: ['creditsPerMinute'],
    message: 'a plan needs a daily or a per-minute credit limit',
  });
export type Plan = z.output<typeof plan>;

export const plansSchema = z
  .strictObject({
    prices: z.strictObject({currency: z.literal('USD')}),
    common: z.strictObject({
      concurrentRequests: z.int().positive(),
      trialDays: z.int().positive(),
      billingMonthDays: z.int().positive(),
      reset: z.strictObject({daily: z.string().min(1), minute: z.string().min(1)}),
    }),
    freshness: z.record(freshness, wording),
    premiumEndpoints: z.record(premium, wording),
    rows: z.record(z.enum(planRows), z.strictObject({label: z.string().min(1), explained: route})),
    refusals: z.array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/),
        wish: z.string().min(1),
        neededBy: z.string().min(1),
        status: z.union([z.literal(402), z.literal(403), z.literal(429)]),
        // Distinguishes the two causes of a 429: too many concurrent requests, or, if `case` isn't set, a credit limit.
        case: z.literal('concurrency').optional(),
        help: z.string().min(1),
      }),
    ),
    plans: z.record(z.string().regex(/^[a-z-]+$/), plan),
  })
  .superRefine((data, context) => {
    for (const [id, {trialOf}] of Object.entries(data.plans)) {
      if (trialOf !== undefined && data.plans[trialOf]?.kind !== 'paid') {
        context.addIssue({code: 'custom', path: ['plans', id, 'trialOf'], message: `"${trialOf}" is not a paid plan`});
      }
    }
  });
export type Plans = z.output<typeof plansSchema>;

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
