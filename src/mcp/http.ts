import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type {Context} from './context';
import {createServer} from './server';

/** A request can contain at most this many bytes. The longest valid call has less than a tenth of it. */
const MOST_BYTES = 65_536;
/** Time limit for reading and processing a request, in milliseconds. */
const TIME_LIMIT = 10_000;

export interface HttpOptions {
  /** origins of web pages that may call the server, such as `https://www.marketdata.app` */
  readonly origins: readonly string[];
  readonly timeLimit?: number;
}

/**
 * Responds to a request of the MCP transport "Streamable HTTP". It's stateless: each POST request contains everything,
 * there are no sessions, and responses are JSON. Nothing is logged. It uses only web standards, so it runs in Node.js
 * and on platforms for functions.
 */
export async function respondToHttp(request: Request, context: Context, options: HttpOptions): Promise<Response> {
  const origin = request.headers.get('origin');
  // Required by the specification: a web page that a user visits could otherwise call a server on the user's computer.
  if (origin !== null && !options.origins.includes(origin)) {
    return failure(403, 'Requests from web pages of this origin are not allowed');
  }
  if (request.method !== 'POST') {
    return failure(405, 'Send a JSON-RPC message in a POST request', {Allow: 'POST'});
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
    maxRequestBodySize: MOST_BYTES,
  });
  const server = createServer(context);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(failure(408, 'The request took too long')), options.timeLimit ?? TIME_LIMIT);
  });
  try {
    await server.connect(transport);
    const response = await Promise.race([transport.handleRequest(request), late]);
    return withHeaders(response);
  } catch {
    return failure(500, 'The server could not process this request');
  } finally {
    clearTimeout(timer);
    await server.close();
  }
}

function failure(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  const body = JSON.stringify({jsonrpc: '2.0', error: {code: -32000, message}, id: null});
  return withHeaders(new Response(body, {status, headers: {...headers, 'Content-Type': 'application/json'}}));
}

function withHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(response.body, {status: response.status, headers});
}
