/** Tests that the mock server behaves like the API: each known behavior in the data, and the rules. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/data/api/model';
import {behaviors, type Mock, special, startMock} from '../support/mock';
import {isInstalled} from '../support/runSamples';

const api = loadApi();
const operations = Object.values(api.operations);
let mock: Mock;
// A Tuesday at 10:30 PM in New York, when it's already Wednesday in UTC.
const now = Date.parse('2026-11-25T03:30:00Z');
beforeAll(async () => void (mock = await startMock({now})));
afterAll(() => mock.close());

interface Got {
  readonly status: number;
  readonly text: string;
  readonly body: any;
  readonly headers: Headers;
}

async function get(target: string): Promise<Got> {
  const response = await fetch(mock.origin + target, {headers: {authorization: 'Bearer token1234'}});
  const text = await response.text();
  return {status: response.status, text, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : {}};
}

const iso = (seconds: number) => new Date(seconds * 1000).toLocaleDateString('sv-SE', {timeZone: 'America/New_York'});

/** What a request that meets a known behavior returns, by its ID. */
const cases: Readonly<Record<string, readonly [target: string, check: (got: Got) => void]>> = {
  'csv-no-data': [
    `/v1/stocks/candles/D/${special.young}/?from=2015-01-01&to=2015-12-31&format=csv`,
    (got) => expect(got).toMatchObject({status: 200, text: '0\r\n""\r\n'}),
  ],
  'csv-errors': [
    '/v1/options/chain/AAPL/?date=2025-01-02&delta=.5&format=csv',
    (got) => {
      expect(got.status).toBe(400);
      expect(got.text).toMatch(/^s,errmsg\r\nerror,"The 'delta' parameter/);
    },
  ],
  'candles-ignore-paging': [
    '/v1/stocks/candles/D/AAPL/?from=2024-06-03&to=2024-06-20&limit=3&offset=2',
    ({body}) => expect(body.t).toHaveLength(13),
  ],
  'countback-excludes-to': [
    '/v1/stocks/candles/D/AAPL/?countback=3&to=2024-06-14',
    ({body}) => expect(body.t.map(iso)).toEqual(['2024-06-11', '2024-06-12', '2024-06-13']),
  ],
  'typo-looks-empty': [
    `/v1/options/expirations/${special.unknown}/`,
    (got) => expect(got).toMatchObject({status: 404, body: {s: 'no_data'}}),
  ],
  'to-alone': ['/v1/stocks/candles/D/AAPL/?to=2024-06-14', ({status}) => expect(status).toBe(404)],
  'exchange-country-ignored': [
    '/v1/stocks/candles/D/AAPL/?from=2024-06-12&to=2024-06-14&exchange=NONSENSE&country=DE',
    ({body}) => expect(body.t).toHaveLength(3),
  ],
  'chain-historical-greeks': [
    '/v1/options/chain/AAPL/?date=2025-01-02&side=put',
    ({body}) => {
      for (const name of ['iv', 'delta', 'gamma', 'theta', 'vega'])
        expect(new Set(body[name])).toEqual(new Set([null]));
    },
  ],
  'delta-filter-off': [
    `/v1/options/chain/${special.nullDelta}/?delta=.20-.30&side=put&dte=45`,
    ({body}) => {
      expect(body.delta).toHaveLength(21);
      expect(body.delta).toContain(null);
    },
  ],
  'strike-limit-per-side': [
    '/v1/options/chain/AAPL/?strikeLimit=3&dte=45',
    ({body}) => {
      expect(new Set(body.strike).size).toBe(6);
      expect(body.strike).toHaveLength(12);
    },
  ],
  'dte-range-cost': [
    '/v1/options/chain/MSFT/?dte=20-60&strikeLimit=1',
    ({body, headers}) => {
      expect(new Set(body.dte).size).toBeGreaterThan(3);
      expect(headers.get('x-api-ratelimit-consumed')).toBe(String(body.dte.length));
    },
  ],
  'all-expirations-cost': [
    '/v1/options/chain/MSFT/?expiration=all',
    ({headers}) => expect(Number(headers.get('x-api-ratelimit-consumed'))).toBeGreaterThan(1000),
  ],
  'quotes-historical-greeks': [
    '/v1/options/quotes/AAPL250117C00150000/?from=2024-01-02&to=2024-01-05',
    ({body}) => {
      expect(body.updated.map(iso)).toEqual(['2024-01-02', '2024-01-03', '2024-01-04']);
      expect(body.delta).toEqual([null, null, null]);
    },
  ],
  'quotes-countback': [
    '/v1/options/quotes/AAPL250117C00150000/?countback=2&to=2024-12-31',
    ({body}) => expect(iso(body.updated[1])).toMatch(/^2023/),
  ],
  'bulk-one-symbol': [
    '/v1/stocks/bulkcandles/D/?symbols=MSFT',
    ({body}) => {
      expect(body.t).toHaveLength(1);
      expect(body).not.toHaveProperty('symbol');
    },
  ],
  'snapshot-cost': [
    '/v1/stocks/bulkcandles/D/?snapshot=true',
    ({headers}) => expect(Number(headers.get('x-api-ratelimit-consumed'))).toBeGreaterThan(1000),
  ],
  '52week-single': [
    '/v1/stocks/quotes/?symbols=AAPL,MSFT&52week=true',
    ({body}) => {
      expect(body.symbol).toEqual(['AAPL', 'MSFT']);
      expect(body).not.toHaveProperty('52weekHigh');
    },
  ],
  'earnings-countback-needs-to': [
    '/v1/stocks/earnings/MSFT/?countback=4',
    ({body}) => expect(body.reportDate.map(iso)).toEqual(['2027-02-01']),
  ],
  'earnings-to-tomorrow': [
    `/v1/stocks/earnings/MSFT/?countback=4&to=${new Date(now).toISOString().slice(0, 10)}`,
    ({status}) => expect(status).toBe(404),
  ],
  'status-one-more-day': [
    '/v1/markets/status/?countback=3&to=2024-06-14',
    ({body}) => expect(body.date.map(iso)).toEqual(['2024-06-11', '2024-06-12', '2024-06-13', '2024-06-14']),
  ],
};

describe('the mock has each known behavior of the API', () => {
  const known = [...new Set(operations.flatMap((operation) => operation.known.map(({id}) => id)))];

  it('has a case for each, and none that the data no longer contains', () => {
    expect(Object.keys(cases).sort()).toEqual(known.sort());
    expect(behaviors.filter((id) => !known.includes(id))).toEqual([]);
  });

  it.each(Object.entries(cases))('%s', async (_, [target, check]) => check(await get(target)));
});

describe('the mock', () => {
  it.each([
    ['/v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26&adjustsplits=false', 400, /^Unsupported parameter comb/],
    ['/v1/stocks/candles/5/AAPL/?countback=3&adjustdividends=true', 400, /^adjustdividends=true is not supported/],
    ['/v1/stocks/candles/5/AAPL/?from=2022-01-01&to=2023-06-30', 413, /1 year/],
    ['/v1/stocks/candles/D/AAPL/?mode=cached', 400, /cached/],
    ['/v1/stocks/candles/D/AAPL/?from=2020-02-30', 400, /not a date/],
    ['/v1/options/chain/AAPL/?date=2027-01-04', 400, /^Invalid date/],
    ['/v1/options/chain/AAPL/?am=true', 400, /^Invalid parameter/],
    ['/v1/options/chain/AAPL/?colunms=bid', 400, /unknown parameter/],
    ['/v1/stocks/bulkcandles/D/', 400, /symbols is missing/],
    [`/v1/stocks/quotes/${special.unknown}/`, 404, /does not exist/],
  ])('rejects %s', async (target, status, message) => {
    const got = await get(target);
    expect(got).toMatchObject({status, body: {s: 'error'}});
    expect(got.body.errmsg).toMatch(message);
  });

  it.each([
    ['/v1/options/expirations/AAPL/?date=2024-06-12&limit=3', 'expirations', 3],
    ['/v1/markets/status/?countback=5&limit=2', 'date', 2],
    ['/v1/stocks/news/AAPL/?from=2024-01-01&to=2024-01-31&limit=50&offset=100', 'headline', 5],
    ['/v1/options/chain/MSFT/?dte=45&limit=4&offset=1', 'strike', 4],
    ['/v1/stocks/bulkcandles/D/?symbols=META,MSFT,IBM&limit=2', 'symbol', 3],
  ])('applies limit and offset only where they work: %s', async (target, name, length) => {
    expect((await get(target)).body[name]).toHaveLength(length);
  });

  it('returns the page after the last one as no data', async () => {
    expect(await get('/v1/stocks/news/AAPL/?from=2024-01-01&to=2024-01-31&limit=50&offset=150')).toMatchObject({
      status: 404,
      body: {s: 'no_data'},
    });
  });

  it('returns a candle per trading day, and per period of a session', async () => {
    const {body} = await get('/v1/stocks/candles/D/MSFT/?from=2024-01-01&to=2024-12-31');
    expect(body.t).toHaveLength(252);
    const half = await get('/v1/stocks/candles/30/MSFT/?from=2024-11-28&to=2024-11-30');
    expect(half.body.t.map((t: number) => new Date(t * 1000).toISOString().slice(0, 16))).toEqual([
      '2024-11-29T14:30',
      '2024-11-29T15:00',
      '2024-11-29T15:30',
      '2024-11-29T16:00',
      '2024-11-29T16:30',
      '2024-11-29T17:00',
      '2024-11-29T17:30',
    ]);
  });

  it('has three daily series', async () => {
    const range = '/v1/stocks/candles/D/AAPL/?from=2020-08-28&to=2020-08-31';
    const [both, one, none] = await Promise.all(
      ['', '&adjustdividends=false', '&adjustdividends=false&adjustsplits=false'].map(
        async (query) => (await get(range + query)).body.c,
      ),
    );
    expect(both[0]).toBeLessThan(one[0]);
    expect(none[0] / one[0]).toBeCloseTo(4, 1);
    expect(none[1]).toBe(one[1]);
  });

  it('omits the status with columns, unless they contain it', async () => {
    expect((await get('/v1/stocks/quotes/AAPL/?columns=bid')).body).not.toHaveProperty('s');
    expect((await get('/v1/stocks/quotes/AAPL/?columns=s,bid')).body).toMatchObject({s: 'ok'});
  });

  it('returns 203 from the cache, and 204 for data that is too old', async () => {
    expect((await get('/v1/options/chain/SPY/?mode=cached&maxage=5min')).status).toBe(203);
    expect((await get('/v1/options/chain/SPY/?mode=cached&maxage=1min')).status).toBe(204);
  });

  it.each([
    ['/v1/stocks/candles/D/MSFT/?from=2016-01-01&to=2024-12-31', 3],
    ['/v1/options/chain/MSFT/?strikeLimit=3', 12],
    ['/v1/options/chain/MSFT/?strikeLimit=3&columns=optionSymbol', 1],
    ['/v1/options/chain/MSFT/?mode=cached', 1],
    ['/v1/options/chain/MSFT/?date=2025-01-02&expiration=all', 2],
    ['/v1/stocks/prices/?symbols=MSFT,META', 2],
    ['/v1/stocks/prices/AAPL/', 0],
    [`/v1/stocks/candles/D/NEWCO/?from=2015-01-01&to=2015-12-31`, 0],
  ])('counts the credits of %s', async (target, credits) => {
    expect((await get(target)).headers.get('x-api-ratelimit-consumed')).toBe(String(credits));
  });

  it('sends rate limit headers of 0 without a token', async () => {
    const {status, headers} = await fetch(`${mock.origin}/v1/stocks/prices/AAPL/`);
    expect(status).toBe(200);
    expect(headers.get('x-api-ratelimit-limit')).toBe('0');
    expect(headers.get('x-api-ratelimit-remaining')).toBe('0');
    expect((await fetch(`${mock.origin}/v1/stocks/prices/MSFT/`)).status).toBe(401);
  });

  it('returns each example of the specification for its request', async () => {
    for (const operation of operations)
      for (const {id, path, query} of operation.requests) {
        const example = operation.responses.success.find((success) => success.id === id);
        if (!example) continue;
        const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
        const {body} = await get(`${url}?${new URLSearchParams(query)}`);
        expect(body, `${operation.id} ${id}`).toEqual(example.value);
      }
  });
});

describe('the guide about historical option chains', () => {
  it('continues after an interruption without requesting a day twice', {timeout: 60_000}, async ({skip}) => {
    if (!isInstalled('js')) skip('no node');
    const folder = path.resolve('.cache/samples/resume');
    fs.rmSync(folder, {recursive: true, force: true});
    fs.mkdirSync(folder, {recursive: true});
    let left = 3;
    const failing = await startMock({
      change: (_, target) =>
        target.includes('/chain/') && left-- <= 0 ? {status: 429, text: '{"s":"error","errmsg":"limit"}'} : {},
    });
    const block = (file: string, title: string) =>
      new RegExp(`\`\`\`js title="${title}"\\n([\\s\\S]*?)\\n\`\`\``).exec(fs.readFileSync(file, 'utf8'))![1]!;
    const host = (text: string) => text.replaceAll('https://api.marketdata.app', failing.origin);
    fs.writeFileSync(path.join(folder, 'get_rows.mjs'), host(block('api/handle-responses.mdx', 'get_rows.mjs')));
    const program = block('api/download-option-chains.mdx', 'download.mjs').replace('2025-03-31', '2025-01-10');
    fs.writeFileSync(path.join(folder, 'download.mjs'), program);
    const run = () =>
      new Promise<string>((resolve) => {
        const child = spawn('node', ['download.mjs'], {cwd: folder, env: {...process.env, MARKETDATA_TOKEN: 'token'}});
        let output = '';
        child.stdout.on('data', (text: Buffer) => void (output += text));
        child.stderr.on('data', (text: Buffer) => void (output += text));
        child.on('close', () => resolve(output));
      });
    expect(await run()).toContain('Run the program again to continue');
    left = Number.POSITIVE_INFINITY;
    await run();
    await failing.close();
    const files = fs.readdirSync(path.join(folder, 'chains/AAPL'));
    // January 1 is a holiday, January 4 and 5 are a weekend, and the exchange was closed on January 9.
    expect(files).toEqual(['02', '03', '06', '07', '08', '10'].map((day) => `2025-01-${day}.jsonl`));
    const chains = failing.received.filter(({target, status}) => target.includes('/chain/') && status === 200);
    expect(chains).toHaveLength(files.length);
  });
});
