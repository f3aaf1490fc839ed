import {describe, expect, it} from 'vitest';
import {createContext, findPage} from '../../src/mcp/context';
import type {Page} from '../../src/mcp/content';
import {respondToHttp} from '../../src/mcp/http';
import {headingAt, headingsOf, sectionAt} from '../../src/mcp/markdown';
import {runTool, tools} from '../../src/mcp/tools';

const markdown = `# Title

Start.

## First

\`\`\`bash
# not a heading
## not one either
\`\`\`

### \`Candle\`

One.

## [Second](https://example.com) part

### \`Candle\`

Two.
`;

const page = (path: string, title: string): Page => ({path, title, description: '', section: 'api', markdown});
const context = createContext({
  origin: 'https://example.com',
  baseUrl: '/docs/',
  pages: [
    page('/docs/', 'Home'),
    page('/docs/api', 'API'),
    page('/docs/api/quotes', 'Quotes'),
    page('/docs/docs/intro', 'Intro'),
  ],
  search: {
    pages: [
      {
        route: '/docs/api/quotes',
        url: 'https://example.com/docs/api/quotes',
        section: 'API',
        language: 'en',
        version: 'current',
        tag: 'docs-api-current',
        rank: 1,
        places: [
          [1, 'Quotes', '', 'Get quotes.'],
          [2, 'Second part', 'second', 'Two.'],
          [3, 'Candle', 'candle', 'Two.'],
          [4, 'open', 'row-open', 'The first price.'],
        ],
      },
    ],
    synonyms: [],
  },
});
const call = (name: string, args: unknown) => runTool(tools.find((tool) => tool.name === name)!, args, context);

