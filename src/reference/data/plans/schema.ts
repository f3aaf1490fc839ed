import * as z from 'zod';
import {changeMonth} from '../../../settings/serviceState';
import {creditsPerDay} from '../calculator';

const route = z.string().regex(/^\/account\/[a-z-/]+(#[a-z-]+)?$/, 'is not a path in the account section');
/** US dollars with at most two decimals. */
const dollars = z.number().nonnegative().multipleOf(0.01);

/** A price before the month `until`. */
const earlierPrice = z.strictObject({value: dollars, until: changeMonth}).optional();
const wording = z.strictObject({cell: z.string().min(1), sentence: z.string().min(1)});
/** From the most recent to the oldest. */
const freshness = z.enum(['real-time', '15-minute', '1-day', 'historical']);
const ageOf = (value: z.output<typeof freshness>) => freshness.options.indexOf(value);
/** How recent a class of data is: the same for everyone, or by plan and, if there is an agreement, by user. */
const dataClass = z.union([
  wording,
  z.strictObject({everyone: freshness}),
  z
    .strictObject({
      agreement: z.string(),
      /** the data and a verb, such as "options data is" */
      about: z.string(),
      from: z.string(),
      with: freshness,
      without: freshness,
      others: freshness,
    })
    .refine(({with: best, without, others}) => ageOf(best) < ageOf(without) && ageOf(without) <= ageOf(others), {
      error:
        'users without the agreement get data that is as recent as with it, or others get more recent data -> correct it',
    }),
]);
export const dataClasses = ['prices', 'exchange', 'options', 'current', 'refreshed', 'unpublished'] as const;
export type DataClass = (typeof dataClasses)[number];
const premium = z.enum(['none', 'aapl', 'all', 'custom']);

/** The rows that a plan comparison can show. */
export const planRows = [
  'credits',
  'reset',
  'concurrent',
  'prices',
  'exchange',
  'options',
  'history',
  'standard-endpoints',
  'premium-endpoints',
  'monthly-price',
  'annual-price',
  'annual-per-month',
  'trial',
  'who',
] as const;

const plan = z
  .strictObject({
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
    premium,
    // Without an annual price, a paid plan has only monthly billing.
    price: z
      .strictObject({monthly: dollars.optional(), annual: dollars.optional()})
      .refine(
        ({monthly = 0, annual = 0}) => annual <= 12 * monthly,
        'a year costs more than 12 months -> correct a price',
      ),
    oldPrice: z.strictObject({monthly: earlierPrice, annual: earlierPrice}).default({}),
    who: z.string().min(1),
  })
  .refine(
    ({price, oldPrice}) =>
      (['monthly', 'annual'] as const).every((per) => !oldPrice[per] || oldPrice[per].value !== price[per]),
    {
      path: ['oldPrice'],
      error: 'is the current price -> write the price before, or remove it',
    },
  );

/** What a plan includes at least as much of as the smaller plan before it. */
const sizes: Readonly<Record<string, (plan: Plan) => number>> = {
  credits: creditsPerDay,
  history: ({history: {years}}) => (years === 'none' ? Number.POSITIVE_INFINITY : years),
  premium: (item) => premium.options.indexOf(item.premium),
  price: ({price}) => price.monthly ?? 0,
};

export const schema = z
  .strictObject({
    common: z.strictObject({
      concurrentRequests: z.int().positive(),
      trialDays: z.int().positive(),
      billingMonthDays: z.int().positive(),
      /** when credits reset, by the period of the plan's credits */
      reset: z.strictObject({day: z.string().min(1), minute: z.string().min(1)}),
    }),
    freshness: z.record(freshness, wording),
    classes: z.record(z.enum(dataClasses), dataClass),
    premiumEndpoints: z.record(premium, wording),
    rows: z.record(
      z.enum(planRows),
      z.strictObject({label: z.string().min(1), group: z.string().min(1), explained: route}),
    ),
    plans: z.record(z.string().regex(/^[a-z-]+$/), plan),
  })
  .superRefine(({plans, rows, classes}, {addIssue}) => {
    const report = (path: string[], message: string) => addIssue({code: 'custom', path, message});
    for (const [id, {trialOf, credits, per}] of Object.entries(plans)) {
      if (trialOf === undefined) continue;
      const paid = plans[trialOf];
      if (!paid) report(['plans', id, 'trialOf'], 'is not a plan -> write the ID of a plan');
      else if (paid.credits !== credits || paid.per !== per)
        report(['plans', id, 'credits'], `differ from those of ${trialOf} -> write the same`);
    }
    const lasting = Object.entries(plans).filter(([, {trialOf}]) => !trialOf);
    for (const [index, [id, larger]] of lasting.slice(1).entries())
      for (const [key, sizeOf] of Object.entries(sizes))
        if (sizeOf(larger) < sizeOf(lasting[index]![1]))
          report(['plans', id, key], `is less than on the plan before, ${lasting[index]![0]} -> correct it`);
    const names = Object.values(plans).flatMap(({name, page}) => [name, page]);
    if (new Set(names).size < names.length) report(['plans'], 'two plans have the same name or page -> correct one');
    const labels = Object.values(rows).map(({label}) => label);
    if (new Set(labels).size < labels.length) report(['rows'], 'two rows have the same label -> correct one');
    for (const [id, kind] of Object.entries(classes))
      if ('from' in kind && !plans[kind.from])
        report(['classes', id, 'from'], 'is not a plan -> write the ID of a plan');
  });

export type Plans = z.output<typeof schema>;
export type Plan = z.output<typeof plan>;
export type PlanRow = (typeof planRows)[number];
