import {execFile, execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {languages, type ExampleRequest, type LibraryCall} from '../../src/reference/samples';
import {curl} from '../../src/reference/samples/curl';
import {go} from '../../src/reference/samples/go';
import {http as wire} from '../../src/reference/samples/http';
import {javascript} from '../../src/reference/samples/javascript';
import {php} from '../../src/reference/samples/php';
import {python} from '../../src/reference/samples/python';
import {sampleOf} from '../../src/reference/samples/sample';
import {encode, pathOf, urlOf} from '../../src/reference/samples/request';
import {type Listening, listen} from '../support/listen';

const base = 'https://api.marketdata.app';
const candles = (query: ExampleRequest['query']): ExampleRequest => ({
  base,
  path: '/v1/stocks/candles/{resolution}/{symbol}/',
  values: {resolution: 'D', symbol: 'AAPL'},
  query,
});
const range = candles([
  ['from', '2020-01-01'],
  ['to', '2020-12-31'],
]);
const last = candles([
  ['to', '2023-12-31'],
  ['countback', '30'],
]);

const goCandles: LibraryCall = {
  call: 'StockCandles',
  takes: {
    resolution: ['Resolution', 'string'],
    symbol: ['Symbol', 'string'],
    from: ['From', 'date'],
    to: ['To', 'date'],
    adjustsplits: ['AdjustSplits', 'true'],
    countback: ['Countback', 'int'],
  },
  result: 'candles',
  show: 'for _, candle := range candles {\n\tfmt.Println(candle)\n}',
};
const phpCandles: LibraryCall = {
  call: 'stocks->candles',
  takes: {
    symbol: ['symbol', 'string'],
    from: ['from', 'string'],
    to: ['to', 'string'],
    resolution: ['resolution', 'string'],
    countback: ['countback', 'int'],
    adjustsplits: ['adjust_splits', 'bool'],
    format: ['parameters', {json: 'new Parameters(format: Format::JSON)', csv: 'new Parameters(format: Format::CSV)'}],
  },
  needs: [['from'], ['to', 'countback', 'nothing']],
  fill: {adjustsplits: 'true'},
  result: 'candles',
  show: 'foreach ($candles->candles as $candle) {\n    echo $candle->close, PHP_EOL;\n}',
};

describe('request URLs', () => {
  test.each([
    ['a b', 'a%20b'],
    ['>.50', '%3E.50'],
    ['100%', '100%25'],
    ['$200', '%24200'],
    [`"it's"`, '%22it%27s%22'],
    ['AAPL,META', 'AAPL,META'],
    ['10:00', '10:00'],
    ['a&b=c+d', 'a%26b%3Dc%2Bd'],
    ['Zürich', 'Z%C3%BCrich'],
    ['!*()', '%21%2A%28%29'],
  ])('%s is encoded as %s', (value, encoded) => {
    expect(encode(value)).toBe(encoded);
    expect(decodeURIComponent(encode(value))).toBe(value);
  });

  test('values are inserted in the path without encoding slashes, and the query is appended', () => {
    expect(urlOf(range)).toBe(`${base}/v1/stocks/candles/D/AAPL/?from=2020-01-01&to=2020-12-31`);
    expect(urlOf(candles([]))).toBe(`${base}/v1/stocks/candles/D/AAPL/`);
    const lookup = {
      base,
      path: '/v1/options/lookup/{userInput}',
      values: {userInput: 'AAPL 7/28/23 $200 Call'},
      query: [],
    };
    expect(pathOf(lookup)).toBe('/v1/options/lookup/AAPL%207/28/23%20%24200%20Call');
  });

  test('a missing path value is an error', () => {
    expect(() => pathOf({...range, values: {resolution: 'D'}})).toThrow('no value for {symbol}');
  });
});

/** Returns a sample without line breaks and indentation. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

describe('code samples', () => {
  test('HTTP contains the request line, the host and the token', () => {
    expect(wire(range)).toBe(
      'GET /v1/stocks/candles/D/AAPL/?from=2020-01-01&to=2020-12-31 HTTP/1.1\nHost: api.marketdata.app\nAuthorization: Bearer YOUR_TOKEN',
    );
  });

  test.each([
    ['for a free symbol', {...range, openSymbol: 'AAPL'}],
    ['that no SDK can send', {...candles([['format', 'xml']]), openSymbol: 'AAPL'}],
  ])('a sample %s is also returned with a token', (_, request) => {
    for (const language of languages) {
      const {text, withToken} = sampleOf(language, request, {go: goCandles, php: phpCandles});
      if (/NewClient|new Client/.test(text)) {
        expect(withToken, language.id).toBeUndefined();
        expect(text, language.id).toContain('requires a token, even for AAPL');
        continue;
      }
      expect(text, language.id).not.toMatch(/token/i);
      expect(withToken).toBe(language.write({...request, openSymbol: undefined}, {go: goCandles, php: phpCandles}));
    }
  });

  test('a public endpoint has samples without a token', () => {
    for (const language of languages) {
      const {text, withToken} = sampleOf(language, {base, path: '/status/', values: {}, query: [], token: false}, {});
      expect([text.includes('YOUR_TOKEN'), withToken], language.id).toEqual([false, undefined]);
    }
  });

  test('a CSV response is read as text, not as JSON', () => {
    const csv = candles([...range.query, ['format', 'csv']]);
    expect(javascript(csv)).toContain('await response.text());\n} else');
    expect(python(csv)).toContain('print(response.text)');
    expect(php(csv, phpCandles)).toContain('parameters: new Parameters(format: Format::CSV)');
    expect(php(csv, phpCandles)).toContain('echo $candles->getCsv();');
  });

  test.each<[string, string, string]>([
    [
      "Go calls the SDK, with setters in the SDK's order",
      go(last, goCandles),
      'api.StockCandles(). Resolution("D"). Symbol("AAPL"). To("2023-12-31"). Countback(30). Get()',
    ],
    ["PHP passes the API's default", php(range, phpCandles), "resolution: 'D', adjust_splits: true );"],
    ['PHP passes false', php(candles([...range.query, ['adjustsplits', 'false']]), phpCandles), 'adjust_splits: false'],
    [
      'Go for a parameter without a setter',
      go(candles([['format', 'csv']]), goCandles),
      "// Uses net/http because the Go SDK can't send `format`.",
    ],
    [
      'Go for a date that the SDK would truncate',
      go(candles([['from', '2024-01-02 10:00']]), goCandles),
      "can't send `from=2024-01-02 10:00`.",
    ],
    [
      'Go for false, which the SDK omits',
      go(candles([['adjustsplits', 'false']]), goCandles),
      "can't send `adjustsplits=false`.",
    ],
    [
      'PHP for a request with too few parameters',
      php(last, phpCandles),
      'because the PHP SDK requires `from`, or `to` and `countback` and `nothing` for this request.',
    ],
    ['PHP for an unknown endpoint', php(candles([]), undefined), "doesn't support this endpoint"],
  ])('%s', (_, text, expected) => expect(oneLine(text)).toContain(expected));
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

  test.for([
    ['curl', 'sh', 'curl.sh', curl],
    ['node', 'node', 'example.mjs', javascript],
    ['python3', 'python3', 'example.py', python],
  ] as const)(
    'send the exact values (requires %s)',
    {timeout: 60_000},
    async ([required, program, name, sample], {skip}) => {
      if (!has(required)) skip(`no ${required} on this machine`);
      seen.length = 0;
      const {stdout} = await run(program, [write(name, sample({...specialCharacters, base: local.origin}))]);
      expect(stdout).toMatch(/s["']?: ?["']ok/);
      expect(seen.map(({searchParams}) => [...searchParams])).toEqual([specialCharacters.query]);
    },
  );

  test.skipIf(!has('gofmt'))('are valid and formatted Go code (requires gofmt)', {timeout: 60_000}, () => {
    const text = go(specialCharacters, goCandles);
    expect(execFileSync('gofmt', ['-e'], {input: text}).toString()).toBe(`${text}\n`.replace(/\n\n$/, '\n'));
  });

  test.skipIf(!has('php'))('contain the exact values in PHP (requires php)', {timeout: 60_000}, () => {
    const list = /'query' => (\[[^\]]*\])/.exec(php(specialCharacters, phpCandles))![1]!;
    expect(JSON.parse(execFileSync('php', ['-r', `echo json_encode(${list});`]).toString())).toEqual(
      Object.fromEntries(specialCharacters.query),
    );
  });
});
