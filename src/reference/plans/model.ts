import * as z from 'zod';
import {lookUp} from '../../tags/nearestName';
import {loadYaml} from '../yaml';

/** A limit: a positive number, or `none` where the plan does not limit the thing. */
const limit = z.union([z.int().positive(), z.literal('none')]);
const yearMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month such as 2025-04');
const route = z.string().regex(/^\/account\/[a-z-/]+(#[a-z-]+)?$/, 'is not an address of the account section');
/** US dollars with at most two decimals; absent where no price was published. */
const dollars = z.number().nonnegative().multipleOf(0.01);

const wording = z.strictObject({cell: z.string().min(1), sentence: z.string().min(1)});
const freshness = z.enum(['real-time', '15-minute', '24-hour']);
const premium = z.enum(['none', 'aapl', 'all', 'custom']);

/** The rows that a comparison can show, in their order. */
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
    price: z.strictObject({monthly: dollars.optional(), annual: dollars.optional()}),
    audience: z.string().min(1),
    who: z.string().min(1),
  })
  .refine((it) => (it.kind === 'trial') === (it.trialOf !== undefined), {
    path: ['trialOf'],
    message: 'a plan of kind trial, and no other, names the plan it tries',
  })
  .refine((it) => it.dailyCredits !== 'none' || it.creditsPerMinute !== 'none', {
    path: ['creditsPerMinute'],
    message: 'a plan limits its credits by the day or by the minute',
  });
export type Plan = z.output<typeof plan>;

export const plansSchema = z
  .strictObject({
    prices: z.strictObject({currency: z.literal('USD'), published: yearMonth}),
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
        // Tells apart two meanings of one status; the first of them needs none.
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

let loaded: Plans | undefined;
/** The plans of the site, read once. Throws ReferenceDataError when the file does not fit its schema. */
export function loadPlans(): Plans {
  return (loaded ??= loadYaml('plans/plans.yaml', plansSchema));
}

/** The plan of an id. Throws with the nearest known id when there is none. */
export function planOf(id: string, data: Plans = loadPlans()): Plan {
  return lookUp('plan', id, data.plans);
}

/** The trial of a paid plan, where it has one, with its id. */
export function trialOf(id: string, data: Plans = loadPlans()): {id: string; plan: Plan} | undefined {
  const found = Object.entries(data.plans).find(([, it]) => it.trialOf === id);
  return found && {id: found[0], plan: found[1]};
}

/** `10000` -> "10,000". */
export function number(value: number): string {
  return value.toLocaleString('en-US');
}

/** `30` -> "$30", `314.7` -> "$314.70". */
export function money(value: number): string {
  return `$${value.toLocaleString('en-US', {minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2})}`;
}

// Made once: to make one takes longer than a table of plans.
const months = new Intl.DateTimeFormat('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});

/** "2025-04" -> "April 2025". */
export function month(yearAndMonth: string): string {
  return months.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

/** The label of a row; prices with the month in which they were published. */
export function rowLabel(row: PlanRow, data: Plans = loadPlans()): string {
  const {label} = data.rows[row];
  return row.startsWith('monthly-') || row.startsWith('annual-') ? `${label}, ${month(data.prices.published)}` : label;
}

/** How a figure reads: alone in a table cell, and inside a sentence. Plain text. */
export interface Figure {
  readonly cell: string;
  readonly sentence: string;
}

const same = (words: string): Figure => ({cell: words, sentence: words});

/**
 * One figure of one plan in words.
 *
 * @param id the plan's id
 * @param row which figure
 * @returns the words; undefined when nobody published the figure
 * @throws Error when there is no such plan or row
 */
export function planFigure(id: string, row: string, data: Plans = loadPlans()): Figure | undefined {
  const it = planOf(id, data);
  const published = month(data.prices.published);
  const price = (amount: number | undefined, per: string): Figure | undefined => {
    if (it.kind === 'trial') return same(`free for ${data.common.trialDays} days`);
    if (amount === undefined) return undefined;
    if (amount === 0) return same('free');
    // In a table the row's label has the date.
    return {cell: `${money(amount)} a ${per}`, sentence: `${money(amount)} a ${per} (${published})`};
  };
  const figures: Record<PlanRow, () => Figure | undefined> = {
    'daily-credits': () =>
      it.dailyCredits === 'none'
        ? {cell: 'No daily limit', sentence: 'no daily limit'}
        : {cell: `${number(it.dailyCredits)} a day`, sentence: `${number(it.dailyCredits)} credits a day`},
    'per-minute': () =>
      it.creditsPerMinute === 'none'
        ? {cell: 'No limit per minute', sentence: 'no limit per minute'}
        : {
            cell: `${number(it.creditsPerMinute)} a minute`,
            sentence: `${number(it.creditsPerMinute)} credits a minute`,
          },
    reset: () => {
      const words = it.dailyCredits === 'none' ? data.common.reset.minute : data.common.reset.daily;
      return {cell: words, sentence: words.charAt(0).toLowerCase() + words.slice(1)};
    },
    concurrent: () => ({
      cell: number(data.common.concurrentRequests),
      sentence: `${number(data.common.concurrentRequests)} simultaneous requests`,
    }),
    stocks: () => data.freshness[it.stocks],
    options: () => data.freshness[it.options],
    history: () => {
      const years = it.history.years;
      const base = years === 'none' ? 'no age limit' : `${years} ${years === 1 ? 'year' : 'years'}`;
      const beyond = it.history.unlimitedFor ? ` (${it.history.unlimitedFor}: no age limit)` : '';
      return {cell: sentenceCase(base) + beyond, sentence: base + beyond};
    },
    'standard-endpoints': () => ({cell: 'Yes', sentence: 'all standard endpoints'}),
    'premium-endpoints': () => data.premiumEndpoints[it.premium],
    'monthly-price': () => capitalised(price(it.price.monthly, 'month')),
    'annual-price': () => capitalised(it.kind === 'trial' ? same('not billed') : price(it.price.annual, 'year')),
    'annual-per-month': () =>
      capitalised(
        it.kind === 'trial'
          ? same('not billed')
          : price(it.price.annual === undefined ? undefined : round(it.price.annual / 12), 'month'),
      ),
    trial: () => {
      if (it.kind === 'trial') return capitalised(same(`${data.common.trialDays} days, no credit card`));
      if (it.kind === 'free') return capitalised(same('not needed: the plan is free'));
      return capitalised(same(trialOf(id, data) ? `${data.common.trialDays} days, no credit card` : 'no trial'));
    },
    audience: () => ({cell: it.audience, sentence: lowerFirst(it.audience)}),
    who: () => ({cell: it.who, sentence: lowerFirst(it.who)}),
  };
  return lookUp('plan row', row, figures)();
}

const round = (value: number) => Math.round(value * 100) / 100;
const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const capitalised = (figure: Figure | undefined): Figure | undefined =>
  figure && {cell: sentenceCase(figure.cell), sentence: figure.sentence};
