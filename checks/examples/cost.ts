import type {Site} from '../checkedSite';
import type {Operation, Query} from './example';

/** Returns the symbols that don't require a token. Requests for them are free. */
export function freeSymbols(site: Site): Set<string> {
  const {openSymbols} = site.project.general.loadGeneral();
  return new Set(openSymbols.map(({symbol}) => symbol));
}

/**
 * Returns the credits that a request costs, or undefined if the cost can't be determined.
 *
 * @param records number of candles in the response, if known
 * @param free symbols that don't cost credits
 */
export function requestCost(
  {costs, responses}: Operation,
  {path, query}: Query,
  records: number | undefined,
  free: ReadonlySet<string>,
): number | undefined {
  const {symbols = path.symbol ?? path.underlyingSymbol ?? '', columns, feed} = query;
  const all = symbols.split(',').filter(Boolean);
  const paid = all.filter((symbol) => !free.has(symbol));
  if (all.length > 0 && paid.length === 0) return 0;
  const listed = columns?.split(',');
  const shown = listed ?? Object.keys((responses.success[0]?.value ?? {}) as object);
  const cost =
    costs.find((item) => item.feed !== undefined && item.feed === feed) ??
    costs.find((item) => item.without && !item.without.some((field) => shown.includes(field))) ??
    costs.find((item) => !item.feed && !item.without);
  if (!cost) return undefined;
  if (['request', 'response'].includes(cost.per)) return cost.credits;
  const units = cost.per === 'candle' ? records : all.length > 1 || query.symbols ? paid.length : undefined;
  return units === undefined ? undefined : cost.credits * Math.ceil(units / (cost.count ?? 1));
}
