import http from 'node:http';
import type {AddressInfo} from 'node:net';

/** A server in front of the built site. */
interface Proxy {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a server that returns the files of another one, except those that a test sends itself, for example in pieces.
 *
 * @param origin the other server
 * @param send sends the response for a path, and returns whether it did
 */
export async function startProxy(
  origin: string,
  send: (path: string, response: http.ServerResponse) => Promise<boolean>,
): Promise<Proxy> {
  const respond = async (path: string, response: http.ServerResponse) => {
    if (await send(path, response)) return;
    const original = await fetch(origin + path);
    response.writeHead(original.status, {'content-type': original.headers.get('content-type') ?? 'text/plain'});
    response.end(Buffer.from(await original.arrayBuffer()));
  };
  const server = http.createServer(({url = '/'}, response) => void respond(url, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
