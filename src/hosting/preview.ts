import fs from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {getRequestListener} from '@hono/node-server';
import sirv from 'sirv';
import {type Headers, headersOf, readPolicy} from './headers';
import {alternateHeaders, prefersMarkdown} from './negotiation';
import {twinUrl} from '../outputs/twins/twinUrl';
import {canonicalPath} from '../site/pageUrl';

export interface ServeOptions {
  /** folder with the built site */
  readonly folder: string;
  /** base path of the site, with slashes at both ends */
  readonly baseUrl: string;
  /** port number, or 0 for any free port */
  readonly port: number;
  /**
   * How URLs of pages are handled:
   *
   * - `clean`: Each page has only one URL. URLs with `.html`, `/index.html`, `/index`, or a trailing slash redirect to it.
   *   Netlify, Cloudflare Pages, and nginx with our configuration work this way.
   * - `raw`: The URL of a page works with and without `.html`, and nothing redirects to other URLs of the page. GitHub
   *   Pages works this way.
   */
  readonly mode?: 'clean' | 'raw';
  /** handlers of paths that aren't files, such as the MCP server */
  readonly handlers?: Readonly<Record<string, (request: Request) => Promise<Response>>>;
}

export interface Served {
  /** origin without a trailing slash, such as `http://127.0.0.1:3000` */
  readonly origin: string;
  /** stops the server. The promise resolves when all connections are closed */
  readonly close: () => Promise<void>;
}

/**
 * Serves a built site on this machine.
 *
 * @throws Error if the folder doesn't contain a built site or the port is in use
 */
export async function serve({folder, baseUrl, port, mode = 'clean', handlers = {}}: ServeOptions): Promise<Served> {
  const notFoundPage = path.join(folder, '404.html');
  if (!fs.existsSync(notFoundPage))
    throw new Error(`${folder} doesn't contain a built site -> run "npm run build" first`);
  const notFound = fs.readFileSync(notFoundPage);
  // In raw mode, the server doesn't send the site's headers. Browsers get the policy from the pages' meta elements.
  const policy = mode === 'clean' ? readPolicy(folder) : undefined;
  const headers = (pathname: string): Headers => (policy ? headersOf(pathname.replace(/^\//, ''), policy) : {});
  const missing = (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(404, {'Content-Type': 'text/html;charset=utf-8', ...headers('404.html')});
    response.end(notFound);
  };
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headers(pathname))) response.setHeader(name, value);
      if (pathname.endsWith('.md')) response.setHeader('Content-Type', 'text/markdown;charset=utf-8');
      if (response.hasHeader('Link')) response.setHeader('Vary', 'Accept-Encoding, Accept');
    },
  });
  const server = createServer((request, response) => {
    const [pathname = '/', ...rest] = (request.url ?? '/').split('?');
    const handle = handlers[pathname];
    if (handle) return void getRequestListener(handle)(request, response);
    const target = targetOf(pathname, baseUrl, mode);
    if (target === undefined) return missing(request, response);
    if (target !== pathname) {
      response.writeHead(301, {Location: [target, ...rest].join('?')});
      return response.end();
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'});
      return response.end();
    }
    request.url = (request.url ?? '/').slice(baseUrl.length - 1);
    const twin = twinUrl(pathname).slice(baseUrl.length - 1);
    if (mode === 'clean' && fs.existsSync(path.join(folder, decodeURIComponent(twin)))) {
      response.setHeader('Link', alternateHeaders(pathname, baseUrl).Link);
      if (prefersMarkdown(request.headers.accept)) request.url = twin;
    }
    return files(request, response, () => missing(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns the path at which the server has what a path refers to. If it's another path, the server redirects to it.
 *
 * @param pathname percent-encoded path of the request
 * @param baseUrl base path of the site, with slashes at both ends
 * @returns a path on the same host, or undefined for paths that can't be files
 */
function targetOf(pathname: string, baseUrl: string, mode: ServeOptions['mode']): string | undefined {
  if (pathname === '/' || `${pathname}/` === baseUrl) return baseUrl;
  if (!pathname.startsWith(baseUrl)) return undefined;
  try {
    if (decodeURIComponent(pathname).includes('\0')) return undefined;
  } catch {
    return undefined;
  }
  if (mode === 'raw') return pathname;
  if (pathname === `${baseUrl}404`) return undefined;
  const clean = canonicalPath(pathname, baseUrl);
  return clean === baseUrl ? clean : clean.replace(/\/+$/, '');
}
