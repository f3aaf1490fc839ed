import {describe, expect, it} from 'vitest';
import {costPhrase, costRules, type Cost, costSummary, creditsFor, type OperationCost} from '../../src/reference/costs';

const perContract: OperationCost = {credits: 1, per: 'contract', detail: 'in the response'};
const cached: OperationCost = {credits: 1, per: 'request', mode: 'cached'};
const unpriced: OperationCost = {credits: 1, per: 'response', without: ['bid', 'ask', 'last']};

describe('costs', () => {
  it.each<[Cost, string]>([
    [{credits: 1, per: 'candle', count: 1000}, '1 credit per 1,000 candles'],
    [{credits: 2, per: 'option symbol', detail: 'returned'}, '2 credits per option symbol returned'],
  ])('%j is written as "%s"', (cost, phrase) => expect(costPhrase(cost)).toBe(phrase));

  it('are summarized in one phrase, without exceptions for specific fields', () => {
    expect(costSummary([perContract, unpriced, cached])).toBe(
      '1 credit per contract in the response, 1 per request with `mode=cached`',
    );
    expect(costSummary([perContract, {credits: 1, per: 'contract', count: 1000, withAny: ['date', 'from']}])).toBe(
      '1 credit per contract in the response, 1 per 1,000 contracts with `date` or `from`',
    );
    expect(costSummary([])).toBeUndefined();
  });

  it.each<[Cost, number, number]>([
    [{credits: 1, per: 'candle', count: 1000}, 2500, 3],
    [{credits: 2, per: 'symbol'}, 500, 1000],
    [{credits: 1, per: 'request'}, 500, 1],
  ])('%j: %i units cost %i credits', (cost, amount, credits) => expect(creditsFor(cost, amount)).toBe(credits));

  it('are explained with an example and a rule for responses without prices', () => {
    const example = {amount: 22718, title: 'SPX', request: 'the full SPX chain'};
    expect(costRules([perContract, unpriced, cached], example)).toEqual([
      'A request for the full SPX chain (22,718 contracts) costs 22,718 credits in live mode and 1 credit with `mode=cached`.',
      "A response that doesn't include `bid`, `ask`, or `last` costs 1 credit in total.",
    ]);
    expect(costRules([perContract], example)).toEqual([]);
  });
});
