/** Tests the requests that samples send, and how they are written in each language. */
import {execFile, execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readRequest} from '../../src/reference/requests/checkedRequest';
import {sampleCalls} from '../../src/reference/requests/sdks/callData';
import {languages} from '../../src/reference/requests/languages';
import {sampleOf} from '../../src/reference/requests/languages/language';
import curl from '../../src/reference/requests/languages/curl';
import javascript from '../../src/reference/requests/languages/javascript';
import php from '../../src/reference/requests/languages/php';
import python from '../../src/reference/requests/languages/python';
import {type ExampleRequest, urlOf} from '../../src/reference/requests/request';
import {type Listening, listen} from '../support/listen';

const base = 'https://api.marketdata.app';
const candles = (query: ExampleRequest['query']): ExampleRequest => ({
  base,
  path: '/v1/stocks/candles/{resolution}/{symbol}/',
  values: {resolution: 'D', symbol: 'AAPL'},
  query,
});
describe('requests', () => {
  it.each([
    ['/v1/stocks/candles/D/AAPL/?countback=30', 'stocks/candles', '/v1/stocks/candles/D/AAPL/?countback=30'],
    ['/v1/stocks/candles/D/AAPL?countback=30', 'stocks/candles', '/v1/stocks/candles/D/AAPL/?countback=30'],
    [
      '/v1/options/lookup/AAPL 7/28/23 $200 Call',
      'options/lookup',
      '/v1/options/lookup/AAPL%207/28/23%20%24200%20Call/',
    ],
    [
      '/v1/options/lookup/AAPL%207%2F28%2F23%20200%20Call',
      'options/lookup',
      '/v1/options/lookup/AAPL%207/28/23%20200%20Call/',
    ],
    [
      '/v1/options/chain/AAPL/?strike=>400&delta=.60,.30',
      'options/chain',
      '/v1/options/chain/AAPL/?strike=%3E400&delta=.60,.30',
    ],
    ['/status/', 'utilities/status', '/status/'],
  ])('readRequest accepts %s', (written, id, target) => {
    const {operation, request} = readRequest(written);
    expect(operation.id).toBe(id);
    expect(urlOf(request)).toBe(`https://api.marketdata.app${target}`);
  });

  it.each([
    ['/v1/stocks/candle/D/AAPL/', 'no operation has the path /v1/stocks/candle/D/AAPL/'],
    ['/v1/stocks/candles/D/AAPL/?countback=many', 'countback=many: not a number'],
    ['/v1/stocks/candles/D/AAPL/?extended=yes', 'extended=yes: not a boolean -> use true or false'],
    ['/v1/options/chain/AAPL/?range=atm', 'range=atm: not allowed -> use one of itm, otm, all'],
    ['/v1/stocks/candles/D/AAPL/?from=', 'from=: empty -> set a value or remove the parameter'],
    ['/v1/stocks/bulkquotes/?symbols=AAPL&symbols=META', 'a parameter is repeated -> write it once'],
    ['/v1/stocks/quotes/AAPL/?symbol=META', 'a parameter is repeated'],
  ])('readRequest rejects %s', (written, message) => {
    expect(() => readRequest(written)).toThrow(message);
  });
});

