import * as z from 'zod';
import {list, number} from 'docusaurus-plugin-data-tags/words';
import {code} from 'docusaurus-plugin-data-tags/mdx';

const text = z.string().min(1);

/** A cost in credits. For example, `{credits: 1, per: candle, count: 1000}` means 1 credit per 1,000 candles. */
export const costSchema = z.strictObject({
  credits: z.int().min(1),
  per: z.enum(['request', 'response', 'symbol', 'option symbol', 'stock', 'contract', 'candle', 'quote', 'formula']),
  /** number of units that the credits pay for. Default: 1 */
  count: z.int().min(2).optional(),
  /** end of the cost phrase, which specifies the units that count, such as `in the response` */
  detail: text.optional(),
  /** if set, the cost applies only to responses that contain none of these fields */
  without: z.array(text).min(1).optional(),
});

export type Cost = z.output<typeof costSchema>;

/** Returns a number of credits: "1 credit", "0 credits". */
export const creditCount = (value: number): string => `${number(value)} ${value === 1 ? 'credit' : 'credits'}`;

/** Returns the unit of a cost as a phrase, such as `per 1,000 candles` or `per contract in the response`. */
export function unitPhrase({per, count, detail}: Cost): string {
  return [`per ${count ? `${number(count)} ${per}s` : per}`, detail].filter(Boolean).join(' ');
}

/** Returns a cost as a phrase, such as `1 credit per contract in the response`. */
export function costPhrase(cost: Cost): string {
  return `${creditCount(cost.credits)} ${unitPhrase(cost)}`;
}

/** Returns the total cost of one request or formula as a phrase, such as `1 credit in total`. */
export function totalPhrase(cost: Cost): string {
  return `${creditCount(cost.credits)} in total`;
}

/** The cost of an API operation. */
export const operationCostSchema = costSchema.extend({
  /** the data mode that the cost applies to. Default: all modes without another cost */
  mode: z.enum(['cached']).optional(),
  /** if set, the cost applies only to requests with at least one of these parameters, which are for historical data */
  withAny: z.array(text).min(1).optional(),
});

export type OperationCost = z.output<typeof operationCostSchema>;

/** An example request in the table of example costs, which the page also describes in a sentence. */
export const costExampleSchema = z.strictObject({
  /** number of symbols, contracts, or candles in the response */
  amount: z.int().min(1),
  /** what the request is for, before the amount in the table and in the sentence */
  title: text,
});

export type CostExample = z.output<typeof costExampleSchema>;

/** Returns the costs of an operation by case. Undefined if a case doesn't apply. */
export const costCases = (costs: readonly OperationCost[]) => ({
  /** the cost in the live and delayed modes, and in cached mode if `cached` is undefined */
  usual: costs.find((cost) => !cost.mode && !cost.without && !cost.withAny),
  cached: costs.find((cost) => cost.mode === 'cached'),
  /** the cost of historical data, if it differs */
  historical: costs.find((cost) => cost.withAny),
  /** the cost if the response doesn't contain prices */
  unpriced: costs.find((cost) => cost.without),
});

/**
 * Returns the cost that applies to a request. Undefined if the operation is free.
 *
 * @param given the query parameters by name
 */
export function costOfRequest(costs: readonly OperationCost[], given: Readonly<Record<string, string>>) {
  const {usual, cached, historical, unpriced} = costCases(costs);
  const columns = given.columns?.split(',');
  if (given.mode === 'cached' && cached) return cached;
  if (historical?.withAny?.some((name) => name in given)) return historical;
  return columns && unpriced?.without?.every((name) => !columns.includes(name)) ? unpriced : usual;
}

/** Returns the costs of an operation as a phrase or, if there is more than one, as sentences. Undefined if it's free. */
export function costSummary(costs: readonly OperationCost[]): string | undefined {
  const {usual, cached, historical} = costCases(costs);
  if (!usual) return undefined;
  const others = [
    ...(cached ? [`With ${code(`mode=${cached.mode}`)}: ${costPhrase(cached)}.`] : []),
    ...(historical?.withAny ? [`With ${list(historical.withAny.map(code), 'or')}: ${costPhrase(historical)}.`] : []),
  ];
  return others.length > 0 ? [`${costPhrase(usual)}.`, ...others].join(' ') : costPhrase(usual);
}
