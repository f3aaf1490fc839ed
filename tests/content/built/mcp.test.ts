import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {findPage} from 'docusaurus-plugin-mcp-server/context';
import {respondToHttp} from 'docusaurus-plugin-mcp-server/http';
import {languages} from '../../../src/reference/requests/languages';
import {loadApi} from '../../../src/reference/data/api/model';
import {planFigure} from '../../../src/reference/data/plans/model';
import {fillVariables} from '../../../src/reference/data/variables';
import {site} from '../../../src/settings/site';
import {hostileRequests} from '../../support/hostileMcp';
import {builtContext, callTool} from '../../support/mcpServers';
import {articleRoutes} from '../../support/articles';
import {twinFile} from '../../support/routes';

const context = builtContext();
const call = (name: string, args: unknown) => callTool(context, name, args);

/** A question, the pages that contain the information, and a string that the returned text must contain. */
interface Question {
  readonly question: string;
  readonly page: readonly string[];
  readonly fact: string;
}

/** Sends a message to the server and returns the response. */
function send(body: BodyInit, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> {
  const request = new Request(`${site.url}${site.baseUrl}mcp`, {
    method,
    headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers},
    ...(method === 'GET' ? {} : {body}),
  });
  return respondToHttp(request, context, [site.url]);
}

const message = (method: string, params: object = {}) => JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
const resultOf = async (response: Response) =>
  ((await response.json()) as {result: Record<string, unknown>}).result as Record<string, any>;

