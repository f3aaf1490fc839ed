import fs from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {getRequestListener} from '@hono/node-server';
import {lookup} from 'mrmime';
import send from 'send';
import {twinUrl} from 'docusaurus-plugin-markdown-twins/twinUrl';
import {canonicalPath} from './canonicalPath';
import {cacheControl, type Headers} from './headers';
import {headersAt, homesOf, languagesIn, withQuery} from './hosts';
import {alternateLink, canonicalLink, FOR_PROGRAMS, notFoundText, prefersMarkdown} from './negotiation';

export interface ServeOptions {
  /** folder with the built site */
  readonly folder: string;
  /** base path of the site, with slashes at both ends */
  readonly baseUrl: string;
  /** port number, or 0 for any free port */
  readonly port: number;
  /** origin of the site, to which canonical links lead; that of the server unless set */
  readonly url?: string;
  /**
   * How URLs of pages are handled:
   *
   * - `clean`: Each page has only one URL. URLs with `.html`, `/index.html`, `/index`, or a trailing slash redirect to it.
   *   Netlify, Cloudflare Pages, and nginx with our configuration work this way.
   * - `raw`: The URL of a page works with and without `.html`, and nothing redirects to other URLs of the page. Files
   *   have no headers of the site. GitHub Pages works this way.
   */
  readonly mode?: 'clean' | 'raw';
  /** a handler of paths that aren't files, such as those of the MCP server */
  readonly handler?: {readonly paths: RegExp; readonly respond: (request: Request) => Promise<Response>};
}

export interface Served {
  /** origin without a trailing slash, such as `http://127.0.0.1:3000` */
  readonly origin: string;
  /** stops the server. The promise resolves when all connections are closed */
  readonly close: () => Promise<void>;
}

/** A request for a file. */
interface Asked extends Required<Pick<ServeOptions, 'folder' | 'baseUrl' | 'mode' | 'url'>> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** percent-encoded path of the request */
  readonly pathname: string;
  /** paths of the home pages of all languages. The first one is the site's base path */
  readonly homes: readonly string[];
}

/**
 * Serves a built site on this machine. Reads all files when they're requested, so the site can be built again while the
 * server runs.
 *
 * @throws Error if the folder doesn't contain a built site or the port is in use
 */
