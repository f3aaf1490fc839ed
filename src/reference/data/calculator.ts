import {number} from 'docusaurus-plugin-data-tags/words';
import type {Cost} from './costs';

/* What requests cost, and how many of them a plan includes. This file also runs in the browser. */

/** The anchor above the credit calculator of an endpoint. */
export const CALCULATOR = 'credit-calculator';

/** The cost of an example request, for the credit calculator. */
export interface ExampleCost {
  /** the cost applies to requests with at least one of these parameters, or, if not set, to all other requests */
  readonly some?: readonly string[];
  /** the cost as a phrase, such as `1 credit per contract in the response (free for AAPL)` */
  readonly text: string;
  readonly cost: Cost;
  /** whether a request is for a single day, so that a period requires one request per trading day */
  readonly isDaily?: true;
  /** whether only paid plans include the requests */
  readonly isPaid?: true;
}

/** The credits that a plan includes. */
export interface PlanCredits {
  readonly name: string;
  readonly credits: number;
  readonly per: 'day' | 'minute';
  readonly isFree?: true;
}

/** Returns the first cost that applies. @param has returns whether the request contains a parameter */
export function costOf(costs: readonly ExampleCost[], has: (name: string) => boolean): ExampleCost | undefined {
  return costs.find(({some}) => some?.some(has) ?? true);
}

/** Returns the plans that include the requests that a cost applies to. */
export const plansFor = ({isPaid}: ExampleCost, plans: readonly PlanCredits[]): PlanCredits[] =>
  plans.filter(({isFree}) => !isPaid || !isFree);

/** Returns whether a cost doesn't depend on the number of symbols, contracts, or candles. */
export const isFlat = ({per}: Cost): boolean => ['request', 'response', 'formula'].includes(per);

/**
 * Returns the cost of a request in credits.
 *
 * @param amount number of symbols, contracts, or candles. Costs per request, response, or formula don't depend on it
 */
export function creditsFor(cost: Cost, amount: number): number {
  return cost.credits * (isFlat(cost) ? 1 : Math.ceil(amount / (cost.count ?? 1)));
}

/** Returns the credits that a plan includes per day. */
export const creditsPerDay = ({credits, per}: PlanCredits): number => credits * (per === 'minute' ? 24 * 60 : 1);

/** Returns how often the credits of a plan pay for a cost: `100 per day`, or `less than 1 per day`. */
export function timesIn({credits, per}: PlanCredits, cost: number): string {
  const times = Math.floor(credits / cost);
  return `${times === 0 ? 'less than 1' : number(times)} per ${per}`;
}
