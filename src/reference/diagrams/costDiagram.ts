import {loadApi} from '../api/model';
import {costCases, creditsFor} from '../costs';
import {number} from '../plans/model';

/** A request and its cost, which are shown as one bar of the diagram. */
export interface RequestCost {
  readonly what: string;
  readonly credits: number;
}

/**
 * Returns the cost of each example request in the API data, on the cached feed (if it has a different cost) and on the
 * other feeds. The requests are sorted by their cost on the other feeds, from lowest to highest.
 */
export function requestCosts(): RequestCost[] {
  const examples = Object.values(loadApi().operations).flatMap(({costs, costExample}) => {
    const {usual, cached} = costCases(costs);
    return usual && costExample ? [{...costExample, usual, cached}] : [];
  });
  return examples
    .sort((one, other) => creditsFor(one.usual, one.amount) - creditsFor(other.usual, other.amount))
    .flatMap(({amount, title, usual, cached}) => {
      const what = `${title}, ${number(amount)} ${usual.per}s`;
      return [
        ...(cached ? [{what: `${what}, cached feed`, credits: creditsFor(cached, amount)}] : []),
        {what, credits: creditsFor(usual, amount)},
      ];
    });
}