describe('addresses of pages', () => {
  it.each([
    ['api/stocks/quotes', '/docs/api/stocks/quotes'],
    ['/api/stocks/quotes/', '/docs/api/stocks/quotes'],
    ['https://www.marketdata.app/docs/api/stocks/quotes.md?a=b#second', '/docs/api/stocks/quotes'],
    ['docs://api/stocks/quotes', '/docs/api/stocks/quotes'],
    ['docs://index', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/index.md', '/docs/'],
    ['docs/intro', '/docs/docs/intro'],
    ['/docs/docs/intro', '/docs/docs/intro'],
  ])('%s leads to %s', (address, path) => expect(findPage(address, context).page.path).toBe(path));

  it.each([
    ['qoutes', 'unknown page "qoutes" -> did you mean "api/options/quotes", "api/stocks/quotes", or'],
    ['../../etc/passwd', 'unknown page '],
    ['__proto__', 'unknown page '],
    ['', 'page: it is empty'],
  ])('%s is rejected', (page, message) => expect(() => call('get_page', {page})).toThrow(message));
});

describe('the MCP server over the build', () => {
  it('returns every page with the same bytes as its Markdown twin, as a page and as a resource', async () => {
    const resources: object[] = [];
    let cursor: string | undefined;
    do {
      const listed = await resultOf(await send(message('resources/list', {cursor})));
      expect(listed.resources.length).toBeLessThanOrEqual(50);
      resources.push(...listed.resources);
      cursor = listed.nextCursor;
    } while (cursor);
    expect(resources).toHaveLength(articleRoutes.length);
    for (const route of articleRoutes) {
      const twin = fs.readFileSync(twinFile(route), 'utf8');
      const page = call('get_page', {page: route, language: 'all'});
      if (Buffer.byteLength(twin) <= 15_000) expect(page === twin, route).toBe(true);
      else expect(page, route).toMatch(/^This text has [\d.]+ KB, so only its outline follows/m);
      expect(Buffer.byteLength(page), route).toBeLessThanOrEqual(15_000);
      const uri = `docs://${route.slice(site.baseUrl.length) || 'index'}`;
      const {contents} = await resultOf(await send(message('resources/read', {uri})));
      expect(contents[0].text === twin, uri).toBe(true);
    }
  });

  it('returns code samples in one language, and long pages as an outline of headings that it accepts', () => {
    const request = {page: 'api/stocks/candles', heading: 'Request'};
    // The example responses follow the samples.
    const samples = (language?: string) =>
      call('get_page', {...request, language})
        .split('**Status')[0]!
        .match(/^```\w+/gm);
    expect(samples()).toEqual(['```bash']);
    expect(samples('python')).toEqual(['```python']);
    expect(samples('all')).toHaveLength(languages.length);
    const [, outline = ''] = call('get_page', {page: 'api/options/chain'}).split('only its outline follows');
    const headings = [...outline.matchAll(/^ *- (.*) \([\d.]+ KB\)$/gm)].map(([, heading]) => heading);
    expect(headings.length).toBeGreaterThan(15);
    for (const heading of headings)
      expect(call('get_page', {page: 'api/options/chain', heading}), heading).toMatch(/^#{2,4} /m);
  });

  it('returns universal parameters and example responses of an endpoint only on request', () => {
    const short = call('get_endpoint', {endpoint: 'stocks/candles'});
    const long = call('get_endpoint', {
      endpoint: 'stocks/candles',
      include: ['universalParameters', 'exampleResponses'],
    });
    expect(short.length).toBeLessThan(long.length * 0.6);
    expect(short).toContain('[`dateformat`](');
    expect(short).not.toContain('# Date Format Parameter');
    expect(long).toContain('# Date Format Parameter');
    expect(long).toMatch(/^```csv/m);
    expect(short).not.toContain('**Status');
  });

  it('completes the paths of pages', async () => {
    const complete = async (value: unknown) =>
      (
        await send(
          message('completion/complete', {
            ref: {type: 'ref/resource', uri: 'docs://{+path}'},
            argument: {name: 'path', value},
          }),
        )
      ).json();
    const {result} = await complete('candles');
    expect(result.completion.values).toContain('api/stocks/candles');
    expect((await complete('api/st')).result.completion.values[0]).toMatch(/^api\/st/);
    expect((await complete('')).result.completion).toMatchObject({total: articleRoutes.length, hasMore: true});
    expect((await complete(5)).error.code).toBe(-32602);
  });

  it('lists every page once, with its description', () => {
    const listed = [...call('list_pages', {}).matchAll(/^- (\S+) .+: .{49,159}[.?!]$/gm)].map(([, route]) => route);
    expect(listed.sort()).toEqual([...articleRoutes].sort());
  });

  it('describes every endpoint and returns the samples that its page shows', () => {
    for (const operation of Object.values(loadApi().operations)) {
      const reference = call('get_endpoint', {endpoint: operation.path});
      expect(reference).toContain(`Source: ${site.url}${site.baseUrl}api/${operation.id}\n`);
      const rows = [...reference.matchAll(/^- `(\w+)`,/gm)].map(([, name]) => name);
      expect(rows).toEqual(expect.arrayContaining(operation.parameters.map(({name}) => name)));
      expect(reference.match(/^## .*/gm), operation.id).toEqual(
        ['Request', 'Parameters', 'Limits and rules', 'Response fields', 'Errors'].map((name) => `## ${name}`),
      );
      const page = fs.readFileSync(twinFile(`${site.baseUrl}api/${operation.id}`), 'utf8');
      for (const {id} of languages) {
        const [, code = ''] =
          /^```\w+\n([\s\S]*?)\n```/.exec(call('get_sample', {endpoint: operation.id, language: id})) ?? [];
        expect(page.includes(code), `${operation.id} in ${id}`).toBe(true);
      }
    }
  });

  it('answers questions: a page among the first three results, and the fact in the text', () => {
    const questions = parse(fs.readFileSync('tests/agents/questions.yaml', 'utf8')) as Question[];
    expect(questions.length).toBeGreaterThanOrEqual(60);
    const lengths: number[] = [];
    const failed = questions.filter(({question, page, ...item}) => {
      const fact = item.fact.replace(/^\{(.+)\.(.+)\}$/, (_, plan: string, row: string) => planFigure(plan, row).cell);
      // As an agent does: search, read the section that was found, and if necessary the whole page.
      const found = call('search_docs', {query: fillVariables(question)});
      const paths = [...found.matchAll(/^ {3}(\/\S+)$/gm)].map(([, path]) => path!);
      const target = paths.slice(0, 3).find((path) => page.some((item) => path.replace(/#.*/, '') === `/docs/${item}`));
      if (!target) return true;
      const whole = target.replace(/#.*/, '');
      const texts = [found, call('get_page', {page: target})];
      if (!texts[1]!.includes(fact)) texts.push(call('get_page', {page: whole}));
      // If the page is long, the server returns its outline. Read its first parts.
      const [, outline = ''] = (texts[2] ?? '').split('so only its outline follows.');
      for (const [, heading] of [...outline.matchAll(/^- (.*) \([\d.]+ KB\)$/gm)].slice(0, 3))
        texts.push(call('get_page', {page: whole, heading}));
      lengths.push(texts.join('').length);
      return !texts.some((text) => text.includes(fact));
    });
    expect(failed.map(({question}) => question)).toEqual([]);
    // The median is small. All twins together contain 200 times as many characters.
    expect(lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)]).toBeLessThan(6000);
  });

  it('responds to hostile requests with clean errors or results', async () => {
    const faults: string[] = [];
    for (const {name, body, headers, method} of hostileRequests) {
      // Other processes can delay the response, so count the CPU time.
      const start = process.cpuUsage();
      const response = await send(body, headers, method);
      const text = await response.text();
      const {user, system} = process.cpuUsage(start);
      const time = (user + system) / 1000;
      if (response.status >= 500 || time > 2000) faults.push(`${name}: ${response.status} in ${Math.round(time)} ms`);
      if (/\n\s+at |node_modules|\/src\/|TypeError|RangeError|root:x|invalid_type/.test(text))
        faults.push(`${name}: ${text.slice(0, 200)}`);
      if (text !== '') expect(JSON.parse(text), name).toBeTypeOf('object');
    }
    expect(faults).toEqual([]);
    expect(JSON.parse(await (await send(message('ping'))).text()), 'the server still works').toMatchObject({
      id: 1,
      result: {},
    });
  });

  it('is bundled without dependencies, and the bundle returns the same', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mcp-'));
    // Vitest doesn't transform modules in node_modules.
    const file = path.join(folder, 'node_modules', 'handler.mjs');
    fs.mkdirSync(path.dirname(file));
    fs.copyFileSync('deploy/cloudflare/functions/docs/mcp/[[path]].js', file);
    const {onRequest} = (await import(/* @vite-ignore */ file)) as {
      onRequest: (context: {request: Request}) => Promise<Response>;
    };
    fs.rmSync(folder, {recursive: true});
    for (const [name, args] of [
      ['search_docs', {query: 'rate limits'}],
      ['get_page', {page: '/docs/api/stocks/candles#param-from'}],
      ['get_endpoint', {endpoint: 'options/chain'}],
      ['get_sample', {endpoint: 'stocks/candles', language: 'php', parameters: {symbol: 'MSFT'}}],
      ['list_pages', {section: 'api'}],
    ] as const) {
      const request = new Request('https://example.com/docs/mcp', {
        method: 'POST',
        headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
        body: message('tools/call', {name, arguments: args}),
      });
      const {content} = await resultOf(await onRequest({request}));
      expect(content[0].text, name).toBe(call(name, args));
    }
  });
});

describe('the arguments of tools', () => {
  it.each([
    [
      'search_docs',
      {qery: 'a'},
      'query: Invalid input: expected string, received undefined; the arguments: Unrecognized key: "qery"',
    ],
    ['search_docs', {query: 'a', limit: 0}, 'limit: use a number from 1 to 20'],
    ['search_docs', {query: ' '}, 'query: it is empty'],
    [
      'get_page',
      {page: 'api/stocks/quotes#param-symbl'},
      'unknown anchor "param-symbl" -> did you mean "param-symbol"?',
    ],
    ['get_page', {page: 'api/stocks/quotes', heading: 'Requst'}, 'unknown heading "Requst" -> did you mean "Request"?'],
    ['get_endpoint', {endpoint: 'stock/candles'}, 'unknown endpoint "stock/candles" -> did you mean "stocks/candles"?'],
  ])('%s explains what is wrong with %j', (name, args, message) => {
    expect(() => call(name, args)).toThrow(new Error(message));
  });

  const sample = (endpoint: string, parameters: object) => call('get_sample', {endpoint, language: 'curl', parameters});

  it.each([
    ['stocks/candles', {countback: 5}, '/v1/stocks/candles/D/AAPL/?countback=5"'],
    ['stocks/bulkquotes', {columns: 'ask'}, '/v1/stocks/bulkquotes/?symbols=AAPL,META,MSFT&columns=ask"'],
    ['stocks/bulkquotes', {snapshot: true}, '/v1/stocks/bulkquotes/?snapshot=true"'],
    ['stocks/candles', {from: '12/30/2020 4:00 PM'}, '?from=12'],
    ['stocks/candles', {from: '-5 days'}, '?from=-5%20days'],
    ['stocks/candles', {resolution: '5', from: '2023-01-01', to: '2023-12-31'}, 'Not checked: '],
    ['stocks/candles', {symbol: 'AAPL'}, "doesn't require a token and is free"],
    ['options/chain', {symbol: 'SPX'}, 'Cost of this request: 1 credit per contract in the response (SPX option chain'],
    ['options/chain', {symbol: 'SPX', columns: 'strike,iv'}, 'Cost of this request: 1 credit, because'],
    ['options/chain', {symbol: 'SPX', mode: 'cached'}, 'Cost of this request: 1 credit.'],
    ['options/chain', {symbol: 'SPX', date: '2025-01-03'}, 'Cost of this request: 1 credit per 1,000 contracts'],
  ])('of a sample of %s can be %j: %s', (endpoint, parameters, text) =>
    expect(sample(endpoint, parameters)).toContain(text),
  );

  const tooLong = 'A request for intraday candles (any minute or hourly resolution) can cover at most 1 year';
  it.each([
    ['stocks/candles', {form: '2020-01-01'}, 'unknown parameter "form" -> did you mean "from"?'],
    ['stocks/candles', {from: 1, countback: 2}, "countback and from can't be combined -> remove one of them"],
    ['stocks/candles', {resolution: '5min'}, 'resolution=5min: not valid -> did you mean "5"?'],
    ['options/chain', {weekly: true, monthly: false}, 'monthly and weekly must have the same value'],
    ['options/lookup', {userInput: 'AAPL 7/../28'}, 'userInput=AAPL 7/../28: not valid'],
    ['stocks/candles', {from: '2020-13-45'}, 'from=2020-13-45: not a date -> use a format such as 12/30/2020 4:00 PM'],
    ['stocks/candles', {resolution: '5', from: '43831', to: '2024-01-01'}, tooLong],
    ['stocks/candles', {resolution: 'H', from: '2020-01-01'}, tooLong],
  ])('of a sample of %s cannot be %j: %s', (endpoint, parameters, message) =>
    expect(() => sample(endpoint, parameters)).toThrow(message),
  );
});

describe('HTTP requests', () => {
  it("are accepted from programs and the site's pages, but not from other pages", async () => {
    expect((await send(message('tools/list'), {origin: site.url})).status).toBe(200);
    for (const origin of ['https://evil.example', `${site.url}.evil.example`, 'null'])
      expect((await send(message('tools/list'), {origin})).status, origin).toBe(403);
  });

  it('get JSON, whatever types the client accepts', async () => {
    for (const accept of ['application/json', 'text/event-stream', '*/*', 'application/*', 'text/html', '', 'x']) {
      const response = await send(message('tools/list'), {accept});
      expect([response.status, response.headers.get('content-type')], accept).toEqual([200, 'application/json']);
    }
    const request = new Request(`${site.url}${site.baseUrl}mcp`, {method: 'POST', body: message('tools/list')});
    request.headers.delete('accept');
    request.headers.set('content-type', 'application/json');
    expect((await respondToHttp(request, context, [])).status, 'no header').toBe(200);
  });

  it('that are not valid get the error code for the reason', async () => {
    for (const [body, code] of [
      ['', -32_700],
      ['{"jsonrpc":', -32_700],
      ['{}', -32_600],
      ['5', -32_600],
      ['null', -32_600],
      ['"ping"', -32_600],
      ['{"jsonrpc":"1.0","id":1,"method":"ping"}', -32_600],
      ['{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600],
      ['{"jsonrpc":"2.0","id":1,"method":5}', -32_600],
      ['[]', -32_600],
    ] as const) {
      const response = await send(body);
      expect([response.status, ((await response.json()) as {error: {code: number}}).error.code], body).toEqual([
        400,
        code,
      ]);
    }
    for (const encoding of ['gzip', 'br', 'deflate'])
      expect((await send(gzipSync(message('ping')), {'content-encoding': encoding})).status, encoding).toBe(415);
    expect((await send(message('ping'), {'content-encoding': 'identity'})).status).toBe(200);
    expect((await send(message('ping'), {'content-type': 'text/plain'})).status).toBe(415);
  });

  it('for the health of the server get the ID of the build', async () => {
    for (const path of ['mcp/health', 'mcp/health/']) {
      const response = await respondToHttp(new Request(`${site.url}${site.baseUrl}${path}`), context, []);
      expect(await response.json()).toEqual({
        status: 'ok',
        build: fs.readFileSync('build/build-id.txt', 'utf8').trim(),
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('have a limited method and size, and are independent of each other', async () => {
    expect((await send('', {}, 'GET')).status).toBe(405);
    expect((await send(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
    const response = await send(message('tools/list'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('mcp-session-id')).toBeNull();
    for (const {annotations} of (await resultOf(response)).tools)
      expect(annotations).toMatchObject({readOnlyHint: true});
  });
});
