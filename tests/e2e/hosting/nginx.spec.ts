import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {readPolicy, securityHeaders} from '../../../src/hosting/headers';
import {type Nginx, nginxMissing, serveByNginx} from '../../support/nginx';
import {test} from '../../support/onNginx';
import {rawRequest} from '../../support/rawRequest';
import {builtFile, routes} from '../../support/routes';
import {twinFile} from '../../support/twins';
import {expect} from '../../support/test';

const unpack = {br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip)} as const;
const revalidated = 'public, max-age=0, must-revalidate';

const hasTwin = (route: string) => fs.existsSync(twinFile(route));

/** Returns the URL path of each folder in the build, without a trailing slash. */
const folders = () =>
  fs
    .readdirSync('build', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(
      (entry) => `/docs/${path.relative('build', path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
    );

test.describe('nginx with the generated configuration', () => {
  const missing = nginxMissing();
  test.skip(missing !== undefined, `skipped: ${missing}`);

  const get = (nginx: Nginx, path: string, headers: Record<string, string> = {}) =>
    fetch(nginx.origin + path, {redirect: 'manual', headers});

  test('returns the page and all headers for every route', async ({nginx}) => {
    const expected = securityHeaders(readPolicy('build') as string);
    for (const route of routes) {
      const response = await get(nginx, route);
      expect(response.status, route).toBe(200);
      expect(response.headers.get('content-type'), route).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control'), route).toBe(revalidated);
      for (const [name, value] of Object.entries(expected))
        expect(response.headers.get(name), `${name} of ${route}`).toBe(value);
      expect(await response.text(), route).toContain('<h1');
    }
  });

  test("redirects `.html`, `/index.html` and trailing slashes to the page's URL, with the query", async ({nginx}) => {
    for (const route of routes.filter((item) => item !== '/docs/')) {
      for (const ending of ['.html', '%2Ehtml', '/index.html', '/index', '/']) {
        const response = await get(nginx, `${route}${ending}?q=1`);
        expect(response.status, route + ending).toBe(301);
        expect(response.headers.get('location'), route + ending).toBe(`${route}?q=1`);
      }
    }
    for (const url of ['/docs', '/docs/index', '/docs/index.html']) {
      expect((await get(nginx, url)).headers.get('location'), url).toBe('/docs/');
    }
  });

  test('returns the not-found page with status 404 and the CSP for unknown URLs', async ({nginx}) => {
    for (const url of [
      '/docs/nothing',
      '/docs/api/nothing/here',
      '/docs/404.html',
      '/docs/404',
      '/nothing',
      '/docs/assets',
      '/docs/img',
      '/docs/_headers',
    ]) {
      const response = await get(nginx, url);
      expect(response.status, url).toBe(404);
      expect(response.headers.get('content-security-policy'), url).toContain("script-src 'self'");
      expect(response.headers.get('link'), url).toBeNull();
      expect(await response.text(), url).toContain('Page Not Found');
    }
  });

  test('caches hashed assets for a year, and compresses them with the requested encoding', async ({nginx}) => {
    const page = await (await get(nginx, '/docs/api')).text();
    const assets = [...page.matchAll(/(?:src|href)="?(\/docs\/assets\/[^" >]+)/g)].map(([, path]) => path as string);
    expect(assets.length).toBeGreaterThan(1);
    for (const asset of assets) {
      for (const encoding of nginx.brotli ? ['br', 'gzip'] : ['gzip']) {
        const response = await get(nginx, asset, {'accept-encoding': encoding});
        expect(response.status, asset).toBe(200);
        expect(response.headers.get('cache-control'), asset).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('content-encoding'), asset).toBe(encoding);
        expect(response.headers.get('x-content-type-options'), asset).toBe('nosniff');
      }
    }
  });

  test('compresses pages with the requested encoding without changing them, and sends Vary', async ({nginx}) => {
    for (const route of routes) {
      const html = fs.readFileSync(builtFile(route));
      for (const encoding of nginx.brotli ? (['br', 'gzip'] as const) : (['gzip'] as const)) {
        const {status, headers, body} = await rawRequest(nginx.origin, route, {headers: {'Accept-Encoding': encoding}});
        expect(status, route).toBe(200);
        expect(headers['content-encoding'], route).toBe(encoding);
        expect(headers.vary, route).toBe(hasTwin(route) ? 'Accept-Encoding, Accept' : 'Accept-Encoding');
        expect(body.length, route).toBeLessThan(html.length / 2);
        expect((await unpack[encoding](body)).equals(html), `${encoding} of ${route}`).toBe(true);
      }
      const plain = await rawRequest(nginx.origin, route);
      expect(plain.headers['content-encoding'], route).toBeUndefined();
      expect(plain.body.equals(html), route).toBe(true);
    }
  });

  test('returns 304 without a body for unchanged files', async ({nginx}) => {
    for (const url of ['/docs/', '/docs/api/stocks/candles', '/docs/openapi.json', '/docs/llms.txt']) {
      const etag = (await get(nginx, url)).headers.get('etag');
      expect(etag, url).toBeTruthy();
      const again = await get(nginx, url, {'if-none-match': etag as string});
      expect(again.status, url).toBe(304);
      expect(again.headers.get('cache-control'), url).toBe(revalidated);
      expect(await again.text(), url).toBe('');
    }
  });

  test('sends the content type, security headers and revalidation for generated files', async ({nginx}) => {
    const types = {
      '/docs/openapi.json': 'application/json',
      '/docs/openapi.yaml': 'application/yaml',
      '/docs/llms.txt': 'text/plain; charset=utf-8',
      '/docs/api/stocks/candles.md': 'text/markdown; charset=utf-8',
      '/docs/manifest.webmanifest': 'application/manifest+json',
      '/docs/sitemap.xml': 'text/xml; charset=utf-8',
    };
    const expected = {...securityHeaders(readPolicy('build') as string), 'Cache-Control': revalidated};
    for (const [url, type] of Object.entries(types)) {
      const response = await get(nginx, url);
      expect(response.status, url).toBe(200);
      expect(response.headers.get('content-type'), url).toBe(type);
      for (const [name, value] of Object.entries(expected))
        expect(response.headers.get(name), `${name} of ${url}`).toBe(value);
    }
  });

  test('sends security headers with redirects, 404 and 405 responses', async ({nginx}) => {
    const expected = securityHeaders(readPolicy('build') as string);
    for (const [url, status] of [
      ['/', 302],
      ['/docs', 301],
      ['/docs/index.html', 301],
      ['/docs/api.html', 301],
      ['/docs/api/', 301],
      ['/docs/nothing', 404],
      ['/docs/_redirects', 404],
      ['/nothing', 404],
    ] as const) {
      const response = await get(nginx, url);
      expect(response.status, url).toBe(status);
      for (const [name, value] of Object.entries(expected))
        expect(response.headers.get(name), `${name} of ${url}`).toBe(value);
      expect(response.headers.get('server'), url).toBe('nginx');
    }
    const posted = await fetch(`${nginx.origin}/docs/api`, {method: 'POST', body: 'x'});
    expect(posted.status).toBe(405);
    expect(posted.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('never lists folders', async ({nginx}) => {
    const all = folders();
    expect(all.length).toBeGreaterThan(20);
    for (const folder of all) {
      for (const url of [folder, `${folder}/`, `${folder}/.`, `${folder}//`]) {
        const {status, headers, body} = await rawRequest(nginx.origin, url);
        // A page and a folder can have the same name. In that case, nginx can also return the page.
        const isPage = routes.includes(folder);
        expect(isPage ? [200, 301, 404] : [301, 404], url).toContain(status);
        if (status === 301) expect([folder, `${folder}/`], url).toContain(headers.location);
        expect(body.toString(), url).not.toMatch(/Index of|<a href="\.\.\/"/);
      }
      if (!routes.includes(folder)) expect((await rawRequest(nginx.origin, folder)).status, folder).toBe(404);
    }
  });

  test('never serves files outside the build folder', async ({nginx}) => {
    const ups = [
      '../',
      '%2e%2e/',
      '..%2f',
      '%2e%2e%2f',
      '.%2e/',
      '..%5c',
      '..\\',
      '....//',
      '..;/',
      '%252e%252e%252f',
      '..%c0%af',
    ];
    const starts = [
      '/',
      '/docs/',
      '/docs',
      '/docs/assets',
      '/docs/assets',
      '/docs/assets/js/',
      '/docs/api/',
      '//docs/',
    ];
    const files = ['package.json', '.git/config', 'node_modules/.package-lock.json', 'etc/passwd'];
    for (const start of starts) {
      for (const up of ups) {
        for (const times of [1, 2, 3, 12]) {
          for (const file of files) {
            const target = start + up.repeat(times) + file;
            const {status, headers, body} = await rawRequest(nginx.origin, target);
            expect([301, 400, 403, 404], target).toContain(status);
            if (status === 301) expect(headers.location, target).toMatch(/^\/docs\//);
            expect(body.toString(), target).not.toMatch(
              /root:[^\n]*:0:0:|"(?:devD|d)ependencies"|"lockfileVersion"|\[core\]/,
            );
          }
        }
      }
    }
    for (const target of [
      '/index.html',
      '/index.nginx-debian.html',
      '//',
      '//evil.example/..',
      '/package.json',
      '/docs/package.json',
      '/docs/.git/config',
      '/.git/config',
      '/etc/passwd',
      '/docs/_headers',
      '/docs/_redirects',
      '/docs/%5fheaders',
    ]) {
      expect((await rawRequest(nginx.origin, target)).status, target).toBe(404);
    }
  });

  test('serves a site at the root of the host, and never redirects to another host', async () => {
    const root = await serveByNginx('build', '/');
    try {
      for (const [url, location] of [
        ['/index.html', '/'],
        ['/api/', '/api'],
        ['/api.html', '/api'],
      ] as const)
        expect((await get(root, url)).headers.get('location'), url).toBe(location);
      expect((await get(root, '/')).status).toBe(200);
      for (const url of ['//evil.example/index.html', '/%5cevil.example/', '/%2fevil.example/index.html', '/404'])
        expect((await rawRequest(root.origin, url)).status, url).toBe(404);
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

  test('handles invalid percent-encoding without a server error', async ({nginx}) => {
    for (const url of ['/docs/%', '/docs/%E0%A4%A', '/docs/%00', '/docs/%ff%fe']) {
      expect((await get(nginx, url)).status, url).toBeLessThan(500);
    }
  });
});
