import {describe, expect, it, vi} from 'vitest';
import {findEndpoint} from '../../src/mcp/tools/endpoint';
import {notesAbout, understand} from '../../src/mcp/tools/sampleRequest';
import {faultText} from '../../src/reference/requests/rules';
import {urlOf} from '../../src/reference/requests/request';

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
    ['stocks/candles/W/KO', {countback: '8'}, '/v1/stocks/candles/W/KO/?countback=8'],
    ['options/chain', {root: 'QQQ', dte: '7'}, '/v1/options/chain/QQQ/?dte=7'],
    ['curl "https://api.marketdata.app/v1/markets/status/?date=today"', undefined, '/v1/markets/status/?date=today'],
    ['/v1/stocks/quotes/?symbols=AAPL,MSFT', undefined, '/v1/stocks/quotes/?symbols=AAPL,MSFT'],
    ['/v1/stocks/quotes/?symbols=KO', undefined, '/v1/stocks/quotes/KO/'],
    ['api.marketdata.app/v1/stocks/quotes/KO', undefined, '/v1/stocks/quotes/KO/'],
    ['/v1/stocks/quotes/BOOK/', undefined, '/v1/stocks/quotes/BOOK/'],
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
    [
      'options/quotes',
      {symbol: 'AAPL271217C00250000', from: '2026-06-01', to: '2026-06-01'},
      1,
      '/v1/options/quotes/AAPL271217C00250000/?date=2026-06-01',
    ],
    ['stocks/candles', {date: '2024-01-03'}, 1, '/v1/stocks/candles/D/AAPL/?from=2024-01-03&to=2024-01-03'],
    ['funds/candles', {date: '2024-01-03'}, 1, '/v1/funds/candles/D/VFINX/?from=2024-01-03&to=2024-01-03'],
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
    ['stocks/candles', {to: '2024-01-31'}, 1, '/v1/stocks/candles/D/AAPL/?to=2024-01-31&countback=30'],
    ['stocks/candles', {symbol: 'KO,PEP'}, 1, '/v1/stocks/candles/D/KO/'],
    ['stocks/earnings', {symbols: 'KO,PEP'}, 1, '/v1/stocks/earnings/KO/'],
    ['options/chain', {weekly: 'true', monthly: 'false'}, 1, '/v1/options/chain/AAPL/?weekly=true'],
    ['options/chain', {dte: '30 days', strike: '$200'}, 2, '/v1/options/chain/AAPL/?dte=30&strike=200'],
    ['stocks/quotes', {symbols: '[KO; PEP]'}, 1, '/v1/stocks/quotes/?symbols=KO,PEP'],
    ['stocks/quotes', {symbol: 'KO PEP'}, 1, '/v1/stocks/quotes/?symbols=KO,PEP'],
    ['/v1/stocks/quotes/?symbols[]=KO&symbols[]=PEP', {}, 1, '/v1/stocks/quotes/?symbols=KO,PEP'],
    ['/v1/stocks/quotes/KO/?token=abc?extended=false', {}, 1, '/v1/stocks/quotes/KO/?extended=false'],
    ['v1/stocks/bulkquotes/KO,PEP', {}, 1, '/v1/stocks/bulkquotes/?symbols=KO,PEP'],
    ['/v2/mutualfunds/candles/D/VFINX', {}, 1, '/v1/funds/candles/D/VFINX/'],
    [
      'stocks/candles',
      {resolution: 'D1', from: '20240102', to: 'Jan 31 2024'},
      3,
      '/v1/stocks/candles/1D/AAPL/?from=2024-01-02&to=2024-01-31',
    ],
    [
      'options/chain',
      {strike: '180..220', range: 'in the money', month: 'December'},
      3,
      '/v1/options/chain/AAPL/?strike=180-220&range=itm&month=12',
    ],
    ['stocks/candles', {columns: 'date,close,foo'}, 1, '/v1/stocks/candles/D/AAPL/?columns=t,c'],
    // Only the values of a few parameters can be corrected. The others have their defaults.
    ['options/chain', {strikeLimit: '10 per side', side: 'both'}, 2, '/v1/options/chain/AAPL/?strikeLimit=10'],
    ['options/chain', {dte: '>=20,<=45', side: 'P'}, 2, '/v1/options/chain/AAPL/?dte=20-45&side=put'],
    ['options/chain', {dte: '45-0'}, 1, '/v1/options/chain/AAPL/?dte=0-45'],
    ['options/chain', {dte: '40000'}, 1, '/v1/options/chain/AAPL/?dte=36500'],
    ['stocks/candles', {resolution: '1 hour'}, 1, '/v1/stocks/candles/1H/AAPL/'],
    ['funds/candles', {resolution: '1H', adjustsplits: 'true'}, 2, '/v1/funds/candles/1D/VFINX/'],
    [
      'stocks/quotes',
      {symbol: 'NASDAQ:KO', format: 'xml', dateformat: 'iso'},
      3,
      '/v1/stocks/quotes/KO/?dateformat=timestamp',
    ],
    ['stocks/quotes', {columns: 'mid,price,rho'}, 1, '/v1/stocks/quotes/AAPL/?columns=mid'],
    // Names that other APIs use, and names that nobody uses.
    [
      'stocks/candles',
      {timeframe: '5', start: '2026-01-02', end: '2026-02-02'},
      3,
      '/v1/stocks/candles/5/AAPL/?from=2026-01-02&to=2026-02-02',
    ],
    ['stocks/candles', {per_page: '50', page: '2'}, 2, '/v1/stocks/candles/D/AAPL/'],
    [
      'options/chain',
      {type: 'C', strike_price: '200', expirations: '2027-12-17,2028-01-21'},
      5,
      '/v1/options/chain/AAPL/?side=call&strike=200&expiration=2027-12-17',
    ],
    ['options/chain', {maxDte: '50', sort: 'asc'}, 2, '/v1/options/chain/AAPL/'],
    // The token belongs in the header, after the word Bearer.
    ['stocks/quotes', {Authorization: 'Token abc'}, 1, '/v1/stocks/quotes/AAPL/'],
    ['stocks/quotes', {api_key: 'abc', headers: 'Authorization: Bearer abc'}, 2, '/v1/stocks/quotes/AAPL/'],
    // Other endpoints of the same group, if the request is for one of them.
    ['options/quotes', {symbol: 'NVDA', strike: '150', dte: '30'}, 3, '/v1/options/chain/NVDA/?strike=150&dte=30'],
    ['options/quotes', {symbol: 'AAPL271217C00250000', side: 'call'}, 1, '/v1/options/quotes/AAPL271217C00250000/'],
    ['options/quotes', {symbol: 'O:AAPL271217C00250000'}, 1, '/v1/options/quotes/AAPL271217C00250000/'],
    ['options/quotes', {symbol: 'AAPL 12/17/2027 250 Call'}, 1, '/v1/options/lookup/AAPL%2012/17/2027%20250%20Call/'],
    ['options/lookup', {symbol: 'KO', strike: '70', side: 'call'}, 3, '/v1/options/chain/KO/?strike=70&side=call'],
    ['options/chain', {symbol: 'AAPL271217C00250000'}, 1, '/v1/options/quotes/AAPL271217C00250000/'],
    [
      'options/expirations',
      {symbol: 'SPY', side: 'call', strike: ',600'},
      2,
      '/v1/options/expirations/SPY/?strike=600',
    ],
    [
      'stocks/bulkcandles',
      {symbols: ',KO,PEP', snapshot: 'true', resolution: '5'},
      3,
      '/v1/stocks/bulkcandles/D/?symbols=KO,PEP',
    ],
    // Paths that the API doesn't have.
    ['/v1/stocks/candles/KO/D/', {countback: '5'}, 1, '/v1/stocks/candles/D/KO/?countback=5'],
    ['https://api.marketdata.app/stocks/quotes/KO', {}, 1, '/v1/stocks/quotes/KO/'],
    ['/v1/stocks/quote/KO', {}, 1, '/v1/stocks/quotes/KO/'],
    ['/v1/news/KO?from=2026-11-01', {}, 1, '/v1/stocks/news/KO/?from=2026-11-01'],
    ['stocks/ohlcv', {symbol: 'KO'}, 1, '/v1/stocks/candles/D/KO/'],
    ['options/greeks', {symbol: 'KO'}, 1, '/v1/options/chain/KO/'],
    ['/v1/options/chain/?symbol=KO&side=put', {}, 1, '/v1/options/chain/KO/?side=put'],
    ['/v1/stocks/quotes/KO/&columns=mid?extended=false', {}, 1, '/v1/stocks/quotes/KO/?columns=mid&extended=false'],
    [
      `curl -H 'Authorization: Token abc' https://api.marketdata.app/v1/stocks/quotes/KO/`,
      {},
      1,
      '/v1/stocks/quotes/KO/',
    ],
  ])('%s %j', (endpoint, parameters, count, target) => {
    const found = read(endpoint, parameters);
    expect(found.target).toBe(target);
    expect(found.faults).toHaveLength(count);
    for (const fault of found.faults) expect(fault).toMatch(/^\S.* -> \w/);
    // What the tool suggests has no faults itself.
    expect(read(target)).toEqual({target, faults: []});
  });

  it('a day of the week becomes the next or the last such day', () => {
    // November 27, 2026, is a Friday.
    vi.useFakeTimers({now: NOW, toFake: ['Date']});
    const targets = ['next friday', 'Monday', 'last fri', 'last Wednesday', 'sundry'].map(
      (date) => read('options/chain', {symbol: 'KO', expiration: date}).target,
    );
    vi.useRealTimers();
    const chain = '/v1/options/chain/KO/?expiration=';
    expect(targets).toEqual([
      ...['2026-12-04', '2026-11-30', '2026-11-20', '2026-11-25'].map((date) => chain + date),
      undefined,
    ]);
  });

  it('the months of a resolution that other APIs read as minutes are explained', () => {
    const {request} = understand('stocks/candles', {resolution: '5m'}, NOW);
    expect(notesAbout(request!).join()).toContain('5 months');
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
  ['/%E0%A4%A', 'unknown endpoint "%E0%A4%A" -> use stocks/candles, '],
  ['weather/forecast', 'unknown endpoint "weather/forecast" -> use stocks/candles, '],
])('the endpoint %s is explained instead of replaced by a similar one', (endpoint, message) => {
  expect(() => findEndpoint(endpoint)).toThrow(message);
});
