import {describe, expect, it} from 'vitest';
import {findEndpoint} from '../../src/mcp/tools/endpoint';
import {understand} from '../../src/mcp/tools/sampleRequest';
import {faultText} from '../../src/reference/api/rules';
import {urlOf} from '../../src/reference/samples/request';

/** The time of all requests. */
const NOW = Date.parse('2026-11-27T12:00:00Z');

/** Returns the path and query of a request, and the faults of the written one. */
function read(endpoint: string, parameters?: Record<string, string>) {
  const {faults, request} = understand(endpoint, parameters, NOW);
  const target = request && urlOf(request.request).replace(request.request.base, '');
  return {target, faults: faults.map(faultText)};
}

describe('requests that programs send, which the API accepts', () => {
  it.each<[string, Record<string, string> | undefined, string]>([
    ['/v1/options/chain/AAPL?dte=7&side=put', undefined, '/v1/options/chain/AAPL/?dte=7&side=put'],
    ['GET https://api.marketdata.app/v1/stocks/quotes/AAPL', undefined, '/v1/stocks/quotes/AAPL/'],
    ['/v1/stocks/candles/D/AAPL/', {from: '2024-01-02'}, '/v1/stocks/candles/D/AAPL/?from=2024-01-02'],
    ['options/chain', {symbol: 'SPX'}, '/v1/options/chain/SPX/'],
    ['options/chain', {ticker: 'SPX', strikeLimit: '4'}, '/v1/options/chain/SPX/?strikeLimit=4'],
    ['options/expirations', {underlying: 'AAPL'}, '/v1/options/expirations/AAPL/'],
    ['options/quotes', {symbol: 'AAPL271217C00250000'}, '/v1/options/quotes/AAPL271217C00250000/'],
    ['stocks/quotes', {symbols: 'AAPL,MSFT'}, '/v1/stocks/quotes/?symbols=AAPL,MSFT'],
    ['stocks/prices', {symbol: 'AAPL,MSFT'}, '/v1/stocks/prices/?symbols=AAPL,MSFT'],
    ['stocks/bulkcandles', {symbol: 'AAPL'}, '/v1/stocks/bulkcandles/D/?symbols=AAPL'],
    ['stocks/candles', {resolution: '4h'}, '/v1/stocks/candles/4h/AAPL/'],
    ['stocks/candles', {resolution: 'daily', countback: '5'}, '/v1/stocks/candles/daily/AAPL/?countback=5'],
    ['options/chain', {symbol: 'AAPL', dte: '0-45', side: 'put'}, '/v1/options/chain/AAPL/?dte=0-45&side=put'],
    ['options/strikes', {symbol: 'AAPL'}, '/v1/options/strikes/AAPL/'],
  ])('%s %j', (endpoint, parameters, target) => {
    expect(read(endpoint, parameters)).toEqual({target, faults: []});
  });
});

