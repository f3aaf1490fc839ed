import {findOperation} from '../api/model';
import {number} from '../plans/model';

/** A request and its cost, for one bar of the diagram. */
export interface Cost {
  readonly what: string;
  readonly credits: number;
}

/** Returns the numbers in a cost rule of an operation. @throws Error if no rule matches the pattern */
function figures(operation: string, pattern: RegExp): number[] {
  const {credits = '', rules} = findOperation(operation);
  const found = [credits, ...rules].map((it) => pattern.exec(it)).find((it) => it !== null);
  if (!found)
    throw new Error(
      `${operation} has no rule that matches ${String(pattern)} -> update src/reference/diagrams/costs.ts`,
    );
  return found.slice(1).map((it) => Number(it.replaceAll(',', '')));
}

/** Returns example requests and their cost from the cost rules of the API data, cheapest first. */
export function costs(): Cost[] {
  const [perCandles = 0, candles = 0] = figures('stocks/candles', /([\d,]+) credit per ([\d,]+) candles/);
  const [symbols = 0, live = 0, cached = 0] = figures(
    'stocks/bulkquotes',
    /([\d,]+) symbols cost ([\d,]+) credits\. With `feed=cached`, they cost ([\d,]+) credit/,
  );
  const [contracts = 0, chain = 0, cachedChain = 0] = figures(
    'options/chain',
    /SPX chain contains ([\d,]+) contracts, so it costs ([\d,]+) credits on the real-time feed and ([\d,]+) credit with/,
  );
  return [
    {what: `${number(candles)} candles for one stock`, credits: perCandles},
    {what: `Quotes for ${number(symbols)} stocks, cached feed`, credits: cached},
    {what: `Quotes for ${number(symbols)} stocks`, credits: live},
    {what: `SPX option chain, ${number(contracts)} contracts, cached feed`, credits: cachedChain},
    {what: `SPX option chain, ${number(contracts)} contracts`, credits: chain},
  ];
}
