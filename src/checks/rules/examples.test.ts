import {expect, it} from 'vitest';
import {judgeExample} from './examples';

const mistakes = (id: string, path: Record<string, string>, query: Record<string, string>, body: object) =>
  judgeExample({id}, {path, query}, body as Record<string, unknown>).map(
    ({keys, says}) => `${keys.join('.')}: ${says}`,
  );

const candles = {s: 'ok', t: [1569297600, 1569384000], o: [2, 2], h: [3, 3], l: [1, 1], c: [2, 2]};
const range = {from: '2019-09-24', to: '2019-09-25'};

it.each([
  [{}, []],
  [{o: [2]}, ['o: "o" has 1 values, "t" has 2']],
  [{h: [1, 3]}, ['o.0: "o" 2 is larger than "h" 1', 'c.0: "c" 2 is larger than "h" 1']],
  [{t: [1569384000, 1569297600]}, [`t: "t" isn't sorted`]],
  [{t: [1569297600, 1569470400]}, ['t.1: "t" is on 2019-09-26, the request is for 2019-09-24 to 2019-09-25']],
])('candles with %j', (change, expected) => {
  expect(mistakes('stocks/candles', {symbol: 'AAPL'}, range, {...candles, ...change})).toEqual(expected);
});

const quote = {
  s: 'ok',
  optionSymbol: ['AAPL250117C00150000'],
  underlying: ['AAPL'],
  expiration: [1737147600],
  side: ['call'],
  strike: [150],
  dte: [347],
  updated: [1707166800],
  bid: [47.2],
  mid: [47.45],
  ask: [47.7],
};

it.each([
  [{}, []],
  [{optionSymbol: ['AAPL250117P00150000']}, ['optionSymbol.0: "optionSymbol" is AAPL250117P00150000, the request is']],
  [{strike: [160]}, ['strike.0: "strike" is 160, but AAPL250117C00150000 means 150']],
  [{expiration: [1737061200]}, ['expiration.0: "expiration" is 2025-01-16, but']],
  [{underlying: ['META']}, ['underlying.0: "underlying" is META, but']],
  [{dte: [346]}, ['dte.0: "dte" 346 is not the days between']],
  [{mid: [47.9]}, ['mid.0: "mid" 47.9 is not halfway between "bid" 47.2 and "ask" 47.7']],
  [{updated: [1707253200], dte: [346]}, ['updated.0: "updated" is on 2024-02-06, the request is for 2024-02-05']],
])('an option quote with %j', (change, expected) => {
  const found = mistakes(
    'options/quotes',
    {optionSymbol: 'AAPL250117C00150000'},
    {date: '2024-02-05'},
    {...quote, ...change},
  );
  for (const [index, text] of expected.entries()) expect(found[index]).toContain(text);
  if (expected.length === 0) expect(found).toEqual([]);
});

it('reports symbols, sides, and expirations that were not requested', () => {
  expect(mistakes('stocks/bulkquotes', {}, {symbols: 'AAPL,META'}, {symbol: ['AAPL', 'NFLX']})).toEqual([
    'symbol.1: "symbol" is NFLX, the request is for AAPL, META',
  ]);
  expect(mistakes('options/chain', {}, {side: 'put'}, {side: ['call']})).toEqual([
    'side.0: "side" is call, the request is for put',
  ]);
  expect(mistakes('options/strikes', {}, {expiration: '2009-02-20'}, {'2009-03-20': [40]})).toEqual([
    '2009-03-20: the request is for 2009-02-20',
  ]);
});
