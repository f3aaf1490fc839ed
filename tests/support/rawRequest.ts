import http from 'node:http';

export interface RawResponse {
  readonly status: number;
  /** header values by lowercase name */
  readonly headers: http.IncomingHttpHeaders;
  /** the body as received, without decompression */
  readonly body: Buffer;
}

/**
 * Sends a GET request without normalizing its target, and without following redirects.
 *
 * @param target path and query on a single line, sent as UTF-8
 * @throws Error if the connection fails or if no data arrives for 30 seconds
 */
export function rawRequest(
  origin: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  const path = Buffer.from(target).toString('latin1');
  return new Promise((resolve, reject) => {
    const request = http.get(origin, {path, headers, agent: false}, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks)});
    });
    request.on('error', reject);
    request.setTimeout(30_000, () =>
      request.destroy(new Error(`no response within 30 seconds: ${target.slice(0, 200)}`)),
    );
  });
}
