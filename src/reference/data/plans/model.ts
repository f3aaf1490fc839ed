import path from 'node:path';
import type {PageChange} from '../changes/model';
import {list, lowerFirst, number, upperFirst} from 'docusaurus-plugin-data-tags/words';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {mapStrings, replaceVariables} from 'docusaurus-plugin-data-tags/variables';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';
import {type DataClass, dataClasses, type Plan, type PlanRow, type Plans, schema} from './schema';

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

/** The lists of plans that sentences can contain, such as `{plansWith.fullHistory}`. */
const features: Readonly<Record<string, (plan: Plan, id: string, data: Plans) => boolean>> = {
  creditsPerDay: ({per}) => per === 'day',
  creditsPerMinute: ({per}) => per === 'minute',
  fullHistory: ({history}) => history.years === 'none',
  realTimeOptions: (_, id, data) => freshnessOnPlan(id, 'options', data).cell === data.freshness['real-time'].cell,
  customEndpoints: ({premium}) => premium === 'custom',
  freeTrial: (_, id, data) => trialOf(id, data) !== undefined,
  onlyMonthlyBilling: ({price}) => price.annual === undefined,
};

/** Returns the names of the plans with each feature by variable: "Trader, Quant, and Prime". Trials aren't included. */
export function featureVariables(data: Plans): Record<string, string> {
  const lasting = Object.entries(data.plans).filter(([, {trialOf: paid}]) => !paid);
  return Object.fromEntries(
    Object.entries(features).map(([feature, has]) => {
      const names = lasting.filter(([id, plan]) => has(plan, id, data)).map(([, {name}]) => name);
      return [`plansWith.${feature}`, list(names)];
    }),
  );
}

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
  /** what the value in the cell requires */
  readonly condition?: string;
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
  const price = (amount: number | undefined, per: string, inTrial: string): Figure => {
    if (item.trialOf) return capitalized(inTrial);
    if (amount === undefined) return {cell: 'No', sentence: 'not available'};
    return capitalized(amount === 0 ? 'free' : `${money(amount)} per ${per}`);
  };
  const {annual} = item.price;
  const figures: Record<PlanRow, () => Figure> = {
    credits: () => ({
      cell: `${number(item.credits)} per ${item.per}`,
      sentence: `${number(item.credits)} credits per ${item.per}`,
    }),
    reset: () => ({cell: reset[item.per], sentence: lowerFirst(reset[item.per])}),
    concurrent: () => ({
      cell: number(concurrentRequests),
      sentence: `${number(concurrentRequests)} concurrent requests`,
    }),
    prices: () => freshnessOnPlan(id, 'prices', data),
    exchange: () => freshnessOnPlan(id, 'exchange', data),
    options: () => freshnessOnPlan(id, 'options', data),
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
      return item.price.monthly === 0 ? capitalized('not needed') : {cell: 'No', sentence: 'no trial'};
    },
    who: () => ({cell: item.who, sentence: lowerFirst(item.who)}),
  };
  return lookUp('plan row', row, figures)();
}

/** Returns whether a plan is a paid plan, as opposed to a free plan or a trial. */
export const isPaid = ({price}: Plan): boolean => (price.monthly ?? 0) > 0;

/** Returns how recent a class of data is on a plan, for non-professional users. */
function freshnessOnPlan(id: string, row: DataClass, data: Plans): Figure {
  const {classes, freshness, plans} = data;
  const kind = classes[row];
  if ('cell' in kind) return kind;
  if (!isPaid(planOf(id, data))) return freshness.historical;
  if ('everyone' in kind) return freshness[kind.everyone];
  const ids = Object.keys(plans);
  if (ids.indexOf(id) < ids.indexOf(kind.from)) return freshness[kind.without];
  const {cell, sentence} = freshness[kind.with];
  const condition = `with the ${kind.agreement} agreement`;
  return {cell, sentence: `${sentence} ${condition}`, condition};
}

/**
 * Returns who gets data of which age: plans on which all classes of data have the same age, and everyone else on paid plans,
 * who are professional users and users whose classification is unknown.
 */
export function freshnessGroups(data: Plans = loadPlans()) {
  const lasting = Object.keys(data.plans).filter((id) => !data.plans[id]!.trialOf);
  const onPlan = (id: string) => (row: DataClass) => freshnessOnPlan(id, row, data);
  const key = (id: string) => JSON.stringify(dataClasses.map(onPlan(id)));
  const groups = [...new Set(lasting.map(key))].map((value) => {
    const ids = lasting.filter((id) => key(id) === value);
    return {who: list(ids.map((id) => data.plans[id]!.name)), of: onPlan(ids[0]!)};
  });
  const others = (row: DataClass): Figure => {
    const kind = data.classes[row];
    if ('cell' in kind) return kind;
    return data.freshness['everyone' in kind ? kind.everyone : kind.others];
  };
  return [...groups, {who: 'Professional or unknown', of: others}];
}

/** Returns a sentence about how recent a class of data is for everyone. */
export function freshnessSentence(id: DataClass, data: Plans = loadPlans()): string {
  const kind = data.classes[id];
  if ('cell' in kind) return kind.sentence;
  const cell = (value: keyof Plans['freshness']) => data.freshness[value].cell;
  const free = `${cell('historical')} on ${data.plans['free-forever']!.name} and trials.`;
  if ('everyone' in kind)
    return `${cell(kind.everyone)} for all users on paid plans. No exchange agreement is required. ${free}`;
  const paid = Object.keys(data.plans).filter((plan) => isPaid(data.plans[plan]!));
  const on =
    kind.from === paid[0]
      ? 'paid plans'
      : list(paid.slice(paid.indexOf(kind.from)).map((plan) => data.plans[plan]!.name));
  return [
    `${cell(kind.with)} for non-professional users on ${on} who have signed the ${kind.agreement} agreement.`,
    ...(kind.without === kind.others ? [] : [`${cell(kind.without)} for other non-professional users on paid plans.`]),
    `${cell(kind.others)} for all other users on paid plans.`,
    free,
  ].join(' ');
}

/** Returns how recent a class of data is at best, or undefined if that's the same for everyone or isn't published. */
export function bestFreshness(id: DataClass, data: Plans = loadPlans()): string | undefined {
  const kind = data.classes[id];
  return 'cell' in kind ? undefined : data.freshness['everyone' in kind ? kind.everyone : kind.with].cell;
}

/** Returns all changes of prices. */
export function priceChanges(data: Plans): PageChange[] {
  const periods = {monthly: 'month', annual: 'year'} as const;
  return Object.entries(data.plans).flatMap(([id, {name, page, oldPrice}]) =>
    (['monthly', 'annual'] as const).flatMap((billing) => {
      const old = oldPrice[billing];
      const text = `${name} costs ${planFigure(id, `${billing}-price`, data).sentence}`;
      return old ? {page, since: old.until, text, was: `${money(old.value)} per ${periods[billing]}`} : [];
    }),
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