describe('requests with faults are corrected', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['options/quotes', {symbol: 'AAPL', range: 'itm', side: 'call'}, 3, '/v1/options/chain/AAPL/?range=itm&side=call'],
    ['options/quotes', {symbol: 'AAPL'}, 1, '/v1/options/chain/AAPL/'],
    ['options/chain', {symbol: 'AAPL', expirations: '2027-12-17'}, 1, '/v1/options/chain/AAPL/?expiration=2027-12-17'],
    ['options/chain', {symbol: 'AAPL', expiration: ''}, 1, '/v1/options/chain/AAPL/'],
    ['options/chain', {symbol: 'AAPL', strike: ',200,210'}, 1, '/v1/options/chain/AAPL/?strike=200,210'],
    ['options/chain', {symbol: 'AAPL', feed: 'cached'}, 1, '/v1/options/chain/AAPL/?mode=cached'],
    ['options/chain', {symbol: 'AAPL', date: '2024-01-02', delta: '.3'}, 1, '/v1/options/chain/AAPL/?date=2024-01-02'],
    ['options/chain', {symbol: 'AAPL', month: '1.5'}, 1, '/v1/options/chain/AAPL/?month=2'],
    ['stocks/candles', {from: '2024-01-02', countback: '5'}, 1, '/v1/stocks/candles/D/AAPL/?countback=5'],
    ['stocks/candles', {countback: '1.5'}, 1, '/v1/stocks/candles/D/AAPL/?countback=2'],
    ['stocks/candles', {from: '2020-02-30'}, 1, '/v1/stocks/candles/D/AAPL/?from=2020-02-29'],
    [
      'stocks/candles',
      {from: '2024-02-01', to: '2024-01-02'},
      1,
      '/v1/stocks/candles/D/AAPL/?from=2024-01-02&to=2024-02-01',
    ],
    [
      'stocks/candles',
      {resolution: '5', from: '2022-01-01', to: '2024-01-01'},
      1,
      '/v1/stocks/candles/5/AAPL/?from=2022-01-01&to=2022-12-31',
    ],
    ['stocks/candles', {resolution: '5min'}, 1, '/v1/stocks/candles/5/AAPL/'],
    ['stocks/candles', {extended: 'true', mode: 'cached', limit: '10'}, 3, '/v1/stocks/candles/D/AAPL/'],
    [
      'stocks/candles',
      {adjustsplits: 'false'},
      1,
      '/v1/stocks/candles/D/AAPL/?adjustsplits=false&adjustdividends=false',
    ],
    ['stocks/candles', {resolution: 'H', adjustdividends: 'true'}, 1, '/v1/stocks/candles/H/AAPL/'],
    ['stocks/candles', {symbols: 'AAPL,MSFT'}, 1, '/v1/stocks/bulkcandles/D/?symbols=AAPL,MSFT'],
    ['stocks/candles', {headers: 'false'}, 1, '/v1/stocks/candles/D/AAPL/?headers=false&format=csv'],
    ['stocks/candles', {form: '2024-01-02'}, 1, '/v1/stocks/candles/D/AAPL/?from=2024-01-02'],
    ['stocks/quotes', {symbol: 'AAPL', maxage: '5min'}, 1, '/v1/stocks/quotes/AAPL/?maxage=5min&mode=cached'],
    ['stocks/quotes', {symbols: 'AAPL,MSFT', '52week': 'true'}, 1, '/v1/stocks/quotes/?symbols=AAPL,MSFT'],
    ['stocks/earnings', {countback: '4'}, 1, '/v1/stocks/earnings/AAPL/?countback=4&to=today'],
    ['stocks/earnings', {report: '2023-Q4'}, 1, '/v1/stocks/earnings/AAPL/'],
  ])('%s %j', (endpoint, parameters, count, target) => {
    const found = read(endpoint, parameters);
    expect(found.target).toBe(target);
    expect(found.faults).toHaveLength(count);
    for (const fault of found.faults) expect(fault).toMatch(/^\S.* -> \w/);
    // What the tool suggests has no faults itself.
    expect(read(target)).toEqual({target, faults: []});
  });

  it('a request that only a person can correct has no corrected request', () => {
    expect(read('stocks/candles', {from: 'a long time ago'}).target).toBeUndefined();
  });
});

it.each([
  ['indices/quotes', 'Indices -> alternative: [Index options]'],
  ['/v1/indices/candles/D/VIX/', 'Indices -> alternative: [Index options]'],
  ['crypto/quotes', 'Cryptocurrency (crypto) quotes -> there is no alternative'],
  ['forex/candles', 'Forex (FX)'],
  ['futures', 'Futures'],
  ['stocks/fundamentals', 'Fundamentals'],
  ['symbol_lookup', 'A search for stock symbols by name -> alternative: '],
  ['stocks/dividends', 'Dividends and splits'],
  ['stocks/candels', 'did you mean "stocks/candles"?'],
])('the endpoint %s is explained instead of replaced by a similar one', (endpoint, message) => {
  expect(() => findEndpoint(endpoint)).toThrow(message);
});
