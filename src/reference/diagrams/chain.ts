/** A contract in an option chain, with only the values that the strike and side filters need. */
export interface Contract {
  readonly side: 'call' | 'put';
  readonly strike: number;
}

/** The option chain filters that the page compares. They have the same names as in the API. */
export interface ChainFilter {
  readonly side?: Contract['side'];
  readonly range?: 'itm' | 'otm' | 'all';
  readonly strikeLimit?: number;
}

/** Returns a chain with a call and a put at each strike. */
export function wholeChain(strikes: readonly number[]): Contract[] {
  return strikes.flatMap((strike) => [
    {side: 'call', strike},
    {side: 'put', strike},
  ]);
}

/**
 * Returns the contracts that match a filter. As in the API, `range` and `side` are applied before `strikeLimit`.
 *
 * @param price price of the underlying
 */
export function filterChain(
  chain: readonly Contract[],
  {side, range = 'all', strikeLimit}: ChainFilter,
  price: number,
): Contract[] {
  const inTheMoney = (contract: Contract) =>
    contract.side === 'call' ? contract.strike < price : contract.strike > price;
  const passed = chain.filter(
    (item) => (!side || item.side === side) && (range === 'all' || inTheMoney(item) === (range === 'itm')),
  );
  if (strikeLimit === undefined) return passed;
  const nearest = (contracts: readonly Contract[]) =>
    [...new Set(contracts.map(({strike}) => strike))]
      .sort((a, b) => Math.abs(a - price) - Math.abs(b - price))
      .slice(0, strikeLimit);
  // With a range, calls and puts are on different sides of the money, so the limit applies once to the calls and
  // once to the puts.
  const kept = {
    call: nearest(range === 'all' ? passed : passed.filter((item) => item.side === 'call')),
    put: nearest(range === 'all' ? passed : passed.filter((item) => item.side === 'put')),
  };
  return passed.filter((item) => kept[item.side].includes(item.strike));
}
