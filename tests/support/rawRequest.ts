import net from 'node:net';

export interface RawResponse {
  readonly status: number;
  /** header values by lowercase name */
  readonly headers: Readonly<Record<string, string>>;
  /** the body as received, without decompression */
  readonly body: Buffer;
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>;
  /** maximum time without data from the server, in milliseconds */
  readonly timeout?: number;
}

/**
 * Sends a request without normalizing its target.
 *
 * @param target path and query on a single line, sent as UTF-8
 * @throws Error if the connection fails, if no data arrives for `timeout` milliseconds, or if there's no status code
 */
export function rawRequest(
  origin: string,
  target: string,
  {headers = {}, timeout = 5_000}: Options = {},
): Promise<RawResponse> {
  const {hostname, port} = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect({host: hostname, port: Number(port)});
    const chunks: Buffer[] = [];
    socket.setTimeout(timeout, () =>
      socket.destroy(new Error(`no response within ${timeout} ms: ${target.slice(0, 200)}`)),
    );
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const response = Buffer.concat(chunks);
      const end = response.indexOf('\r\n\r\n');
      const [first = '', ...lines] = response
        .subarray(0, end < 0 ? response.length : end)
        .toString('utf8')
        .split('\r\n');
      const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(first)?.[1]);
      if (!status) return reject(new Error(`no response: ${target.slice(0, 200)}`));
      const named: Record<string, string> = {};
      for (const line of lines) {
        const name = line.slice(0, line.indexOf(':')).toLowerCase();
        const value = line.slice(line.indexOf(':') + 1).trim();
        named[name] = name in named ? `${named[name]}, ${value}` : value;
      }
      resolve({status, headers: named, body: end < 0 ? Buffer.alloc(0) : response.subarray(end + 4)});
    });
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${own.join('')}\r\n`);
  });
}
