import * as z from 'zod';
import {monthSchema} from '../changes/model';

/** A positive number, or `none` if the plan doesn't have this limit. */
const limit = z.union([z.int().positive(), z.literal('none')]);
const route = z.string().regex(/^\/account\/[a-z-/]+(#[a-z-]+)?$/, 'is not a path in the account section');
/** US dollars with at most two decimals. */
const dollars = z.number().nonnegative().multipleOf(0.01);

/** A price before the month `until`. */
const oldPrice = z.strictObject({value: dollars, until: monthSchema}).optional();
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

const plan = z
  .strictObject({
    name: z.string().min(1),
    page: route,
    kind: z.enum(['free', 'paid', 'trial']),
    trialOf: z.string().optional(),
    dailyCredits: limit,
    creditsPerMinute: limit,
    history: z.strictObject({years: limit, unlimitedFor: z.string().optional()}),
    stocks: freshness,
    options: freshness,
    premium,
    // Without an annual price, a paid plan has only monthly billing.
    price: z.strictObject({monthly: dollars.optional(), annual: dollars.optional()}),
    oldPrice: z.strictObject({monthly: oldPrice, annual: oldPrice}).default({}),
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

export const plansSchema = z
  .strictObject({
    common: z.strictObject({
      concurrentRequests: z.int().positive(),
      trialDays: z.int().positive(),
      billingMonthDays: z.int().positive(),
      reset: z.strictObject({daily: z.string().min(1), minute: z.string().min(1)}),
    }),
    freshness: z.record(freshness, wording),
    premiumEndpoints: z.record(premium, wording),
    rows: z.record(z.enum(planRows), z.strictObject({label: z.string().min(1), explained: route})),
    plans: z.record(z.string().regex(/^[a-z-]+$/), plan),
  })
  .superRefine((data, context) => {
    for (const [id, {trialOf}] of Object.entries(data.plans)) {
      if (trialOf !== undefined && data.plans[trialOf]?.kind !== 'paid') {
        context.addIssue({code: 'custom', path: ['plans', id, 'trialOf'], message: `"${trialOf}" is not a paid plan`});
      }
    }
  });
