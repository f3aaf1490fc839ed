import {spawn} from 'node:child_process';
import {once} from 'node:events';
import net from 'node:net';
import {text as readText} from 'node:stream/consumers';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Running, startMcpServer} from '../../support/mcpServers';
import {rawRequest} from '../../support/rawRequest';

const message = (method: string, params?: unknown) => JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
const search = (query: string) => message('tools/call', {name: 'search_docs', arguments: {query}});

/** Queries whose words differ from those of all pages, so that the search compares each word with all words. */
const expensive = [
  '\uFDFA'.repeat(1000),
  Array.from({length: 300}, (_, index) => `w${index}`)
    .join(' ')
    .slice(0, 1000),
  'optoin expiratoin strkie histroical candels quoets bulkqoutes eranings authenticaiton paramteres '.repeat(10),
];

let server: Running;
beforeAll(async () => void (server = await startMcpServer()));
afterAll(() => server.close());

const send = (body: string) =>
  fetch(server.url, {
    method: 'POST',
    headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
    body,
  });
const read = async (body: string) => (await (await send(body)).json()) as {error?: {code: number; message: string}};

describe('the MCP server for hosts', () => {
  it('refuses batches, which would let one request cost as much as a hundred', async () => {
    for (const batch of [
      '[]',
      `[${message('ping')}]`,
      `[${Array(100)
        .fill(search(expensive[0]!.slice(0, 40)))
        .join()}]`,
    ]) {
      const response = await send(batch);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({error: {code: -32600, message: expect.stringContaining('Batches')}});
    }
  });

  it('searches long queries, and finds the same with repeated words', async () => {
    const found = await (await send(search('rate limit headers'))).text();
    expect(await (await send(search(`rate limit headers ${'headers '.repeat(100)}`))).text()).toBe(found);
    expect(await (await send(search('x'.repeat(1001)))).text()).toContain('query: use at most 1000 characters');
  });

  it('responds to a ping before the searches that other clients sent earlier', async () => {
    let done = 0;
    const searches = Array.from({length: 40}, (_, index) => send(search(expensive[index % 3]!)).then(() => done++));
    await searches[0];
    expect((await send(message('ping'))).status).toBe(200);
    expect(done).toBeLessThan(30);
    await Promise.all(searches);
  });

  it('explains invalid messages without the code that clients add', async () => {
    for (const args of [5, 'candles', [1], null]) {
      const response = await read(message('tools/call', {name: 'search_docs', arguments: args}));
      expect(JSON.stringify(response), String(args)).toContain(
        'the arguments: Invalid input: expected object, received ',
      );
    }
    expect(await read(message('tools/call', {name: 'serach_docs'}))).toMatchObject({
      error: {code: -32602, message: 'unknown tool "serach_docs" -> did you mean "search_docs"?'},
    });
    expect(await read(message('resources/read', {uri: 5}))).toMatchObject({
      error: {code: -32602, message: 'uri must be a string.'},
    });
    expect((await read(message('resources/read', {uri: 'docs://nothing/at/all'}))).error?.message).toMatch(
      /^unknown page/,
    );
    for (const params of [undefined, {}, {protocolVersion: 5, capabilities: {}, clientInfo: {name: 'x'}}])
      expect((await read(message('initialize', params))).error).toEqual({
        code: -32602,
        message: 'initialize needs protocolVersion, capabilities, and clientInfo with name and version.',
      });
    expect((await read(message('tools/delete'))).error).toEqual({
      code: -32601,
      message: 'Unknown method "tools/delete".',
    });
  });

  it('processes the requests that it has received before it ends', async () => {
    const stopping = await startMcpServer();
    const {hostname, port} = new URL(stopping.url);
    const body = search('candles');
    const socket = net.connect(Number(port), hostname);
    socket.write(
      `POST /docs/mcp HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // The server writes "100 Continue" when it has received the headers.
    await once(socket, 'data');
    const ended = once(stopping.process, 'exit');
    stopping.process.kill('SIGTERM');
    const refuses = () =>
      rawRequest(new URL(stopping.url).origin, '/').then(
        () => false,
        () => true,
      );
    await expect.poll(refuses, {timeout: 10_000}).toBe(true);
    socket.write(body);
    expect(await readText(socket)).toContain('Stock Candles');
    expect(await ended).toEqual([0, null]);
  });
});

/** Opens a connection to a server, and sends a part of a request. */
async function connect({url}: Running, part: string): Promise<net.Socket> {
  const {hostname, port} = new URL(url);
  const socket = net.connect(Number(port), hostname);
  // The server resets the connection when it ends.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(part);
  return socket;
}

const head = 'POST /docs/mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

it('on SIGTERM, the server ends although connections send nothing, and closes the connections of busy clients', async () => {
  const stopping = await startMcpServer();
  const sockets = await Promise.all(
    ['', 'POST /docs/mcp HTTP/1.1\r\nHost', `${head}Content-Length: 90\r\n\r\n{`].map((part) =>
      connect(stopping, part),
    ),
  );
  const ping = message('ping');
  const request = `${head}Content-Length: ${ping.length}\r\n\r\n${ping}`;
  const busy = await connect(stopping, request);
  expect(String(await once(busy, 'data'))).toContain('keep-alive');
  const late = await connect(stopping, request.slice(0, -1));
  const [ended, start] = [once(stopping.process, 'exit'), Date.now()];
  stopping.process.kill('SIGTERM');
  // An idle connection is closed. One with half of a request gets its response, and is then closed.
  await once(busy, 'close');
  late.write(request.at(-1)!);
  expect(await readText(late)).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - start).toBeLessThan(20_000);
  for (const socket of sockets) socket.destroy();
});

it('the server closes connections with half of a request after 10 to 15 seconds', async () => {
  const start = Date.now();
  const sockets = await Promise.all(
    ['POST /docs/mcp HTTP/1.1\r\nHost', `${head}Content-Length: 90\r\n\r\n{`].map((part) => connect(server, part)),
  );
  await Promise.all(sockets.map((socket) => readText(socket)));
  expect(Date.now() - start).toBeLessThan(20_000);
});

it('an empty HOST is ignored, because Node.js would listen on all interfaces', async () => {
  const env = {...process.env, HOST: '', PORT: '0'};
  const child = spawn(process.execPath, ['deploy/mcp/server.mjs'], {env, stdio: ['ignore', 'pipe', 'inherit']});
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill();
  expect(String(output)).toMatch(/^The MCP server listens on http:\/\/127\.0\.0\.1:\d+\n$/);
});
