import {createServer} from 'node:http';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {checkLive, freeExamples, INTERVAL, MAX_REQUESTS, type Options} from '../../scripts/live/check';
import {loadApi} from '../../src/reference/api/model';
import {type Listening, listen} from '../support/listen';
import {type Mock, startMock} from '../support/mock';

vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

/** A response of the mock that tests can change before the client receives it. */
interface Passed {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  /** if set, sent instead of `body` */
  text?: string;
}

let mock: Mock;
let proxy: Listening;
/** Changes a response to simulate a change in the API. */
let change: (response: Passed, target: string) => void | Promise<void> = () => {};
const received: {target: string; authorization?: string}[] = [];

beforeAll(async () => {
  mock = await startMock();
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    const {authorization} = request.headers;
    received.push({target, authorization});
    void (async () => {
      const upstream = await fetch(mock.origin + target, {headers: authorization ? {authorization} : {}});
      const passed: Passed = {
        status: upstream.status,
        headers: {'content-type': upstream.headers.get('content-type') ?? ''},
        body: (await upstream.json()) as Record<string, unknown>,
      };
      // Add the fields that the published example of a stock quote doesn't contain.
      if (target.startsWith('/v1/stocks/quotes/')) Object.assign(passed.body, {change: [0.5], changepct: [0.003]});
      await change(passed, target);
      response.writeHead(passed.status, passed.headers).end(passed.text ?? JSON.stringify(passed.body));
    })().catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  proxy = await listen(server);
});
afterAll(async () => {
  await proxy.close();
  await mock.close();
});
afterEach(() => {
  change = () => {};
  received.length = 0;
});

const run = (options: Options = {}) => checkLive({host: proxy.origin, pause: async () => {}, ...options});
const rateLimits = {
  'x-api-ratelimit-limit': '100',
  'x-api-ratelimit-remaining': '99',
  'x-api-ratelimit-reset': '1708439400',
  'x-api-ratelimit-consumed': '0',
};
const isCandles = (target: string) => target.startsWith('/v1/stocks/candles/');
const isChain = (target: string) => target.startsWith('/v1/options/chain/');
const isStatus = (target: string) => target === '/status/';

/** Replaces the first element of an array in the body. */
function first(body: Passed['body'], name: string, value: unknown): void {
  body[name] = [value, ...(body[name] as unknown[]).slice(1)];
}

function rename(body: Passed['body'], from: string, to: string): void {
  body[to] = body[from];
  delete body[from];
}

describe('an API that matches the specification', () => {
  it('has no differences, and receives every free example without a token', async () => {
    const report = await run();
    expect(report).toMatchObject({differences: [], known: [], problems: []});
    expect(report.sent).toBe(freeExamples(loadApi()).length);
    expect(report.sent).toBeGreaterThan(25);
    expect(received.map(({target}) => target)).toEqual(freeExamples(loadApi()).map(({target}) => target));
    expect(received.filter(({authorization}) => authorization !== undefined)).toEqual([]);
    console.log(`free examples compared: ${report.sent}`);
  });

  it('has no differences with a token and rate limit headers', async () => {
    change = ({headers}) => void Object.assign(headers, rateLimits, {'cf-ray': '85bc0c2bef389lo9', date: 'today'});
    const report = await run({token: 'secret-token'});
    expect(report).toMatchObject({differences: [], problems: []});
    expect(new Set(received.map(({authorization}) => authorization))).toEqual(new Set(['Bearer secret-token']));
  });
});

