import {createServer} from 'node:http';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {checkLive, freeExamples, MAX_REQUESTS, type Options} from '../../scripts/support/live';
import {loadApi} from '../../src/reference/api/model';
import {type Listening, listen} from '../support/listen';
import {type Mock, startMock} from '../support/mock';

/** A response of the mock that tests can change before the client receives it. */
interface Passed {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

let mock: Mock;
let proxy: Listening;
/** Changes a response to simulate a change in the API. */
let change: (response: Passed, target: string) => void | Promise<void> = () => {};

beforeAll(async () => {
  mock = await startMock();
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    void (async () => {
      const {authorization} = request.headers;
      const upstream = await fetch(mock.origin + target, {headers: authorization ? {authorization} : {}});
      const headers = {'content-type': upstream.headers.get('content-type') ?? ''};
      const body = (await upstream.json()) as Record<string, unknown>;
      const passed: Passed = {status: upstream.status, headers, body};
      // Add the fields that the published example of a stock quote doesn't contain.
      if (target.startsWith('/v1/stocks/quotes/')) Object.assign(passed.body, {change: [0.5], changepct: [0.003]});
      await change(passed, target);
      response.writeHead(passed.status, passed.headers).end(JSON.stringify(passed.body));
    })().catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  proxy = await listen(server);
});
afterAll(async () => {
  await proxy.close();
  await mock.close();
});
afterEach(() => void (change = () => {}));

const run = (options: Options = {}) => checkLive({host: proxy.origin, interval: 0, ...options});
const isCandles = (target: string) => target.startsWith('/v1/stocks/candles/');

describe('check:live', () => {
  it('sends every free example once and without a token, and finds no differences', async () => {
    const before = mock.received.length;
    const examples = freeExamples(loadApi());
    expect(await run()).toEqual({
      differences: [],
      known: [],
      problems: [],
      sent: examples.length,
      total: examples.length,
    });
    expect(examples.length).toBeGreaterThan(25);
    expect(examples.length).toBeLessThanOrEqual(MAX_REQUESTS);
    const received = mock.received.slice(before);
    expect(received.map(({target}) => target)).toEqual(examples.map(({target}) => target));
    expect(received.filter(({authorization}) => authorization)).toEqual([]);
  });

  it.each<[what: string, changed: (response: Passed) => void, expected: string]>([
    ['a new field', ({body}) => void (body.vwap = body.c), '"vwap"'],
    ['a missing field', ({body}) => void delete body.v, '"v"'],
    ['strings instead of numbers', ({body}) => void (body.o = (body.o as number[]).map(String)), '"o": /o/0 must be'],
    ['a value that is not in its list', ({body}) => void (body.s = 'success'), '"s": /s must be'],
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

  it('finds missing rate limit headers if a token is sent, and never prints the token', async () => {
    change = ({body}) => void (body.secret = 'secret-token');
    const report = await run({token: 'secret-token'});
    expect(report.differences.join('\n')).toContain('has no header X-Api-Ratelimit-Limit');
    expect(JSON.stringify(report)).not.toContain('secret-token');
  });

  it('lists a difference separately if the specification mentions it', async () => {
    change = ({body}, target) => void (target.startsWith('/v1/options/chain/') && (body.rho = body.vega));
    const {differences, known} = await run();
    expect(differences).toEqual([]);
    expect(known[0]).toContain('"rho"');
  });

  it('stops after three failures in a row, or at the first 429', async () => {
    expect(await run({host: 'http://127.0.0.1:1'})).toMatchObject({differences: [], sent: 3});
    change = () => new Promise((resolve) => void setTimeout(resolve, 400));
    expect((await run({timeout: 50})).sent).toBe(3);
    change = (response) => void (response.headers['content-type'] = 'text/html');
    expect((await run()).problems[0]).toContain('returned an HTML page');
    change = (response) => void (response.status = 429);
    expect(await run()).toMatchObject({differences: [], sent: 1});
  });
});
