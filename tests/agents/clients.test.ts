import fs from 'node:fs';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {freePort} from '../support/listen';
import {builtContext, callTool, startMcpServer, startPreview, stdioCommand} from '../support/mcpServers';
import {twinFile} from '../support/routes';

const toolNames = builtContext().tools.map(({name}) => name);
const query = {query: 'rate limit headers', limit: 1};
const expected = {
  tools: toolNames,
  found: callTool(builtContext(), 'search_docs', query),
  error: 'language: Invalid option: expected one of "curl"|"http"|"javascript"|"python"|"go"|"php"',
  resources: 50,
  page: fs.readFileSync(twinFile('/docs/api/stocks/candles'), 'utf8'),
};

let servers: readonly {readonly url: string; readonly close: () => void}[];

beforeAll(async () => {
  servers = [await startPreview(await freePort()), await startMcpServer()];
});
afterAll(() => servers?.forEach(({close}) => void close()));

describe('the official TypeScript SDK', () => {
  async function answers(transport: Transport) {
    const client = new Client({name: 'test', version: '1'});
    await client.connect(transport);
    const text = async (name: string, args: object) => {
      const {content} = await client.callTool({name, arguments: args as Record<string, unknown>});
      return (content as {text: string}[])[0]!.text;
    };
    const result = {
      tools: (await client.listTools()).tools.map(({name}) => name),
      found: await text('search_docs', query),
      error: await text('get_sample', {endpoint: 'stocks/candles', language: 'pyton'}),
      resources: (await client.listResources()).resources.length,
      page: ((await client.readResource({uri: 'docs://api/stocks/candles'})).contents[0] as {text: string}).text,
    };
    await client.close();
    return result;
  }

  it('works over stdio', async () => {
    const [command, ...args] = stdioCommand;
    const result = await answers(new StdioClientTransport({command, args}));
    expect(result).toEqual(expected);
  });

  it('works over HTTP with the preview server and the server for hosts', async () => {
    for (const {url} of servers) {
      const result = await answers(new StreamableHTTPClientTransport(new URL(url)));
      expect(result, url).toEqual(expected);
    }
  });
});