describe('a changed API', () => {
  it.each<[string, (response: Passed, target: string) => void, string]>([
    [
      'a new field',
      ({body}, target) => void (isCandles(target) && (body.vwap = body.c)),
      'candles.yaml:[0-9]+:[0-9]+ the field "vwap" isn\'t documented',
    ],
    [
      'a missing field',
      ({body}, target) => void (isCandles(target) && delete body.v),
      'candles.yaml:[0-9]+:[0-9]+ the field "v" is missing',
    ],
    [
      'a renamed field',
      ({body}, target) => void (isChain(target) && rename(body, 'openInterest', 'open_interest')),
      'chain.yaml:[0-9]+:[0-9]+ the field "openInterest" is missing and "open_interest" is new',
    ],
    [
      'a missing status field',
      ({body}, target) => void (isCandles(target) && delete body.s),
      'candles.yaml:[0-9]+:[0-9]+ the field "s" is missing',
    ],
    [
      'strings instead of numbers',
      ({body}, target) => void (isCandles(target) && (body.o = (body.o as number[]).map(String))),
      'the field "o" contains a string in its array instead of number',
    ],
    [
      'a single value instead of an array',
      ({body}, target) => void (isCandles(target) && (body.h = 1)),
      'the field "h" contains a number instead of array',
    ],
    [
      'null in a field that is never null',
      ({body}, target) => void (isCandles(target) && first(body, 'c', null)),
      'the field "c" contains null in its array instead of number',
    ],
    [
      'a value that is not in its list',
      ({body}, target) => void (isStatus(target) && first(body, 'status', 'degraded')),
      'status.yaml:[0-9]+:[0-9]+ the field "status" contains "degraded" instead of "online", "offline"',
    ],
    [
      'an unknown option side',
      ({body}, target) => void (isChain(target) && first(body, 'side', 'C')),
      'the field "side" contains "C" instead of "call", "put"',
    ],
    [
      'an unknown request status',
      ({body}, target) => void (isCandles(target) && (body.s = 'success')),
      'the field "s" contains "success" instead of "ok"',
    ],
    [
      'arrays of different lengths',
      ({body}, target) => void (isCandles(target) && (body.t = [1])),
      'the field "t" has 1 values instead of 3',
    ],
    [
      'an undocumented status code',
      (response, target) => void (isCandles(target) && (response.status = 410)),
      "candles.yaml:[0-9]+:[0-9]+ returned status 410, which isn't documented",
    ],
    [
      'an error for a free symbol',
      (response, target) => void (isCandles(target) && (response.status = 401)),
      'candles.yaml:[0-9]+:[0-9]+ returned status 401 instead of 200 or 203',
    ],
    [
      'a new header',
      ({headers}) => void (headers['x-api-credits-left'] = '5'),
      'openapi.yaml:[0-9]+:[0-9]+ the header "x-api-credits-left" isn\'t documented',
    ],
    [
      'a header with a different type',
      ({headers}) => void Object.assign(headers, rateLimits, {'x-api-ratelimit-reset': '2026-01-01T00:00:00Z'}),
      "openapi.yaml:[0-9]+:[0-9]+ the header X-Api-Ratelimit-Reset isn't an integer",
    ],
    [
      'a truncated body',
      (response, target) => void (isCandles(target) && (response.text = '{"s": "ok", "t": [')),
      "candles.yaml:[0-9]+:[0-9]+ returned a body that isn't valid JSON",
    ],
  ])('%s is reported once, with its location', async (_, changed, expected) => {
    change = changed;
    const {differences, problems} = await run();
    expect(problems).toEqual([]);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatch(new RegExp(expected));
    expect(differences[0]).toMatch(/\(GET \/\S+\) -> check the API/);
  });

  it('is reported if rate limit headers are missing although a token is sent', async () => {
    const {differences} = await run({token: 'secret-token'});
    expect(differences).toHaveLength(4);
    expect(differences[0]).toContain('the header X-Api-Ratelimit-Limit is missing');
  });

  it('is listed separately if the specification mentions the difference', async () => {
    change = ({body}, target) => void (isChain(target) && delete body.rho);
    const {differences, known} = await run();
    expect(differences).toEqual([]);
    expect(known).toEqual([expect.stringContaining('the field "rho" is missing')]);
  });
});

describe('an API that is unavailable', () => {
  it('down: stops after three failures', async () => {
    const {differences, problems, sent} = await run({host: 'http://127.0.0.1:1'});
    expect(differences).toEqual([]);
    expect(sent).toBe(3);
    expect(problems[0]).toMatch(/^\/v1\/\S+ failed: /);
    expect(problems.at(-1)).toBe('stopped after 3 failures in a row');
  });

  it('slow: stops after three timeouts', async () => {
    change = () => new Promise((resolve) => void setTimeout(resolve, 400));
    const {problems, sent} = await run({timeout: 100});
    expect(sent).toBe(3);
    expect(problems[0]).toContain('got no response within 100 ms');
  });

  it('failing: continues after a single 5XX', async () => {
    change = (response, target) => void (target.includes('countback') && (response.status = 503));
    const {differences, problems, sent, total} = await run();
    expect(differences).toEqual([]);
    expect(problems[0]).toContain('failed with status 503');
    expect(sent).toBe(total);
  });

  it('rate limited: stops at the first 429 and states the reset', async () => {
    change = (response) => {
      response.status = 429;
      Object.assign(response.headers, rateLimits);
    };
    const {problems, sent} = await run();
    expect(sent).toBe(1);
    expect(problems).toEqual([
      expect.stringContaining('was rejected with 429; the limit resets at 2024-02-20T14:30:00'),
    ]);
  });

  it('returning HTML: has problems, but no differences', async () => {
    change = (response) => {
      response.headers['content-type'] = 'text/html; charset=utf-8';
      response.text = '<!doctype html><title>Maintenance</title>';
    };
    const {differences, problems, sent} = await run();
    expect(differences).toEqual([]);
    expect(problems[0]).toContain('returned an HTML page instead of JSON');
    expect(sent).toBe(3);
  });
});

describe('requests to the API', () => {
  it('start at least one second apart', async () => {
    const pauses: number[] = [];
    const {sent} = await run({pause: async (milliseconds) => void pauses.push(milliseconds), maxRequests: 5});
    expect(sent).toBe(5);
    expect(pauses).toHaveLength(4);
    expect(INTERVAL).toBe(1000);
    for (const pause of pauses) expect(pause).toBeGreaterThan(500);
  });

  it('are limited to a maximum, which the free examples do not exceed', async () => {
    expect((await run({maxRequests: 2})).sent).toBe(2);
    expect(received).toHaveLength(2);
    expect(freeExamples(loadApi()).length).toBeLessThanOrEqual(MAX_REQUESTS);
  });

  it.each([
    ['a value that contains it', 'secret-token', (response: Passed) => void (response.body.s = 'secret-token')],
    ['a name that contains it', 'secret-token', (response: Passed) => void (response.body['secret-token'] = [1])],
    ['a token that is not a valid header', 'secret\ntoken', () => {}],
  ])('never expose the token in the report: %s', async (_, token, changed) => {
    change = changed;
    const report = await run({token});
    expect(JSON.stringify(report)).not.toMatch(/secret/);
    expect(report.differences.length + report.problems.length).toBeGreaterThan(0);
  });
});
