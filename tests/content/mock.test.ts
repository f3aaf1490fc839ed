import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {readDescription} from '../../src/reference/api/description';
import {TODAY} from '../support/mock/days';
import {type Mock, startMock} from '../support/mock';
import {isInstalled, runSamples} from '../support/runSamples';

let mock: Mock;
beforeAll(async () => void (mock = await startMock()));
afterAll(() => mock.close());

type Json = Record<string, any>;

/** Sends a request with a token, and returns the status, the text, and the parsed body. */
async function get(target: string): Promise<{status: number; text: string; body: Json}> {
  const response = await fetch(mock.origin + target, {headers: {Authorization: 'Bearer token'}});
  const text = await response.text();
  return {status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {}};
}

/** For each known behavior, a request to the mock that shows it. */
const shown: Readonly<Record<string, () => Promise<void>>> = {
  async 'candles-ignore-paging'() {
    for (const path of ['stocks/candles/D/MSFT', 'funds/candles/D/VFINX']) {
      const target = `/v1/${path}/?from=2024-06-03&to=2024-06-20`;
      const {body} = await get(target);
      expect(body.t.length).toBeGreaterThan(3);
      expect((await get(`${target}&limit=3&offset=2`)).body).toEqual(body);
    }
  },
  async 'countback-excludes-to'() {
    const {body} = await get('/v1/stocks/candles/D/MSFT/?countback=3&to=2024-06-14&dateformat=timestamp');
    expect(body.t.map((time: string) => time.slice(0, 10))).toEqual(['2024-06-11', '2024-06-12', '2024-06-13']);
    const {body: range} = await get('/v1/stocks/candles/D/MSFT/?from=2024-06-11&to=2024-06-14');
    expect(range.t).toHaveLength(4);
  },
  async 'to-alone'() {
    expect((await get('/v1/stocks/candles/D/MSFT/?to=2024-06-14')).status).toBe(404);
  },
  async 'typo-looks-empty'() {
    expect((await get('/v1/stocks/candles/D/ZZZZ/?countback=3')).body).not.toHaveProperty('errmsg');
    expect((await get('/v1/options/chain/ZZZZ/')).body).toHaveProperty('errmsg');
  },
  async 'exchange-country-ignored'() {
    // The API also accepts both parameters, but no page documents them.
  },
  async 'csv-no-data'() {
    const target = '/v1/stocks/candles/D/MSFT/?from=2024-06-15&to=2024-06-16';
    expect((await get(target)).status).toBe(404);
    expect(await get(`${target}&format=csv`)).toMatchObject({status: 200, text: '0\r\n""\r\n'});
    expect(await get(`${target}&format=csv&headers=false`)).toMatchObject({status: 200, text: '""\r\n'});
  },
  async 'csv-errors'() {
    const target = '/v1/stocks/candles/D/MSFT/?adjustsplits=false&format=csv';
    expect((await get(target)).text).toMatch(/^s,errmsg\nerror,"Unsupported parameter combination/);
    expect((await get(`${target}&headers=false`)).text).toMatch(/^error,/);
  },
  async 'status-one-more-day'() {
    const {body} = await get('/v1/markets/status/?countback=3&to=2024-06-14&dateformat=timestamp');
    expect(body.date.map((time: string) => time.slice(8, 10))).toEqual(['11', '12', '13', '14']);
  },
  async 'bulk-one-symbol'() {
    expect((await get('/v1/stocks/bulkcandles/D/?symbols=MSFT')).body).not.toHaveProperty('symbol');
    expect((await get('/v1/stocks/bulkcandles/D/?symbols=MSFT,META')).body.symbol).toEqual(['MSFT', 'META']);
  },
  async 'snapshot-cost'() {
    await get('/v1/stocks/bulkcandles/D/?snapshot=true&adjustdividends=false');
    const {credits = 0, rows} = mock.received.at(-1)!;
    expect(credits).toBe(rows);
  },
  async '52week-single'() {
    expect((await get('/v1/stocks/quotes/MSFT/?52week=true')).body).toHaveProperty('52weekHigh');
    expect((await get('/v1/stocks/quotes/?symbols=MSFT,META&52week=true')).body).not.toHaveProperty('52weekHigh');
  },
  async 'earnings-countback-needs-to'() {
    const count = async (query: string) => (await get(`/v1/stocks/earnings/MSFT/?${query}`)).body.date.length;
    expect([await count('countback=4'), await count('countback=4&to=2024-06-14')]).toEqual([1, 4]);
  },
  async 'earnings-to-tomorrow'() {
    const status = async (to: string) => (await get(`/v1/stocks/earnings/MSFT/?countback=4&to=${to}`)).status;
    expect([await status(TODAY), await status('2026-11-28')]).toEqual([200, 404]);
  },
  async 'chain-historical-greeks'() {
    const {body} = await get('/v1/options/chain/MSFT/?date=2024-06-14&columns=iv,delta,gamma,theta,vega');
    for (const values of Object.values(body)) expect(new Set(values)).toEqual(new Set([null]));
    expect((await get('/v1/options/chain/MSFT/')).body.delta).not.toContain(null);
    expect((await get('/v1/options/chain/MSFT/?date=2024-06-14&delta=.3')).status).toBe(400);
  },
  async 'quotes-historical-greeks'() {
    const {body} = await get('/v1/options/quotes/MSFT271217C00250000/?from=2024-06-03&to=2024-06-07');
    // The end of the range is exclusive.
    expect(body.delta).toEqual([null, null, null, null]);
  },
  async 'quotes-countback'() {
    expect((await get('/v1/options/quotes/MSFT271217C00250000/?countback=3')).status).toBe(400);
  },
  async 'delta-filter-off'() {
    const rows = async (symbol: string) =>
      (await get(`/v1/options/chain/${symbol}/?side=call&delta=.20-.30`)).body.delta.length;
    expect(await rows('NULLD')).toBeGreaterThan(3 * (await rows('MSFT')));
    expect(mock.received.at(-2)?.credits).toBe(await rows('NULLD'));
  },
  async 'strike-limit-per-side'() {
    for (const limit of [1, 2, 3]) {
      const {body} = await get(`/v1/options/chain/MSFT/?strikeLimit=${limit}`);
      expect(new Set(body.strike).size).toBe(2 * limit);
      expect(body.strike).toHaveLength(4 * limit);
    }
    expect(new Set((await get('/v1/options/chain/MSFT/?strikeLimit=3&range=otm&side=call')).body.strike).size).toBe(3);
  },
  async 'dte-range-cost'() {
    const expirations = async (dte: string) =>
      new Set((await get(`/v1/options/chain/MSFT/?dte=${encodeURIComponent(dte)}&strikeLimit=1`)).body.expiration).size;
    expect([await expirations('30'), await expirations('15,45')]).toEqual([1, 2]);
    for (const dte of ['0-45', '<45']) expect(await expirations(dte)).toBeGreaterThan(4);
  },
  async 'all-expirations-cost'() {
    await get('/v1/options/chain/MSFT/?expiration=all');
    expect(mock.received.at(-1)!.credits).toBeGreaterThan(1000);
  },
};

describe('the mock has the known behavior', () => {
  const description = readDescription();
  const ids = [
    ...Object.values(loadApi().operations).flatMap(({known}) => known.map(({id}) => id)),
    ...description['x-known'].map(({id}) => id),
  ];
  it.each([...new Set(ids)])('%s', async (id) => {
    expect(Object.keys(shown)).toContain(id);
    await shown[id]!();
  });
});

it('pages of news and expirations have different results, and the page after the last one has none', async () => {
  const target = '/v1/stocks/news/MSFT/?from=2024-01-01&to=2024-01-31&limit=100';
  const [first, second] = [await get(target), await get(`${target}&offset=100`)];
  expect([first.body.headline.length, second.body.headline.length]).toEqual([100, 55]);
  expect((await get(`${target}&offset=200`)).status).toBe(404);
});

it('responses without a token have a limit of 0 credits', async () => {
  const {headers} = await fetch(`${mock.origin}/v1/stocks/candles/D/AAPL/?countback=1`);
  expect(headers.get('X-Api-Ratelimit-Limit')).toBe('0');
  expect(headers.get('X-Api-Ratelimit-Remaining')).toBe('0');
});

/**
 * The program that an earlier version of the page about `offset` recommended. It never ends.
 * The period and the page size are smaller here. */
const endless = `import requests

url = "https://api.marketdata.app/v1/stocks/candles/5/AAPL/"
closes = []
while True:
    params = {"from": "2023-12-01", "to": "2023-12-31", "limit": 500, "offset": len(closes)}
    response = requests.get(url, params=params, timeout=60)
    if response.status_code == 404:
        break
    response.raise_for_status()
    page = response.json()
    closes += page["c"]
    if len(page["c"]) < 500:
        break
`;

it('a program that pages through candles is stopped and reported', {timeout: 60_000}, async ({skip}) => {
  if (!isInstalled('python')) skip('no python, or its package for requests, on this machine');
  const sample = {language: 'python', code: endless, place: 'old.mdx:1:1'};
  const small = await startMock(() => ({}), 5);
  const {findings} = await runSamples(
    [sample],
    'https://api.marketdata.app',
    small,
    path.resolve('.cache/samples/old'),
  );
  await small.close();
  expect(findings).toContain('old.mdx:1:1 sends 5 requests or more -> end the loop');
});

describe('the guide about historical option chains', () => {
  it('continues after an interruption without requesting a day twice', {timeout: 60_000}, async ({skip}) => {
    if (!isInstalled('js')) skip('no node');
    const folder = path.resolve('.cache/samples/resume');
    fs.rmSync(folder, {recursive: true, force: true});
    fs.mkdirSync(folder, {recursive: true});
    let left = 3;
    const failing = await startMock((_, target) =>
      target.includes('/chain/') && left-- <= 0 ? {status: 429, text: '{"s":"error","errmsg":"limit"}'} : {},
    );
    const block = (file: string, title: string) =>
      new RegExp(`\`\`\`js title="${title}"\\n([\\s\\S]*?)\\n\`\`\``).exec(fs.readFileSync(file, 'utf8'))![1]!;
    const host = (text: string) => text.replaceAll('https://api.marketdata.app', failing.origin);
    fs.writeFileSync(path.join(folder, 'marketdata.mjs'), host(block('api/handle-responses.mdx', 'marketdata.mjs')));
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
    // January 1 is a holiday, and January 4 and 5 are a weekend.
    expect(files).toEqual(['02', '03', '06', '07', '08', '09', '10'].map((day) => `2025-01-${day}.jsonl`));
    const chains = failing.received.filter(({target, status}) => target.includes('/chain/') && status === 200);
    expect(chains).toHaveLength(files.length);
  });
});
