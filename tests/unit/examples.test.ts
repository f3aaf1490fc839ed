import {execFile, execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {languages, type ExampleRequest, type LibraryCall} from '../../src/samples';
import {curl} from '../../src/samples/curl';
import {go} from '../../src/samples/go';
import {http as wire} from '../../src/samples/http';
import {javascript} from '../../src/samples/javascript';
import {php} from '../../src/samples/php';
import {python} from '../../src/samples/python';
import {sampleOf} from '../../src/samples/sample';
import {encode, pathOf, urlOf} from '../../src/samples/request';
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

describe('code samples', () => {
  test('HTTP contains the request line, the host and the token', () => {
    expect(wire(range)).toBe(
      'GET /v1/stocks/candles/D/AAPL/?from=2020-01-01&to=2020-12-31 HTTP/1.1\nHost: api.marketdata.app\nAuthorization: Bearer YOUR_TOKEN',
    );
  });

  test.each([
    ['for a free symbol', {...range, openSymbol: 'AAPL'}],
    ['for a free symbol without parameters', {...candles([]), openSymbol: 'AAPL'}],
    ['that no SDK can send', {...candles([['format', 'xml']]), openSymbol: 'AAPL'}],
  ])('a sample %s returns the token separately', (_, request) => {
    for (const language of languages) {
      const {text, token} = sampleOf(language, request, {go: goCandles, php: phpCandles});
      if (/NewClient|new Client/.test(text)) {
        expect(token, language.id).toBeUndefined();
        expect(text, language.id).toContain('requires a token, even for AAPL');
        continue;
      }
      const [position = 0, part = ''] = token ?? [];
      expect(text, language.id).not.toMatch(/token/i);
      expect(text.slice(0, position) + part + text.slice(position)).toBe(
        language.write({...request, openSymbol: undefined}, {go: goCandles, php: phpCandles}),
      );
    }
  });

  test('a public endpoint has samples without a token', () => {
    for (const language of languages) {
      const {text, token} = sampleOf(language, {base, path: '/status/', values: {}, query: [], token: false}, {});
      expect([text.includes('YOUR_TOKEN'), token], language.id).toEqual([false, undefined]);
    }
  });

  test('every language includes the token once and the parameter values', () => {
    for (const {id, write} of languages) {
      const text = write(range, {go: goCandles, php: phpCandles});
      expect(text.match(/YOUR_TOKEN/g), id).toHaveLength(1);
      expect(text, id).toContain('2020-12-31');
    }
  });

  test('a CSV response is read as text, not as JSON', () => {
    const csv = candles([...range.query, ['format', 'csv']]);
    expect(javascript(csv)).toContain('await response.text());\n} else');
    expect(javascript(csv)).not.toContain('.json()');
    expect(python(csv)).toContain('print(response.text)');
    expect(php(csv, phpCandles)).toContain('parameters: new Parameters(format: Format::CSV)');
    expect(php(csv, phpCandles)).toContain(
      'use MarketDataApp\\Endpoints\\Requests\\Parameters;\nuse MarketDataApp\\Enums\\Format;',
    );
    expect(php(csv, phpCandles)).toContain('echo $candles->getCsv();');
  });

  test("Go calls the SDK, with setters in the SDK's order", () => {
    expect(go(last, goCandles)).toContain(
      'api.StockCandles().\n\t\tResolution("D").\n\t\tSymbol("AAPL").\n\t\tTo("2023-12-31").\n\t\tCountback(30).\n\t\tGet()',
    );
    expect(go(last, goCandles)).toContain('for _, candle := range candles {');
    expect(go(last, goCandles)).not.toContain('net/http');
  });

  test.each([
    ['a parameter without a setter', candles([['format', 'csv']]), "can't send `format`."],
    [
      'a date that the SDK would truncate to a day',
      candles([['from', '2024-01-02 10:00']]),
      "can't send `from=2024-01-02 10:00`.",
    ],
    ['false, which the SDK omits', candles([['adjustsplits', 'false']]), "can't send `adjustsplits=false`."],
    ['an invalid number', candles([['countback', 'many']]), "can't send `countback=many`."],
  ])('Go falls back to net/http for %s', (_, request, reason) => {
    const text = go(request, goCandles);
    expect(text).toContain(`// Uses net/http because the Go SDK ${reason}`);
    expect(text).toContain(JSON.stringify(urlOf(request)));
  });

  test("PHP passes named arguments, and the API's default if the SDK's default differs", () => {
    expect(php(range, phpCandles)).toContain(
      "$client->stocks->candles(\n    symbol: 'AAPL',\n    from: '2020-01-01',\n    to: '2020-12-31',\n    resolution: 'D',\n    adjust_splits: true\n);",
    );
    expect(php(candles([...range.query, ['adjustsplits', 'false']]), phpCandles)).toContain('adjust_splits: false');
  });

  test("PHP falls back to Guzzle if the SDK requires more parameters or doesn't support the endpoint", () => {
    const text = php(last, phpCandles);
    expect(text).toContain(
      '// Uses Guzzle because the PHP SDK requires `from`, or `to` and `countback` and `nothing` for this request.',
    );
    expect(text).toContain("'query' => [\n        'to' => '2023-12-31',\n        'countback' => '30',\n    ],");
    expect(php(candles([]), undefined)).toContain("doesn't support this endpoint");
  });

  test('PHP writes enum values as cases and other values as strings if the type allows it', () => {
    const chain: LibraryCall = {
      call: 'options->option_chain',
      takes: {
        expiration: ['expiration', {all: 'Expiration::ALL', '*': 'string'}],
        side: ['side', {call: 'Side::CALL', put: 'Side::PUT'}],
      },
      needs: [['expiration']],
      why: 'requests every expiration by default',
      result: 'chain',
      show: 'print_r($chain);',
    };
    const request = (query: ExampleRequest['query']) => ({base, path: '/chain/', values: {}, query});
    expect(
      php(
        request([
          ['expiration', 'all'],
          ['side', 'put'],
        ]),
        chain,
      ),
    ).toContain('use MarketDataApp\\Client;\nuse MarketDataApp\\Enums\\Expiration;\nuse MarketDataApp\\Enums\\Side;');
    expect(php(request([['expiration', '2025-01-17']]), chain)).toContain("option_chain(expiration: '2025-01-17')");
    expect(
      php(
        request([
          ['expiration', 'all'],
          ['side', 'both'],
        ]),
        chain,
      ),
    ).toContain("the PHP SDK can't send `side=both`.");
    expect(php(request([]), chain)).toContain('the PHP SDK requests every expiration by default.');
  });

  test("PHP supports calls without arguments, and Go supports results that aren't lists", () => {
    const status = {base, path: '/status/', values: {}, query: []};
    expect(
      php(status, {call: 'utilities->api_status', takes: {}, result: 'status', show: 'print_r($status);'}),
    ).toContain('$client->utilities->api_status();');
    const lookup = {base, path: '/v1/options/lookup/{userInput}', values: {userInput: 'AAPL "1"'}, query: []};
    const text = go(lookup, {
      call: 'OptionLookup',
      takes: {userInput: ['UserInput', 'string']},
      result: 'symbol',
      show: 'fmt.Println(symbol)',
    });
    expect(text).toContain('UserInput("AAPL \\"1\\"")');
    expect(text).toContain('\tfmt.Println(symbol)\n}');
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

describe('generated samples', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));
  const seen: {url: string; authorization?: string}[] = [];
  let status = 200;
  const server = http.createServer((request, response) => {
    seen.push({url: request.url ?? '', authorization: request.headers.authorization});
    response.writeHead(status, {'content-type': 'application/json'}).end('{"s":"ok"}');
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
  const runners: [string, string, (request: ExampleRequest) => Promise<{stdout: string}>][] = [
    ['cURL', 'curl', (request) => run('sh', [write('curl.sh', curl(request))])],
    ['JavaScript', 'node', (request) => run('node', [write('example.mjs', javascript(request))])],
    ['Python', 'python3', (request) => run('python3', [write('example.py', python(request))])],
  ];

  for (const [name, program, runner] of runners) {
    // Starting three processes can be slow on a busy machine.
    test.skipIf(!has(program))(
      `${name} samples run, even with special characters (requires ${program})`,
      {timeout: 60_000},
      async () => {
        for (const [request, code] of [
          [range, 200],
          [candles([]), 203],
          [specialCharacters, 200],
        ] as const) {
          status = code;
          seen.length = 0;
          const {stdout} = await runner({...request, base: local.origin});
          expect(stdout).toMatch(/s["']?: ?["']ok/);
          expect(seen).toHaveLength(1);
          const url = new URL(seen[0]!.url, local.origin);
          expect(url.pathname).toBe('/v1/stocks/candles/D/AAPL/');
          expect([...url.searchParams]).toEqual(request.query);
          expect(seen[0]!.authorization).toBe('Bearer YOUR_TOKEN');
        }
      },
    );
  }

  test.skipIf(!has('gofmt'))('Go samples are valid and formatted (requires gofmt)', {timeout: 60_000}, () => {
    for (const [request, call] of [
      [range, goCandles],
      [last, goCandles],
      [specialCharacters, goCandles],
      [candles([]), undefined],
    ] as const) {
      const text = go(request, call);
      expect(execFileSync('gofmt', ['-e'], {input: text}).toString()).toBe(`${text}\n`.replace(/\n\n$/, '\n'));
    }
  });

  test.skipIf(!has('php'))(
    'PHP samples are valid and contain the exact values (requires php)',
    {timeout: 60_000},
    () => {
      for (const [request, call] of [
        [range, phpCandles],
        [last, phpCandles],
        [specialCharacters, phpCandles],
      ] as const) {
        execFileSync('php', ['-l', write('example.php', php(request, call))]);
      }
      const plain = php(specialCharacters, phpCandles);
      const list = /'query' => (\[[^\]]*\])/.exec(plain)![1]!;
      expect(JSON.parse(execFileSync('php', ['-r', `echo json_encode(${list});`]).toString())).toEqual(
        Object.fromEntries(specialCharacters.query),
      );
    },
  );
});
