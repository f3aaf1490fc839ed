import {afterAll, beforeAll, expect, it} from 'vitest';
import {type Mock, startMock} from '../support/mock';

let mock: Mock;
beforeAll(async () => void (mock = await startMock()));
afterAll(() => mock.close());

const get = (target: string, authorization?: string) =>
  fetch(mock.origin + target, {headers: authorization ? {authorization} : {}});

it.each([
  ['/status/', 200],
  ['/v1/stocks/quotes/AAPL/', 200],
  ['/v1/stocks/quotes/SPY/', 401],
  ['/v1/stocks/quotes/SPY/?token=token1234', 200],
  ['/v1/options/quotes/AAPL250117C00150000/', 200],
  ['/v1/options/lookup/AAPL%207/28/2023%20200%20Call', 200],
  ['/v1/stocks/bulkquotes/?symbols=AAPL,META', 401],
  ['/v1/options/chain/AAPL/?mode=cached&token=token1234', 203],
  ['/v1/stocks/candles/D/AAPL/?countbakc=3', 400],
  ['/v1/stocks/candles/D/AAPL/?countback=many', 400],
  ['/v1/stocks/candles/D/AAPL/?countback=3&from=2019-09-24', 400],
  ['/v1/stocks/candels/D/AAPL/', 400],
])('without a header, %s returns %i', async (target, status) => {
  expect((await get(target)).status).toBe(status);
});

it('returns the example of a described request in the requested format, and records requests', async () => {
  const described = '/v1/stocks/candles/4H/AAPL/?from=2023-01-01&to=2023-01-04';
  expect(await (await get(described, 'Bearer token1234')).json()).toMatchObject({
    s: 'ok',
    t: [1672756200, 1672770600, 1672842600, 1672857000],
  });
  expect(mock.received.at(-1)).toEqual({
    method: 'GET',
    target: described,
    authorization: 'Bearer token1234',
    status: 200,
  });
  expect(await (await get('/v1/stocks/candles/D/AAPL/?format=csv')).text()).toMatch(/^c,h,l,o,t,v\n54\.42,/);
  expect(await (await get('/v1/stocks/quotes/AAPL/?human=true')).json()).toHaveProperty('Ask Size', [200]);
});
