import type {IncomingMessage, ServerResponse} from 'node:http';
import {Readable} from 'node:stream';

/** A request handler with the web's `Request` and `Response`, as on platforms that run functions. */
export type WebHandler = (request: Request) => Promise<Response>;

/** Calls a web handler for a request to a Node.js server, and sends its response. */
export async function sendResponse(
  handle: WebHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await handle(toRequest(incoming));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
  // A handler can respond before it has read the whole body. The connection can't be used again in that case.
  if (!incoming.complete) outgoing.once('finish', () => incoming.destroy());
}

function toRequest(incoming: IncomingMessage): Request {
  const {method = 'GET', url = '/', headers} = incoming;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':') ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: pairs,
    ...(hasBody && {body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half'}),
  });
}
