/** Tests nginx with the generated configuration, and in part the preview server, without a browser. */
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import zlib from 'node:zlib';
import {readPolicy, securityHeaders} from '../../../src/hosting/headers';
import {nginxConfig} from '../../../src/hosting/nginx';
import {startMcpServer} from '../../support/mcpServers';
import {type Nginx, nginxMissing, serveByNginx} from '../../support/nginx';
import {test} from '../../support/onNginx';
import {rawRequest} from '../../support/rawRequest';
import {builtFile, routes} from '../../support/routes';
import {twinFile} from '../../support/twins';
import {expect} from '../../support/test';

const headers = securityHeaders(readPolicy('build') as string);
const revalidated = 'public, max-age=0, must-revalidate';
const hasTwin = (route: string) => fs.existsSync(twinFile(route));
const links = (route: string) =>
  `<${twinFile(route).replace(/^build/, '/docs')}>; rel="alternate"; type="text/markdown", </docs/llms.txt>; rel="describedby"`;

/** What a browser and a crawler send. */
const browsers = ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', '*/*'];

/** Requests pages as HTML and Markdown, and what isn't a page with Markdown. */
async function expectBothFormats(origin: string): Promise<void> {
  const get = (path: string, Accept: string) => rawRequest(origin, path, {headers: {Accept}});
  for (const [index, route] of routes.filter(hasTwin).entries()) {
    const html = await get(route, browsers[index % 2]!);
    const markdown = await get(route, 'text/markdown, text/html, */*');
    for (const [{status, headers: sent, body}, type, file] of [
      [html, 'text/html', builtFile(route)],
      [markdown, 'text/markdown', twinFile(route)],
    ] as const) {
      expect(status, route).toBe(200);
      expect(sent['content-type'], route).toMatch(new RegExp(`^${type};\\s?charset=utf-8$`));
      expect(body.equals(fs.readFileSync(file)), `${type} of ${route}`).toBe(true);
      expect(sent.vary!.split(/,\s*/), route).toContain('Accept');
      expect(sent.link, route).toBe(links(route));
    }
    // A cache must not confirm one format with the tag of the other.
    expect(markdown.headers.etag, route).not.toBe(html.headers.etag);
  }
  for (const [path, status, type] of [
    ['/docs/search', 200, 'text/html'],
    ['/docs/nothing', 404, 'text/html'],
    ['/docs/openapi.json', 200, 'application/json'],
    ['/docs/api.md', 200, 'text/markdown'],
  ] as const) {
    const {headers: sent, ...response} = await get(path, 'text/markdown');
    expect(response.status, path).toBe(status);
    expect(sent['content-type']!.split(';')[0], path).toBe(type);
    expect([sent.link, sent.vary?.includes('Accept,')], path).toEqual([undefined, sent.vary && false]);
  }
}

test('the preview server returns pages as HTML or Markdown', ({site}) => expectBothFormats(site.origin));

