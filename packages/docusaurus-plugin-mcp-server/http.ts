import {ErrorCode, JSONRPCMessageSchema} from '@modelcontextprotocol/sdk/types.js';
import {readRequestBody} from '@modelcontextprotocol/sdk/server/requestBody.js';
import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type {Context} from './context';
import {createServer} from './server';

/** A request can contain at most this many bytes. The longest valid call has less than a tenth of it. */
const MOST_BYTES = 65_536;
/** The error code for errors that JSON-RPC doesn't define. */
const SERVER_ERROR = -32_000;

/**
 * Responds to a request of the MCP transport "Streamable HTTP". It's stateless: each POST request contains everything,
 * there are no sessions, and responses are JSON. A request for `/health` gets the ID of the build. Nothing is logged. It uses only
 * web standards, so it runs in Node.js and on platforms for functions.
 *
 * @param origins origins of web pages that may call the server, such as `https://www.marketdata.app`
 * @param waitForTurn called before a tool runs
 */
export async function respondToHttp(
  request: Request,
  context: Context,
  origins: readonly string[],
  waitForTurn?: () => Promise<void>,
): Promise<Response> {
  const origin = request.headers.get('origin');
  // Required by the specification: a web page that a user visits could otherwise call a server on the user's computer.
  if (origin !== null && !origins.includes(origin)) {
    return failure(403, 'Requests from web pages of this origin are not allowed');
  }
  if (/\/health\/?$/.test(new URL(request.url).pathname)) {
    return json(200, {status: 'ok', build: context.content.build});
  }
  if (request.method !== 'POST') {
    return failure(405, 'Send a JSON-RPC message in a POST request', SERVER_ERROR, {Allow: 'POST'});
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  const server = createServer(context, waitForTurn);
  try {
    await server.connect(transport);
    return withHeaders(await respond(request, transport));
  } catch {
    return failure(500, 'The server could not process this request');
  } finally {
    await server.close();
  }
}

/**
 * Responds to a single message. The specification has no batches since 2025-06-18, and a batch would let one request
 * cost as much as a hundred.
 */
async function respond(request: Request, transport: WebStandardStreamableHTTPServerTransport): Promise<Response> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity')
    return failure(415, 'Send the body without compression', SERVER_ERROR, {'Accept-Encoding': 'identity'});
  const body = await readRequestBody(request, MOST_BYTES);
  if (body.tooLarge) return failure(413, `The request is too large. Send at most ${MOST_BYTES} bytes`);
  if (/^\s*\[/.test(body.text))
    return failure(400, 'Batches are not supported. Send each message in a separate request', ErrorCode.InvalidRequest);
  let parsedBody: unknown;
  try {
    parsedBody = JSON.parse(body.text);
  } catch {
    return failure(400, 'The body is not valid JSON', ErrorCode.ParseError);
  }
  // The transport would report the error code of a body that isn't JSON.
  if (!JSONRPCMessageSchema.safeParse(parsedBody).success)
    return failure(400, 'The body is not a JSON-RPC message', ErrorCode.InvalidRequest);
  // All responses are JSON, so the server doesn't require clients to accept event streams, too.
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json, text/event-stream');
  return transport.handleRequest(new Request(request.url, {method: 'POST', headers}), {parsedBody});
}

function failure(
  status: number,
  message: string,
  code: number = SERVER_ERROR,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return json(status, {jsonrpc: '2.0', error: {code, message}, id: null}, headers);
}

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response =>
  withHeaders(Response.json(body, {status, headers}));

function withHeaders(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  return response;
}