describe('sections of a Markdown page', () => {
  const headings = headingsOf(markdown);

  it('are below headings, which code blocks do not contain', () => {
    expect(headings.map(({depth, text}) => `${depth} ${text}`)).toEqual([
      '1 Title',
      '2 First',
      '3 Candle',
      '2 Second part',
      '3 Candle',
    ]);
  });

  it('end at the next heading of the same or a higher level', () => {
    expect(sectionAt(markdown, headings[2]!)).toBe('### `Candle`\n\nOne.');
    expect(sectionAt(markdown, headings[3]!)).toMatch(/^## \[Second\][\s\S]*Two\.$/);
  });

  it('are found by the headings above them', () => {
    expect(headingAt(headings, ['Second part', 'Candle'])).toBe(headings[4]);
    expect(headingAt(headings, ['First', 'Candle', 'a row'])).toBe(headings[2]);
    expect(headingAt(headings, ['Missing'])).toBeUndefined();
  });
});

describe('findPage', () => {
  it.each([
    ['/docs/api/quotes', '/docs/api/quotes'],
    ['api/quotes', '/docs/api/quotes'],
    ['/api/quotes/', '/docs/api/quotes'],
    ['https://example.com/docs/api/quotes.md?a=b#second', '/docs/api/quotes'],
    ['docs://api/quotes', '/docs/api/quotes'],
    ['docs://index', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/index.md', '/docs/'],
    ['docs/intro', '/docs/docs/intro'],
    ['/docs/docs/intro', '/docs/docs/intro'],
  ])('finds %s', (address, path) => expect(findPage(address, context).page.path).toBe(path));

  it.each([
    ['qoutes', 'unknown page "qoutes" -> did you mean "api/quotes"?'],
    ['API/Quote', 'unknown page "API/Quote" -> did you mean "api/quotes"?'],
    ['ruby', 'unknown page "ruby" -> use index, api, api/quotes, or docs/intro'],
  ])('suggests only similar pages for %s', (address, message) => {
    expect(() => findPage(address, context)).toThrow(new Error(message));
  });

  it.each(['api/qoutes', '../../etc/passwd', '__proto__', 'constructor', ''])('suggests a page for %s', (address) => {
    expect(() => findPage(`/docs/${address}x`, context)).toThrow(
      /^unknown page .* -> (?:did you mean|use index, api, api\/quotes, or docs\/intro)/,
    );
  });
});

describe('the tools', () => {
  it('return the section of an anchor, of a row in it, and of a heading', () => {
    for (const args of [{page: 'api/quotes#candle'}, {page: 'api/quotes#row-open'}]) {
      expect(call('get_page', args)).toContain('### `Candle`\n\nTwo.');
      expect(call('get_page', args)).not.toContain('One.');
    }
    expect(call('get_page', {page: 'api/quotes', heading: 'first'})).toContain('One.');
  });

  it.each([
    [
      'search_docs',
      {qery: 'a'},
      'query: Invalid input: expected string, received undefined; the arguments: Unrecognized key: "qery"',
    ],
    [
      'search_docs',
      {query: 'a', section: 'apis'},
      'section: Invalid option: expected one of "docs"|"api"|"sdk"|"sheets"|"account"',
    ],
    ['search_docs', {query: 'a', limit: 0}, 'limit: use a number from 1 to 20'],
    ['search_docs', {query: ' '}, 'query: it is empty'],
    ['get_page', {page: 'api/quotes#secnd'}, 'unknown anchor "secnd" -> did you mean "second"?'],
    ['get_page', {page: 'api/quotes', heading: 'Frist'}, 'unknown heading "Frist" -> did you mean "First"?'],
    ['get_endpoint', {endpoint: 'stock/candles'}, 'unknown endpoint "stock/candles" -> did you mean "stocks/candles"?'],
    [
      'get_sample',
      {endpoint: 'stocks/candles', language: 'pyton'},
      'language: Invalid option: expected one of "curl"|"http"|"javascript"|"python"|"go"|"php"',
    ],
    [
      'get_sample',
      {endpoint: 'stocks/candles', language: 'curl', parameters: {form: '2020-01-01'}},
      'unknown parameter "form" -> did you mean "from"?',
    ],
    [
      'get_sample',
      {endpoint: 'stocks/candles', language: 'curl', parameters: {from: 1, countback: 2}},
      "from and countback can't be combined -> remove one of them",
    ],
    [
      'get_sample',
      {endpoint: 'stocks/candles', language: 'curl', parameters: {resolution: '5min'}},
      'resolution=5min: not valid -> did you mean "5"?',
    ],
    [
      'get_sample',
      {endpoint: 'stocks/candles', language: 'curl', parameters: {limit: 60000}},
      'limit=60000: too large -> use at most 50000',
    ],
  ])('%s explains what is wrong with %j', (name, args, message) => {
    expect(() => call(name, args)).toThrow(new Error(message));
  });

  it('send only the given parameters, and the required ones of the example', () => {
    expect(call('get_sample', {endpoint: 'stocks/candles', language: 'curl', parameters: {countback: 5}})).toContain(
      '/v1/stocks/candles/D/AAPL/?countback=5"',
    );
    expect(call('get_sample', {endpoint: 'stocks/bulkquotes', language: 'curl', parameters: {columns: 'ask'}})).toMatch(
      /\?symbols=[^&]+&columns=ask"/,
    );
    expect(
      call('get_sample', {endpoint: 'stocks/bulkquotes', language: 'curl', parameters: {snapshot: true}}),
    ).toContain('/v1/stocks/bulkquotes/?snapshot=true"');
  });

  const formats = '12/30/2020 4:00 PM, 2020-12-30 16:00:00, 1609362000, 44195.66667, yesterday';
  const tooLong = 'intraday candles for more than 1 year -> send one request per year, with from and to';
  it.each<[string, Record<string, unknown>, string]>([
    [
      'options/chain',
      {weekly: true, monthly: false},
      'weekly and monthly must have the same value -> remove one of them',
    ],
    [
      'options/chain',
      {underlyingSymbol: 'AAPL 123/../x'},
      'underlyingSymbol=AAPL 123/../x: not a symbol -> use a value such as AAPL',
    ],
    [
      'options/chain',
      {underlyingSymbol: 'TSLA', am: true},
      'am works only for index options -> use an index such as SPX, or remove am',
    ],
    [
      'stocks/candles',
      {resolution: 'D', extended: true},
      'extended applies to intraday candles only -> use a resolution such as 5, or remove extended',
    ],
    ['options/chain', {dte: 30, from: '2024-01-01'}, "dte and from can't be combined -> remove one of them"],
    [
      'options/lookup',
      {userInput: 'AAPL 7/../28'},
      'userInput=AAPL 7/../28: not valid -> use a value such as AAPL 7/28/2023 200 Call',
    ],
    ['stocks/candles', {from: 'yesterdayy'}, `from=yesterdayy: not a date -> use a format such as ${formats}`],
    ['stocks/candles', {from: '2020-13-45'}, `from=2020-13-45: not a date -> use a format such as ${formats}`],
    ['stocks/candles', {resolution: '5', from: '2020-01-01', to: '2024-01-01'}, tooLong],
    ['stocks/candles', {resolution: '5', from: '1/1/2020', to: '2024-01-01'}, tooLong],
    ['stocks/candles', {resolution: '5', from: '1577854800', to: '2024-01-01'}, tooLong],
    ['stocks/candles', {resolution: '5', from: '43831', to: '2024-01-01'}, tooLong],
    ['stocks/candles', {resolution: 'H', from: '2020-01-01'}, tooLong],
  ])('get_sample rejects requests that the page of %s calls invalid: %j', (endpoint, parameters, message) => {
    expect(() => call('get_sample', {endpoint, language: 'curl', parameters})).toThrow(new Error(message));
  });

  it('accept every date format, and state what is not checked and which requests are free', () => {
    const sample = (parameters: object) =>
      call('get_sample', {endpoint: 'stocks/candles', language: 'curl', parameters});
    for (const from of [
      '2020-12-30',
      '2020-12-30 16:00:00',
      '12/30/2020 4:00 PM',
      '44195.66667',
      'yesterday',
      '1 day ago',
      '-5 days',
      'today',
    ])
      expect(sample({from}), from).toContain('?from=');
    expect(sample({resolution: '5', from: '2023-01-01', to: '2023-12-31'})).toContain('Not checked: ');
    expect(sample({symbol: 'AAPL'})).toContain("doesn't require a token and is free");
    expect(sample({symbol: 'TSLA'})).not.toContain('is free');
    // Some parameters work only with other path values than those of the example.
    expect(sample({extended: true})).toContain('/v1/stocks/candles/5/AAPL/?extended=true');
    const chain = {endpoint: 'options/chain', language: 'curl', parameters: {pm: true}};
    expect(call('get_sample', chain)).toContain('/v1/options/chain/SPX/?pm=true');
  });

  it('only read, and describe every argument', () => {
    for (const {input} of tools) {
      for (const field of Object.values(input.shape)) expect(field.meta()?.description?.length).toBeGreaterThan(40);
    }
  });
});

describe('the HTTP server', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request('https://example.com/docs/mcp', {
      method: 'POST',
      headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers},
      body,
      ...(body instanceof ReadableStream && {duplex: 'half'}),
    } as RequestInit);
  const list = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'});
  const options = {origins: ['https://example.com']};
  const statusOf = async (request: Request) => (await respondToHttp(request, context, options)).status;

  it("accepts requests from programs and from the site's pages, but not from other pages", async () => {
    expect(await statusOf(post(list))).toBe(200);
    expect(await statusOf(post(list, {origin: 'https://example.com'}))).toBe(200);
    for (const origin of ['https://evil.example', 'http://example.com', 'https://example.com.evil.example', 'null']) {
      expect(await statusOf(post(list, {origin})), origin).toBe(403);
    }
  });

  it('limits the method and the size', async () => {
    expect(await statusOf(new Request('https://example.com/docs/mcp'))).toBe(405);
    expect(await statusOf(post(`"${'x'.repeat(70_000)}"`))).toBe(413);
  });

  it('is stateless: every request works without an earlier one, and no response is stored', async () => {
    const response = await respondToHttp(post(list), context, options);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('mcp-session-id')).toBeNull();
    const {result} = (await response.json()) as {result: {tools: {annotations: object}[]}};
    expect(result.tools).toHaveLength(tools.length);
    for (const {annotations} of result.tools) expect(annotations).toMatchObject({readOnlyHint: true});
  });
});