test.describe('nginx with the generated configuration', () => {
  const missing = nginxMissing();
  test.skip(missing !== undefined, `skipped: ${missing}`);

  const get = (nginx: Nginx, path: string, sent: Record<string, string> = {}) =>
    fetch(nginx.origin + path, {redirect: 'manual', headers: sent});

  test('returns pages as HTML or Markdown', ({nginx}) => expectBothFormats(nginx.origin));

  test('returns every page compressed, at one URL', async ({nginx}) => {
    const encodings = {gzip: zlib.gunzipSync, ...(nginx.brotli && {br: zlib.brotliDecompressSync})};
    for (const route of routes) {
      for (const [encoding, unpack] of Object.entries(encodings)) {
        const {headers: sent, body} = await rawRequest(nginx.origin, route, {headers: {'Accept-Encoding': encoding}});
        expect(sent['content-encoding'], route).toBe(encoding);
        expect(sent.vary, route).toBe(hasTwin(route) ? 'Accept-Encoding, Accept' : 'Accept-Encoding');
        expect(unpack(body).equals(fs.readFileSync(builtFile(route))), `${encoding} of ${route}`).toBe(true);
      }
      for (const ending of route === '/docs/' ? [] : ['.html', '%2Ehtml', '/index.html', '/index', '/']) {
        const response = await get(nginx, `${route}${ending}?q=1`);
        expect([response.status, response.headers.get('location')], ending).toEqual([301, `${route}?q=1`]);
      }
    }
  });

  test('sends the headers, type, and status of every kind of response', async ({nginx}) => {
    const [asset = ''] = /\/docs\/assets\/js\/main[^" >]+/.exec(fs.readFileSync('build/api.html', 'utf8')) ?? [];
    const html = 'text/html; charset=utf-8';
    for (const [url, status, type, location] of [
      ['/docs/', 200, html],
      ['/docs/api/stocks/candles', 200, html],
      [asset, 200, 'application/javascript; charset=utf-8'],
      ['/docs/openapi.json', 200, 'application/json'],
      ['/docs/openapi.yaml', 200, 'application/yaml'],
      ['/docs/llms.txt', 200, 'text/plain; charset=utf-8'],
      ['/docs/api/stocks/candles.md', 200, 'text/markdown; charset=utf-8'],
      ['/docs/manifest.webmanifest', 200, 'application/manifest+json'],
      ['/docs/sitemap.xml', 200, 'text/xml; charset=utf-8'],
      ['/', 302, 'text/html', '/docs/'],
      ['/docs', 301, 'text/html', '/docs/'],
      ['/docs/index.html', 301, 'text/html', '/docs/'],
      ['/docs/api/', 301, 'text/html', '/docs/api'],
      ...[
        'nothing',
        'api/nothing/here',
        '404',
        '404.html',
        'assets',
        'img',
        '_headers',
        '_redirects',
        '%5fheaders',
      ].map((path) => [`/docs/${path}`, 404, html] as const),
      ...['/index.html', '/index.nginx-debian.html', '//', '/package.json', '/.git/config', '/etc/passwd'].map(
        (path) => [path, 404, html] as const,
      ),
    ] as const) {
      const response = await rawRequest(nginx.origin, url);
      expect([response.status, response.headers['content-type'], response.headers.location], url).toEqual([
        status,
        type,
        location,
      ]);
      for (const [name, value] of Object.entries(headers))
        expect(response.headers[name.toLowerCase()], `${name} of ${url}`).toBe(value);
      expect(response.headers['cache-control'], url).toBe(
        url === asset ? 'public, max-age=31536000, immutable' : revalidated,
      );
      expect(response.headers.server, url).toBe('nginx');
      if (status === 404) expect(response.body.toString(), url).toContain('Page Not Found');
    }
    expect((await fetch(`${nginx.origin}/docs/api`, {method: 'POST', body: 'x'})).status).toBe(405);
    const etag = (await get(nginx, '/docs/')).headers.get('etag') as string;
    expect((await get(nginx, '/docs/', {'if-none-match': etag})).status).toBe(304);
  });

  test('never serves files outside the build folder, or lists a folder', async ({nginx}) => {
    const ups = ['../', '%2e%2e/', '..%2f', '.%2e/', '..%5c', '..\\', '....//', '..;/', '%252e%252e%252f', '..%c0%af'];
    const files = ['package.json', '.git/config', 'etc/passwd'];
    const targets = ['/docs/', '/docs', '/docs/assets/js/', '//evil.example/'].flatMap((start) =>
      ups.flatMap((up) => files.flatMap((file) => [start + up.repeat(2) + file, start + up.repeat(12) + file])),
    );
    const folders = ['/docs/assets', '/docs/assets/js', '/docs/img', '/docs/share', '/docs/api/stocks', '/docs/sdk'];
    const listed = folders.flatMap((folder) => ['', '/', '/.', '//'].map((ending) => folder + ending));
    for (const target of [...targets, ...listed, '/docs/%', '/docs/%E0%A4%A', '/docs/%00', '/docs/%ff%fe']) {
      const {status, headers: sent, body} = await rawRequest(nginx.origin, target);
      expect(listed.includes(target) ? [200, 301, 404] : [301, 400, 403, 404], target).toContain(status);
      if (status === 301) expect(sent.location, target).toMatch(/^\/docs\//);
      expect(body.toString(), target).not.toMatch(/root:[^\n]*:0:0:|"(?:devD|d)ependencies"|\[core\]|Index of/);
    }
  });

  test('serves a site at the root of the host, and never redirects to another host', async () => {
    const site = {baseUrl: '/', policy: "default-src 'self'", hashed: ['assets/'], withoutTwin: [], verbatim: []};
    const root = await serveByNginx(nginxConfig(site), '/');
    try {
      for (const [url, status, location] of [
        ['/', 200, undefined],
        ['/index.html', 301, '/'],
        ['/api/', 301, '/api'],
        ['/api.html', 301, '/api'],
        ...['//evil.example/index.html', '/%5cevil.example/', '/%2fevil.example/index.html', '/404'].map(
          (path) => [path, 404, undefined] as const,
        ),
      ] as const) {
        const {status: returned, headers: sent} = await rawRequest(root.origin, url);
        expect([returned, sent.location], url).toEqual([status, location]);
      }
    } finally {
      await root.close();
    }
  });

  test('ends connections that send their headers slowly', async ({nginx}) => {
    test.setTimeout(60_000);
    const {hostname, port} = new URL(nginx.origin);
    const socket = net.connect(Number(port), hostname);
    const start = Date.now();
    socket.write('GET /docs/ HTTP/1.1\r\nHost: x\r\n');
    socket.resume();
    await once(socket, 'close');
    expect(Date.now() - start).toBeLessThan(30_000);
  });

  test('passes requests to the MCP server', async () => {
    const server = await startMcpServer();
    const nginx = await serveByNginx(undefined, undefined, new URL(server.url).host);
    try {
      const response = await fetch(`${nginx.origin}/docs/mcp`, {
        method: 'POST',
        headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
        body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'}),
      });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await response.text()).toContain('"search_docs"');
    } finally {
      await nginx.close();
      server.close();
    }
  });
});
