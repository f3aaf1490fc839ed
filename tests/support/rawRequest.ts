import net from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/**
 * Asks for a target as it stands: no client in between mends it. The answer has to be whole within the patience.
 *
 * @param target path and query of one line, written as UTF-8
 * @throws Error when there is no whole answer in time
 */
export function rawRequest(origin: string, target: string, patience = 5_000): Promise<RawAnswer> {
  const {hostname, port} = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect({host: hostname, port: Number(port)});
    const chunks: Buffer[] = [];
    socket.setTimeout(patience, () => socket.destroy(new Error(`no answer in ${patience} ms: ${target.slice(0, 200)}`)));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const answer = Buffer.concat(chunks).toString('utf8');
      const end = answer.indexOf('\r\n\r\n');
      const head = end < 0 ? answer : answer.slice(0, end);
      const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1]);
      if (!status) return reject(new Error(`no answer: ${target.slice(0, 200)}`));
      resolve({status, location: /^location: *(.*?)\r?$/im.exec(head)?.[1], body: end < 0 ? '' : answer.slice(end + 4)});
    });
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  });
}
