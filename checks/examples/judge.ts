import type {Example, Judgment} from './example';
import type {Market} from './market';
import {judgeFilters} from './rules/filters';
import {judgeOptions} from './rules/options';
import {judgeFractions, judgePrices, judgeSplits} from './rules/prices';
import {judgeEarnings, judgeShape, judgeValues} from './rules/shape';
import {judgeRange, judgeTimes} from './rules/times';

/** Returns the results of all rules that apply to an example. */
export function judgeExample(example: Example, market: Market): Judgment[] {
  const {s} = example.body;
  if (s === 'error') return judgeError(example);
  if (s === 'no_data') return judgeTimes(example, market);
  const matching = [
    ...judgeShape(example),
    ...judgeSplits(example, market),
    ...judgeRange(example, market),
    ...judgeFilters(example),
  ];
  if (example.derived) return matching;
  return [
    ...matching,
    ...judgeValues(example),
    ...judgePrices(example),
    ...judgeFractions(example),
    ...judgeOptions(example),
    ...judgeEarnings(example),
    ...judgeTimes(example, market),
  ];
}

/** Checks that an error has a message, and that the two IP addresses in a "blocked" error are different. */
function judgeError({body}: Example): Judgment[] {
  const {errmsg, authorizedIP, blockedIP} = body;
  return [
    {rule: 'error', field: 'errmsg', wrong: errmsg ? undefined : 'the error has no message', fix: 'add "errmsg"'},
    {
      rule: 'error',
      field: 'blockedIP',
      wrong: authorizedIP === undefined || authorizedIP !== blockedIP ? undefined : 'the two addresses are equal',
      fix: 'write two addresses',
    },
  ];
}
