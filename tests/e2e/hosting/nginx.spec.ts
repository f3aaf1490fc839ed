/** Tests nginx with the generated configuration, and in part the preview server. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {headersAt} from 'docusaurus-plugin-hosting/hosts';
import {nginxConfig} from 'docusaurus-plugin-hosting/nginx';
import {oddTargets} from '../../support/abuse';
import {freePort} from '../../support/listen';
import {startMcpServer} from '../../support/mcpServers';
import {type Nginx, nginxMissing, serveByNginx, test} from '../../support/nginx';
import {rawRequest} from '../../support/rawRequest';
import {builtFile, routes, twinFile} from '../../support/routes';
import {settings} from '../../support/smallSite';
import {expect} from '../../support/test';

const headers = headersAt('build', '/docs/');
const revalidated = 'public, max-age=0, must-revalidate';
const hasTwin = (route: string) => fs.existsSync(twinFile(route));
const links = (route: string) =>
  `<${twinFile(route).replace(/^build/, '/docs')}>; rel="alternate"; type="text/markdown", </docs/llms.txt>; rel="describedby"`;

/** What a browser and a crawler send. */
const browsers = ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', '*/*'];

/** Requests pages as HTML and Markdown, and what isn't a page with Markdown. */
async function expectBothFormats(origin: string): Promise<void> {
  const get = (path: string, Accept: string) => rawRequest(origin, path, {Accept});
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
    ['/docs/nothing', 404, 'text/plain'],
    ['/docs/openapi.json', 200, 'application/json'],
    ['/docs/api.md', 200, 'text/markdown'],
  ] as const) {
    const {headers: sent, ...response} = await get(path, 'text/markdown');
    expect(response.status, path).toBe(status);
    expect(sent['content-type']!.split(';')[0], path).toBe(type);
    expect(sent.link?.includes('alternate') ?? false, path).toBe(false);
    expect(/\bAccept\b(?!-)/.test(sent.vary ?? ''), path).toBe(false);
  }
}

/** Requests all targets from a server. Each response must be a page of the build, a redirect to one, or an error. */
async function expectNoProblems(origin: string): Promise<void> {
  for (const target of oddTargets) {
    const {status, headers, body: sent} = await rawRequest(origin, target);
    const shown = target.slice(0, 120);
    expect([200, 301, 302, 400, 403, 404, 414], shown).toContain(status);
    if (headers.location) expect(headers.location, shown).toMatch(/^\/docs(?:[/?]|$)/);
    if (status === 200)
      expect(path.posix.normalize(decodeURIComponent(target.split('?')[0]!)), shown).toMatch(/^\/docs\//);
    const body = sent.toString('utf8');
    expect(body, shown).not.toMatch(/root:[^\n]*:0:0:|"devDependencies"|\[core\]|ran\(\)|\bat .*\.[jt]s:\d+/);
  }
}

test('the preview server returns no server errors or files outside the build', ({site}) =>
  expectNoProblems(site.origin));

test('the preview server returns pages as HTML or Markdown', ({site}) => expectBothFormats(site.origin));

test.describe('nginx with the generated configuration', () => {
  const missing = nginxMissing();
  test.skip(missing !== undefined, `skipped: ${missing}`);

  const get = (nginx: Nginx, path: string, sent: Record<string, string> = {}) =>
    fetch(nginx.origin + path, {redirect: 'manual', headers: sent});

  test('returns no server errors or files outside the build', ({nginx}) => expectNoProblems(nginx.origin));

  test('returns pages as HTML or Markdown', ({nginx}) => expectBothFormats(nginx.origin));

  test('returns every page compressed, at one URL', async ({nginx}) => {
    const encodings = {gzip: zlib.gunzipSync, ...(nginx.brotli && {br: zlib.brotliDecompressSync})};
    for (const route of routes) {
      for (const [encoding, unpack] of Object.entries(encodings)) {
        const {headers: sent, body} = await rawRequest(nginx.origin, route, {'Accept-Encoding': encoding});
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
      ...['/index.html', '/index.nginx-debian.html', '//', '/.git/config', '/etc/passwd'].map(
        (path) => [path, 404, html] as const,
      ),
      ...['/package.json', '/docs/nothing.md'].map((path) => [path, 404, 'text/plain; charset=utf-8'] as const),
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
      if (status === 404) expect(response.body.toString(), url).toMatch(/Page Not Found|^Not found\. /);
    }
    expect((await fetch(`${nginx.origin}/docs/api`, {method: 'POST', body: 'x'})).status).toBe(405);
    const etag = (await get(nginx, '/docs/')).headers.get('etag') as string;
    expect((await get(nginx, '/docs/', {'if-none-match': etag})).status).toBe(304);
  });

  test('serves a site at the root of the host, and never redirects to another host', async () => {
    const root = await serveByNginx(nginxConfig({...settings, baseUrl: '/'}), '/');
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

  test('passes requests to the MCP server, at its path and with a slash', async () => {
    const server = await startMcpServer();
    const nginx = await serveByNginx(undefined, undefined, new URL(server.url).host);
    try {
      for (const path of ['/docs/mcp', '/docs/mcp/']) {
        const response = await fetch(nginx.origin + path, {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'}),
        });
        expect([response.status, response.headers.get('cache-control')], path).toEqual([200, 'no-store']);
        expect(await response.text()).toContain('"search_docs"');
        for (const name of ['link', 'vary', 'content-security-policy', 'access-control-allow-origin'])
          expect(response.headers.get(name), name).toBeNull();
      }
      for (const path of ['/docs/mcp/health', '/docs/mcp/health/']) {
        const build = fs.readFileSync('build/build-id.txt', 'utf8').trim();
        expect(await (await fetch(nginx.origin + path)).json()).toEqual({status: 'ok', build});
      }
      expect((await fetch(`${nginx.origin}/docs/mcp/other`, {redirect: 'manual'})).status).toBe(404);
      const large = await fetch(`${nginx.origin}/docs/mcp`, {method: 'POST', body: 'x'.repeat(70_000)});
      await expectJsonError(large, 413);
    } finally {
      await nginx.close();
      server.close();
    }
  });

  test('reports errors of the MCP server as JSON', async () => {
    const nginx = await serveByNginx(undefined, undefined, `127.0.0.1:${await freePort()}`);
    try {
      const response = await fetch(`${nginx.origin}/docs/mcp`, {method: 'POST', body: '{}'});
      await expectJsonError(response, 502);
      expect(response.headers.get('retry-after')).toBe('5');
    } finally {
      await nginx.close();
    }
  });
});

async function expectJsonError(response: Response, status: number): Promise<void> {
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    jsonrpc: '2.0',
    error: {code: -32_000, message: `HTTP status ${status}`},
    id: null,
  });
}
