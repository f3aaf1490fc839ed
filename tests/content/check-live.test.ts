import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {checkLive, freeExamples, type Options} from '../../scripts/support/live';
import {loadApi} from '../../src/reference/api/model';
import {type Mock, startMock} from '../support/mock';

/** A response of the mock, which tests can change to simulate a change in the API. */
interface Passed {
  status: number;
  body: Record<string, unknown>;
}

let change: (response: Passed, target: string) => void = () => {};
let mock: Mock;
beforeAll(async () => {
  mock = await startMock(({status, text}, target) => {
    const passed: Passed = {status, body: JSON.parse(text)};
    // Add the fields that the published example of a stock quote doesn't contain.
    if (target.startsWith('/v1/stocks/quotes/')) Object.assign(passed.body, {change: [0.5], changepct: [0.003]});
    change(passed, target);
    return {status: passed.status, text: JSON.stringify(passed.body)};
  });
});
afterAll(() => mock.close());
afterEach(() => void (change = () => {}));

const run = (options: Options = {}) => checkLive({host: mock.origin, interval: 0, ...options});
const isCandles = (target: string) => target.startsWith('/v1/stocks/candles/');

describe('check:live', () => {
  it('sends every free example, and finds no differences', async () => {
    const examples = freeExamples(loadApi());
    expect(await run()).toEqual({
      differences: [],
      known: [],
      problems: [],
      sent: examples.length,
      total: examples.length,
    });
  });

  it.each<[what: string, changed: (response: Passed) => void, expected: string]>([
    ['a new field', ({body}) => void (body.vwap = body.c), '"vwap"'],
    ['strings instead of numbers', ({body}) => void (body.o = (body.o as number[]).map(String)), '"o": /o/0 must be'],
    ['arrays of different lengths', ({body}) => void (body.t = [1]), 'different lengths'],
    ['an error for a free symbol', (response) => void (response.status = 401), 'returned status 401'],
  ])('finds %s', async (_, changed, expected) => {
    change = (response, target) => void (isCandles(target) && changed(response));
    const {differences, problems} = await run();
    expect(problems).toEqual([]);
    expect(differences.length).toBeGreaterThan(0);
    for (const line of differences) {
      expect(line).toMatch(/^src\/reference\/api\/openapi\/stocks\/candles\.yaml: GET \/v1\/stocks\/candles\//);
      expect(line).toContain(expected);
    }
  });

  it('stops after three failures in a row, or at the first 429', async () => {
    expect(await run({host: 'http://127.0.0.1:1'})).toMatchObject({differences: [], sent: 3});
    change = (response) => void (response.status = 429);
    expect(await run()).toMatchObject({differences: [], sent: 1});
  });
});