export async function serve({folder, baseUrl, port, url, mode = 'clean', handler}: ServeOptions): Promise<Served> {
  const missing = ['404.html', ...(mode === 'clean' ? ['_headers', '_redirects'] : [])].find(
    (file) => !fs.existsSync(path.join(folder, file)),
  );
  if (missing)
    throw new Error(`${folder} doesn't contain a built site: there is no ${missing} -> run "npm run build" first`);
  const homes = homesOf({baseUrl, languages: languagesIn(folder)});
  const server = createServer((request, response) => {
    const [pathname = '/', ...query] = (request.url ?? '/').replace(/^https?:\/\/[^/]+/i, '').split(/(?=\?)/);
    if (handler?.paths.test(pathname)) {
      void getRequestListener(handler.respond)(request, response);
      return;
    }
    const redirects = mode === 'clean' ? readRedirects(folder) : new Map([['/', [baseUrl, '302']]]);
    const [redirect, status = 301] = redirects.get(pathname) ?? [targetOf(pathname, homes, mode)];
    const asked = {request, response, pathname, folder, baseUrl, mode, homes, url: url ?? origin};
    if (redirect === undefined) notFound(asked);
    else if (redirect !== pathname)
      response.writeHead(Number(status), {Location: withQuery(redirect, query.join(''))}).end();
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    else sendFile(asked);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads the redirects for hosts by path, with their target and status. While the site is built again, there are none. */
function readRedirects(folder: string) {
  const file = path.join(folder, '_redirects');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  return new Map(lines.map((line) => line.split(' ')).map(([from = '', ...to]) => [from, to]));
}

/** The encodings of compressed files, and the endings of their names. */
const ENCODINGS: Readonly<Record<string, string>> = {br: '.br', gzip: '.gz'};

/** Returns the file that a host would send, in the encoding and format that the client prefers, and its headers. */
function findFile(asked: Asked): {file: string; headers: Headers} | undefined {
  const {request, pathname, folder, baseUrl, mode, url} = asked;
  const below = decodeURIComponent(pathname).slice(baseUrl.length);
  const isOutside = path.posix.normalize(`/${below}`) !== `/${below}` || below.includes('\\');
  if (isOutside || /^_(?:headers|redirects)$/.test(below)) return undefined;
  const exists = (name: string) => fs.statSync(path.join(folder, name), {throwIfNoEntry: false})?.isFile() ?? false;
  const twin = twinUrl(`/${below}`).slice(1);
  const isNegotiated = mode === 'clean' && exists(twin);
  const pages = [below, `${below.replace(/\/$/, '')}.html`, path.posix.join(below, 'index.html')];
  const file = isNegotiated && prefersMarkdown(request.headers.accept) ? twin : pages.find(exists);
  if (file === undefined) return undefined;
  const accepted = String(request.headers['accept-encoding']);
  const encoding = Object.keys(ENCODINGS).find((name) => accepted.includes(name) && exists(file + ENCODINGS[name]!));
  const source = /^(.*)\.md$/.exec(mode === 'clean' && !isNegotiated ? pathname : '')?.[1];
  const isTwin = source !== undefined && exists(`${decodeURIComponent(source).slice(baseUrl.length)}.html`);
  const page = url + source?.replace(/\/index$/, '/');
  return {
    file: file + (encoding ? ENCODINGS[encoding] : ''),
    headers: {
      // Browsers revalidate what has no other rule.
      ...(mode === 'clean' && {'Cache-Control': cacheControl.other, ...headersAt(folder, pathname)}),
      'Content-Type': typeOf(file),
      Vary: isNegotiated ? 'Accept-Encoding, Accept' : 'Accept-Encoding',
      ...(encoding && {'Content-Encoding': encoding}),
      ...(isNegotiated && {Link: alternateLink(twinUrl(pathname), baseUrl)}),
      ...(isTwin && {Link: canonicalLink(page)}),
    },
  };
}

/** Sends a file, or the not-found page. */
function sendFile(asked: Asked): void {
  const {request, response, folder, mode} = asked;
  const found = findFile(asked);
  if (!found) {
    notFound(asked);
    return;
  }
  response.setHeaders(new Map(Object.entries(found.headers)));
  send(request, encodeURI(found.file), {root: folder, index: false, cacheControl: mode === 'raw'})
    // For example, the file was deleted in this moment, or it has no such range.
    .on('error', ({status, headers = {}}: {status: number; headers?: Headers}) => {
      if (status === 404) notFound(asked);
      else response.writeHead(status, headers).end();
    })
    .pipe(response);
}

function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|javascript/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Sends the not-found page in the language of the path, or a line of text to programs. */
function notFound(asked: Asked): void {
  const {request, response, pathname, folder, baseUrl, mode, homes, url} = asked;
  const home = mode === 'clean' ? homes.filter((path) => pathname.startsWith(path)).at(-1) : undefined;
  const page = path.join(folder, home?.slice(baseUrl.length) ?? '', '404.html');
  const isText =
    mode === 'clean' && (new RegExp(FOR_PROGRAMS).test(pathname) || prefersMarkdown(request.headers.accept));
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(404, {
    'Content-Type': `text/${isText ? 'plain' : 'html'}; charset=utf-8`,
    ...(mode === 'clean' && {...headersAt(folder, pathname), 'Cache-Control': cacheControl.other}),
  });
  // The page doesn't exist while the site is built again.
  if (isText || !fs.existsSync(page)) response.end(notFoundText(url + baseUrl));
  else response.end(fs.readFileSync(page));
}

/**
 * Returns the path at which the server has what a path refers to. If it's another path, the server redirects to it.
 *
 * @param pathname percent-encoded path of the request
 * @param homes paths of the home pages of all languages, with slashes at both ends. The first one is the site's base path
 * @returns a path on the same host, or undefined for paths that can't be files
 */
function targetOf(pathname: string, homes: readonly string[], mode: ServeOptions['mode']): string | undefined {
  const [baseUrl = '/'] = homes;
  if (homes.includes(`${pathname}/`)) return `${pathname}/`;
  if (!pathname.startsWith(baseUrl)) return undefined;
  try {
    if (decodeURIComponent(pathname).includes('\0')) return undefined;
  } catch {
    return undefined;
  }
  if (mode === 'raw') return pathname;
  if (homes.some((home) => pathname === `${home}404`)) return undefined;
  const clean = canonicalPath(pathname.replace(/\/+$/, ''), baseUrl).replace(/\/+$/, '');
  return homes.includes(`${clean}/`) ? `${clean}/` : clean;
}
