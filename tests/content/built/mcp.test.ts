import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {respondToHttp} from '../../../src/mcp/http';
import {runTool, tools} from '../../../src/mcp/tools';
import {languages} from '../../../src/reference/samples';
import {loadApi} from '../../../src/reference/api/model';
import {site} from '../../../src/site/site';
import {hostileRequests} from '../../support/hostileMcp';
import {ask, builtContext, median, p95, readQuestions} from '../../support/mcp';
import {articleRoutes} from '../../support/articles';
import {twinFile} from '../../support/twins';

const context = builtContext();
const call = (name: string, args: unknown) => runTool(tools.find((tool) => tool.name === name)!, args, context);

/** Sends a message to the server and returns the response. */
function send(body: BodyInit, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> {
  const request = new Request(`${site.url}${site.baseUrl}mcp`, {
    method,
    headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers},
    ...(method === 'GET' ? {} : {body}),
  });
  return respondToHttp(request, context, {origins: [site.url]});
}

const message = (method: string, params: object = {}) => JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
const resultOf = async (response: Response) =>
  ((await response.json()) as {result: Record<string, unknown>}).result as Record<string, any>;

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
    expect(call('get_page', request).match(/^```\w+/gm)).toEqual(['```bash']);
    expect(call('get_page', {...request, language: 'python'}).match(/^```\w+/gm)).toEqual(['```python']);
    expect(call('get_page', {...request, language: 'all'}).match(/^```\w+/gm)).toHaveLength(languages.length);
    const [, outline = ''] = call('get_page', {page: 'sdk/php'}).split('only its outline follows');
    const headings = [...outline.matchAll(/^ *- (.*) \([\d.]+ KB\)$/gm)].map(([, heading]) => heading);
    expect(headings.length).toBeGreaterThan(30);
    for (const heading of headings) expect(call('get_page', {page: 'sdk/php', heading}), heading).toMatch(/^#{2,4} /m);
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
  });

  it('names only headings that pages have in its descriptions', () => {
    const [, ...examples] =
      /such as "(.*?)" or "(.*?)"/.exec(
        JSON.stringify(tools.find(({name}) => name === 'get_page')!.input.shape.heading?.meta()).replaceAll('\\"', '"'),
      ) ?? [];
    expect(examples).toHaveLength(2);
    for (const heading of examples)
      expect(call('get_page', {page: 'api/stocks/candles', heading})).toContain(`## ${heading}`);
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

  it('lists every page once, in the order of llms.txt', () => {
    const listed = [...call('list_pages', {}).matchAll(/^- (\S+) /gm)].map(([, route]) => route);
    expect([...listed].sort()).toEqual([...articleRoutes].sort());
    const index = fs.readFileSync('build/llms.txt', 'utf8');
    const inIndex = [...index.replace(/## Tools[\s\S]*/, '').matchAll(/\]\((\S+)\.md\)/g)].map(([, url]) =>
      url!.slice(site.url.length).replace(/\/index$/, '/'),
    );
    expect(listed).toEqual(inIndex);
  });

  it('returns the section of a search record', () => {
    const anchors = context.records.filter(({anchor}) => anchor);
    for (const {url, hierarchy} of anchors.filter((_, index) => index % 10 === 0)) {
      const text = call('get_page', {page: url});
      expect(text.includes(hierarchy.lvl2!) || text.includes(hierarchy.lvl3!), url).toBe(true);
    }
    expect(anchors.length).toBeGreaterThan(1000);
  });

  it('describes every endpoint and returns the samples that its page shows', () => {
    for (const operation of Object.values(loadApi().operations)) {
      const reference = call('get_endpoint', {endpoint: operation.path});
      expect(reference).toContain(`Source: ${site.url}${site.baseUrl}api/${operation.id}\n`);
      const rows = [...reference.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
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

  it('answers 60 questions: a page among the first three results, and the fact in the text', async () => {
    const questions = readQuestions();
    expect(questions).toHaveLength(60);
    const times: number[] = [];
    const timed = async (name: string, args: unknown) => {
      const start = performance.now();
      const text = call(name, args);
      if (name === 'search_docs') times.push(performance.now() - start);
      return text;
    };
    const answers = await Promise.all(questions.map(async (question) => ({question, ...(await ask(question, timed))})));
    const failed = answers.filter(({place, hasFact}) => place < 0 || place > 2 || !hasFact);
    const characters = median(answers.map(({texts}) => texts.join('').length));
    console.log(
      `  questions: ${answers.length}, page first: ${answers.filter(({place}) => place === 0).length}, fact in the section: ${answers.filter(({inSection}) => inSection).length}, median: ${characters} characters (about ${Math.round(characters / 4)} tokens)`,
    );
    console.log(`  search_docs: median ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms`);
    expect(p95(times)).toBeLessThan(500);
    expect(failed.map(({question, place}) => `${question.question} (${place})`)).toEqual([]);
    // All twins together have 200 times as many characters.
    expect(characters).toBeLessThan(6000);
  });

  it('responds to hostile requests with clean errors or results', async () => {
    const faults: string[] = [];
    for (const {name, body, headers, method} of hostileRequests) {
      const start = performance.now();
      const response = await send(body, headers, method);
      const text = await response.text();
      const time = performance.now() - start;
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
    fs.copyFileSync('deploy/mcp/handler.mjs', file);
    const {default: handle} = (await import(/* @vite-ignore */ file)) as {
      default: (request: Request) => Promise<Response>;
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
      const {content} = await resultOf(await handle(request));
      expect(content[0].text, name).toBe(call(name, args));
    }
  });
});
