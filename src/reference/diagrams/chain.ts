/** A contract of a chain, as far as the filters by strike and side look at it. */
export interface Contract {
  readonly side: 'call' | 'put';
  readonly strike: number;
}

/** Filters of the option chain, under the names of the API. */
export interface ChainFilter {
  readonly side?: Contract['side'];
  readonly range?: 'itm' | 'otm' | 'all';
  readonly strikeLimit?: number;
}

/** A call and a put at each strike. */
export function wholeChain(strikes: readonly number[]): Contract[] {
  return strikes.flatMap((strike) => [
    {side: 'call', strike},
    {side: 'put', strike},
  ]);
}

/**
 * The contracts that pass a filter, by the API's rules: `range` and `side` first, then the strikes nearest to the money.
 *
 * @param price of the underlying
 */
export function filterChain(
  chain: readonly Contract[],
  {side, range = 'all', strikeLimit}: ChainFilter,
  price: number,
): Contract[] {
  const inTheMoney = (it: Contract) => (it.side === 'call' ? it.strike < price : it.strike > price);
  const passed = chain.filter(
    (it) => (!side || it.side === side) && (range === 'all' || inTheMoney(it) === (range === 'itm')),
  );
  if (strikeLimit === undefined) return passed;
  const nearest = (of: readonly Contract[]) =>
    [...new Set(of.map(({strike}) => strike))]
      .sort((a, b) => Math.abs(a - price) - Math.abs(b - price))
      .slice(0, strikeLimit);
  // With a range, calls and puts lie on different sides of the money: each side is counted by itself.
  const kept = {
    call: nearest(range === 'all' ? passed : passed.filter((it) => it.side === 'call')),
    put: nearest(range === 'all' ? passed : passed.filter((it) => it.side === 'put')),
  };
  return passed.filter((it) => kept[it.side].includes(it.strike));
}
