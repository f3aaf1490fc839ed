import {findOperation} from '../api/model';
import {number} from '../plans/model';

/** What a request costs, as a bar shows it. */
export interface Cost {
  readonly what: string;
  readonly credits: number;
}

/** Figures in a rule of an operation; throws when no rule has these words. */
function figures(operation: string, pattern: RegExp): number[] {
  const {credits = '', rules} = findOperation(operation);
  const found = [credits, ...rules].map((it) => pattern.exec(it)).find((it) => it !== null);
  if (!found)
    throw new Error(
      `${operation} has no rule like ${String(pattern)} -> adapt src/reference/diagrams/costs.ts to the description`,
    );
  return found.slice(1).map((it) => Number(it.replaceAll(',', '')));
}

/** Requests and their price, from the rules that the description of the API states; dearest last. */
export function costs(): Cost[] {
  const [perCandles = 0, candles = 0] = figures('stocks/candles', /([\d,]+) credit per ([\d,]+) candles/);
  const [symbols = 0, live = 0, cached = 0] = figures(
    'stocks/bulkquotes',
    /([\d,]+) symbols cost ([\d,]+) credits; with `feed=cached` they cost ([\d,]+) credit/,
  );
  const [contracts = 0, chain = 0, cachedChain = 0] = figures(
    'options/chain',
    /of SPX are ([\d,]+) contracts, so they cost ([\d,]+) credits on the real-time feed and ([\d,]+) credit with/,
  );
  return [
    {what: `${number(candles)} candles of one stock`, credits: perCandles},
    {what: `Quotes of ${number(symbols)} stocks, cached feed`, credits: cached},
    {what: `Quotes of ${number(symbols)} stocks`, credits: live},
    {what: `Chain of SPX, ${number(contracts)} contracts, cached feed`, credits: cachedChain},
    {what: `Chain of SPX, ${number(contracts)} contracts`, credits: chain},
  ];
}
