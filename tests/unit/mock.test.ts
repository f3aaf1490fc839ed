import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {type Mock, startMock} from '../support/mock';

// The specification is large, and CI machines can be slow.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

let mock: Mock;
beforeAll(async () => void (mock = await startMock()));
afterAll(() => mock.close());

const authorized = {authorization: 'Bearer token1234'};

async function get(target: string, headers: Record<string, string> = authorized) {
  const response = await fetch(mock.origin + target, {headers});
  const text = await response.text();
  return {
    status: response.status,
    text,
    json: () => JSON.parse(text) as Record<string, unknown>,
    headers: response.headers,
  };
}

describe('mock API', () => {
  it('returns the response example for a described request', async () => {
    const first = await get('/v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26');
    expect(first.status).toBe(200);
    expect(first.json()).toMatchObject({s: 'ok', t: [1569297600, 1569384000, 1569470400]});
    const other = await get('/v1/stocks/candles/4H/AAPL/?from=2023-01-01&to=2023-01-04');
    expect(other.json()).toMatchObject({s: 'ok', t: [1672756200, 1672770600, 1672842600, 1672857000]});
  });

  it("rejects a query parameter that the operation doesn't have", async () => {
    const response = await get('/v1/stocks/candles/D/AAPL/?countbakc=3');
    expect(response.status).toBe(400);
    expect(response.json()).toEqual({s: 'error', errmsg: 'unknown parameter "countbakc" -> did you mean "countback"?'});
  });

  it('rejects invalid values, combinations, paths and methods', async () => {
    expect((await get('/v1/stocks/candles/D/AAPL/?countback=many')).status).toBe(400);
    expect((await get('/v1/stocks/candles/D/AAPL/?countback=3&from=2019-09-24')).status).toBe(400);
    expect((await get('/v1/stocks/candles/later/AAPL/')).status).toBe(400);
    expect((await get('/v1/stocks/candels/D/AAPL/')).status).toBe(400);
    expect((await fetch(`${mock.origin}/status/`, {method: 'POST'})).status).toBe(405);
  });

  it('accepts the token in the header or the URL', async () => {
    expect((await get('/v1/stocks/quotes/SPY/', {})).status).toBe(401);
    expect((await get('/v1/stocks/quotes/SPY/?token=token1234', {})).status).toBe(200);
    expect((await get('/v1/stocks/quotes/SPY/')).status).toBe(200);
  });

  it.each([
    ['/status/', 200],
    ['/v1/stocks/quotes/AAPL/', 200],
    ['/v1/options/quotes/AAPL250117C00150000/', 200],
    ['/v1/funds/candles/D/VFINX/', 200],
    ['/v1/funds/candles/D/AAPL/', 401],
    ['/v1/stocks/bulkquotes/?symbols=AAPL,META', 401],
    ['/v1/stocks/earnings/AAPL/', 401],
    ['/v1/options/chain/AAPL/?feed=cached', 401],
    ['/v1/markets/status/', 401],
  ])('without a token, %s returns %i', async (target, status) => {
    expect((await get(target, {})).status).toBe(status);
  });

  it('returns the requested format, names and feed', async () => {
    const csv = await get('/v1/stocks/candles/D/AAPL/?format=csv');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text.split('\n')[0]).toBe('c,h,l,o,t,v');
    expect((await get('/v1/stocks/quotes/AAPL/?human=true')).json()).toHaveProperty('Ask Size', [200]);
    expect((await get('/v1/options/chain/SPY/?feed=cached')).status).toBe(203);
  });

  it('accepts slashes in the path of a lookup', async () => {
    const response = await get('/v1/options/lookup/AAPL%207/28/2023%20200%20Call');
    expect(response.json()).toEqual({s: 'ok', optionSymbol: 'AAPL230728C00200000'});
  });

  it('returns another described response if the Prefer header requests it', async () => {
    const response = await get('/v1/stocks/candles/D/AAPL/', {...authorized, prefer: 'code=404'});
    expect([response.status, response.json()]).toEqual([404, {s: 'no_data', nextTime: 1569297600}]);
  });

  it('records the requests that it receives', () => {
    expect(mock.received[0]).toEqual({
      method: 'GET',
      target: '/v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26',
      authorization: 'Bearer token1234',
      status: 200,
    });
  });
});
