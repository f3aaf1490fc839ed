import http from 'node:http';
import {type Listening, listen} from './listen';

/**
 * Starts a server that returns the files of another one, except those that a test sends itself, for example in pieces.
 *
 * @param origin the other server
 * @param send sends the response for a path, and returns whether it did
 */
export function startProxy(
  origin: string,
  send: (path: string, response: http.ServerResponse) => Promise<boolean>,
): Promise<Listening> {
  const respond = async (path: string, response: http.ServerResponse) => {
    if (await send(path, response)) return;
    const original = await fetch(origin + path);
    response.writeHead(original.status, {'content-type': original.headers.get('content-type') ?? 'text/plain'});
    response.end(Buffer.from(await original.arrayBuffer()));
  };
  return listen(http.createServer(({url = '/'}, response) => void respond(url, response)));
}
