import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {compareLive} from '../../scripts/support/live';
import {type Mock, startMock} from '../support/mock';

/** A response of the mock, which tests can change to simulate a change in the API. */
interface Passed {
  status: number;
  body: Record<string, unknown>;
}

let change: (response: Passed) => void = () => {};
let mock: Mock;
beforeAll(async () => {
  mock = await startMock({
    change({status, text}, target) {
      const passed: Passed = {status, body: JSON.parse(text)};
      // Add the fields that the published example of a stock quote doesn't contain.
      if (target.startsWith('/v1/stocks/quotes/')) Object.assign(passed.body, {change: [0.5], changepct: [0.003]});
      if (target.startsWith('/v1/stocks/candles/')) change(passed);
      return {status: passed.status, text: JSON.stringify(passed.body)};
    },
  });
});
afterAll(() => mock.close());
afterEach(() => void (change = () => {}));

const run = () => compareLive(mock.origin, 0);

describe('check:live', () => {
  it('finds no differences in the published examples', async () => expect(await run()).toEqual([]));

  it.each<[what: string, changed: (response: Passed) => void, expected: string]>([
    ['a new field', ({body}) => void (body.vwap = body.c), '"vwap"'],
    ['strings instead of numbers', ({body}) => void (body.o = (body.o as number[]).map(String)), '"o": /o/0 must be'],
    ['arrays of different lengths', ({body}) => void (body.t = [1]), 'different lengths'],
    ['an error for a free symbol', (response) => void (response.status = 401), 'returned status 401'],
  ])('finds %s', async (_, changed, expected) => {
    change = changed;
    const differences = await run();
    expect(differences.length).toBeGreaterThan(0);
    for (const line of differences) {
      expect(line).toMatch(/^src\/reference\/data\/api\/openapi\/stocks\/candles\.yaml: GET \/v1\/stocks\/candles\//);
      expect(line).toContain(expected);
    }
  });

  it('stops when the API limits requests', async () => {
    change = (response) => void (response.status = 429);
    await expect(run()).rejects.toThrow('failed with status 429');
  });
});