describe('SDK samples', () => {
  const written = (target: string, language: 'go' | 'php') => {
    const checked = readRequest(target);
    const {text} = sampleOf(
      languages.find(({id}) => id === language)!,
      checked.request,
      sampleCalls(checked.operation),
    );
    return text.replace(/\s+/g, ' ');
  };

  it.each([
    ['/v1/stocks/quotes/AAPL/', 'marketdata.NewClient()'],
    ['/v1/stocks/quotes/META/', 'marketdata.NewClient(marketdata.WithToken("YOUR_TOKEN"))'],
    ['/v1/options/strikes/AAPL/', "// Uses net/http because the Go SDK doesn't support this endpoint."],
  ])('Go: %s', (target, code) => {
    expect(written(target, 'go')).toContain(code);
  });

  it.each([
    [
      '/v1/stocks/candles/4H/AAPL/?from=2024-01-02&extended=true',
      "$client->stocks->candles( 'AAPL', from: '2024-01-02', resolution: '4H', extended: true, );",
    ],
    [
      '/v1/options/chain/AAPL/?expiration=2025-01-17&strike=230-250&range=otm&weekly=false',
      "expiration: '2025-01-17', weekly: false, range: Range::OUT_OF_THE_MONEY, strike: '230-250', );",
    ],
    ['/v1/options/chain/AAPL/?expiration=all', 'expiration: Expiration::ALL'],
    ['/v1/stocks/quotes/?symbols=AAPL,META', "$quotes = $client->stocks->quotes(['AAPL', 'META']);"],
    [
      '/v1/stocks/news/AAPL/?from=2024-01-01&format=csv',
      'parameters: new Parameters(format: Format::CSV), ); echo $news->getCsv();',
    ],
  ])('PHP: %s', (target, call) => {
    expect(written(target, 'php')).toContain(call);
  });

  it.each([
    ['/v1/stocks/candles/D/AAPL/?countback=30', 'requires `from` for this request'],
    ['/v1/stocks/candles/D/AAPL/?from=2024-01-02&adjustdividends=false', 'has no argument for `adjustdividends`'],
    ['/v1/stocks/candles/D/AAPL/?from=2024-01-02&columns=t,c', 'has no argument for `columns` with JSON'],
    ['/v1/options/chain/AAPL/?expiration=all&monthly=true', 'has no argument for `monthly=true`'],
    ['/v1/options/chain/AAPL/?dte=15,30', 'has no argument for `dte=15,30`'],
    ['/v1/stocks/bulkquotes/?symbols=AAPL', "doesn't support this endpoint"],
  ])('PHP: %s falls back to Guzzle', (target, reason) => {
    expect(written(target, 'php')).toContain(`// Uses Guzzle because the PHP SDK ${reason}.`);
  });
});

const specialCharacters = candles([
  ['strike', '>400'],
  ['delta', '.60,.30'],
  ['from', '-5 days'],
  ['note', `50% of "it's" $HOME \`id\` \\ {$x} Zürich 日本 !`],
  ['plus', 'a+b&c=d'],
]);
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

describe('samples with special characters', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));
  const seen: URL[] = [];
  const server = http.createServer((request, response) => {
    seen.push(new URL(request.url ?? '', 'http://localhost'));
    response.writeHead(200, {'content-type': 'application/json'}).end('{"s":"ok"}');
  });
  let local: Listening;

  beforeAll(async () => {
    local = await listen(server);
  });
  afterAll(async () => {
    await local.close();
    fs.rmSync(folder, {recursive: true});
  });

  const run = promisify(execFile);
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, text);
    return file;
  };

  it.for([
    ['curl', 'sh', 'curl.sh', curl],
    ['node', 'node', 'example.mjs', javascript],
    ['python3', 'python3', 'example.py', python],
  ] as const)(
    'send the exact values (requires %s)',
    {timeout: 60_000},
    async ([required, program, name, sample], {skip}) => {
      if (!has(required)) skip(`no ${required} on this machine`);
      seen.length = 0;
      const file = write(name, sample.write({...specialCharacters, base: local.origin}));
      const {stdout} = await run(program, [file], {env: {...process.env, MARKETDATA_TOKEN: 'YOUR_TOKEN'}});
      expect(stdout).toMatch(/s["']?: ?["']ok/);
      expect(seen.map(({searchParams}) => [...searchParams])).toEqual([specialCharacters.query]);
    },
  );

  it.skipIf(!has('php'))('contain the exact values in PHP (requires php)', {timeout: 60_000}, () => {
    const list = /'query' => (\[[^\]]*\])/.exec(php.write(specialCharacters, undefined))![1]!;
    expect(JSON.parse(execFileSync('php', ['-r', `echo json_encode(${list});`]).toString())).toEqual(
      Object.fromEntries(specialCharacters.query),
    );
  });
});
