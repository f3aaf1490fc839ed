import {createRequire} from 'node:module';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {runTool, tools} from '../../src/mcp/tools';
import {installNodeTools, toolFolder, toolsMissing} from '../support/externalTools';
import {hostileRequests} from '../support/hostileMcp';
import {ask, builtContext, median, p95, readQuestions} from '../support/mcp';
import {startMcpServer} from '../support/mcpServers';

const context = builtContext();
const call = async (name: string, args: unknown) => runTool(tools.find((tool) => tool.name === name)!, args, context);

describe('the server for hosts', () => {
  let server: Awaited<ReturnType<typeof startMcpServer>>;
  beforeAll(async () => void (server = await startMcpServer()));
  afterAll(() => server.close());

  const send = ({
    body,
    headers,
    method = 'POST',
  }: Pick<(typeof hostileRequests)[number], 'body' | 'headers' | 'method'>) =>
    fetch(server.url, {
      method,
      headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers},
      ...(method === 'GET' ? {} : {body}),
    });

  it('responds to every hostile request with a clean error or a result, and keeps running', async () => {
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    for (const request of hostileRequests) {
      const response = await send(request);
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500) faults.push(`${request.name}: ${response.status}`);
      if (/\n\s+at |node_modules|\/src\/|TypeError|RangeError|root:x/.test(text))
        faults.push(`${request.name}: ${text}`);
      if (text !== '') expect(JSON.parse(text), request.name).toBeTypeOf('object');
    }
    const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    console.log(`  hostile requests: ${hostileRequests.length} (${counts.join(', ')}), crashes: 0`);
    expect(faults).toEqual([]);
    expect((await send({body: '{"jsonrpc":"2.0","id":1,"method":"ping"}'})).status).toBe(200);
  });

  it('responds to a ping within 500 ms while 100 clients send the most expensive requests for 20 s', async () => {
    const search = (query: string) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {name: 'search_docs', arguments: {query}},
    });
    const expensive = ['\uFDFA'.repeat(190), Array.from({length: 60}, (_, index) => `w${index}`).join(' ')];
    const bodies = expensive.flatMap((query) => [search(query), Array.from({length: 80}, () => search(query))]);
    const end = Date.now() + 20_000;
    const statuses = new Map<number, number>();
    const clients = Array.from({length: 100}, async (_, index) => {
      const body = JSON.stringify(bodies[index % bodies.length]);
      while (Date.now() < end) {
        const response = await send({body});
        await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    });
    const pings: number[] = [];
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const start = performance.now();
      expect((await send({body: '{"jsonrpc":"2.0","id":1,"method":"ping"}'})).status).toBe(200);
      pings.push(Math.round(performance.now() - start));
    }
    await Promise.all(clients);
    console.log(
      `  pings: median ${median(pings)} ms, slowest ${Math.max(...pings)} ms; ${JSON.stringify([...statuses])}`,
    );
    expect(pings.length).toBeGreaterThan(10);
    expect(Math.max(...pings)).toBeLessThan(500);
  });

  it('responds to many requests at the same time', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {name: 'search_docs', arguments: {query: 'candles'}},
    });
    const responses = await Promise.all(Array.from({length: 100}, () => send({body})));
    const texts = new Set(await Promise.all(responses.map((response) => response.text())));
    expect(texts.size).toBe(1);
    expect(responses.every(({status}) => status === 200)).toBe(true);
  });
});

describe('the tools', () => {
  it('return the section of every search record', async () => {
    const anchors = context.records.filter(({anchor}) => anchor);
    for (const {url, hierarchy} of anchors) {
      const text = await call('get_page', {page: url});
      expect(text.includes(hierarchy.lvl2!) || text.includes(hierarchy.lvl3!), url).toBe(true);
    }
    console.log(`  sections: ${anchors.length}`);
  });

  it('search fast', async () => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      for (const {question} of readQuestions()) {
        const start = performance.now();
        await call('search_docs', {query: question});
        times.push(performance.now() - start);
      }
    }
    console.log(
      `  search_docs: ${times.length} calls, median ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms`,
    );
    expect(p95(times)).toBeLessThan(500);
  });

  const missing = toolsMissing();
  it.skipIf(missing)(`return few tokens per question${missing ? ` (skipped: ${missing})` : ''}`, async () => {
    await installNodeTools();
    const require = createRequire(path.join(toolFolder, 'index.js'));
    const {encode} = require('gpt-tokenizer/encoding/o200k_base') as {encode: (text: string) => number[]};
    const answers = await Promise.all(readQuestions().map((question) => ask(question, call)));
    const tokens = answers.map(({texts}) => encode(texts.join('\n')).length);
    const search = answers.map(({texts}) => encode(texts[0]!).length);
    console.log(
      `  tokens per question: median ${median(tokens)}, p95 ${p95(tokens)}, of them for the search: median ${median(search)}`,
    );
    expect(median(tokens)).toBeLessThan(1500);
  });
});
