import {readPolicy, securityHeaders} from '../../../src/hosting/headers';
import {count} from '../../support/counts';
import {nginxMissing, serveByNginx} from '../../support/nginx';
import {routes} from '../../support/routes';
import {expect, test as base} from '../../support/test';

type Nginx = Awaited<ReturnType<typeof serveByNginx>>;

const test = base.extend<object, {nginx: Nginx}>({
  nginx: [
    async ({}, use) => {
      const served = await serveByNginx('build', '/docs/');
      await use(served);
      await served.close();
    },
    {scope: 'worker'},
  ],
});

test.describe('nginx with the configuration that the build writes', () => {
  const missing = nginxMissing();
  test.skip(missing !== undefined, `skipped: ${missing}`);

  const ask = (nginx: Nginx, path: string, headers: Record<string, string> = {}) =>
    fetch(nginx.origin + path, {redirect: 'manual', headers});

  test('every route answers with its page and all headers', async ({nginx}) => {
    const expected = securityHeaders(readPolicy('build') as string);
    for (const route of routes) {
      const answer = await ask(nginx, route);
      expect(answer.status, route).toBe(200);
      expect(answer.headers.get('content-type'), route).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control'), route).toBe('public, max-age=0, must-revalidate');
      for (const [name, value] of Object.entries(expected)) expect(answer.headers.get(name), `${name} of ${route}`).toBe(value);
      expect(await answer.text(), route).toContain('<h1');
    }
    test.info().annotations.push(count('nginx: routes', routes.length));
  });

  test('`.html`, `/index.html` and a final slash lead to the page\'s one address, the query kept', async ({nginx}) => {
    for (const route of routes.filter((it) => it !== '/docs/')) {
      for (const ending of ['.html', '/index.html', '/']) {
        const answer = await ask(nginx, `${route}${ending}?q=1`);
        expect(answer.status, route + ending).toBe(301);
        expect(answer.headers.get('location'), route + ending).toBe(`${route}?q=1`);
      }
    }
    for (const address of ['/docs', '/docs/index.html']) {
      expect((await ask(nginx, address)).headers.get('location'), address).toBe('/docs/');
    }
    test.info().annotations.push(count('nginx: other endings of an address', (routes.length - 1) * 3 + 2));
  });

  test('an unknown address shows the not-found page with status 404 and the headers', async ({nginx}) => {
    for (const address of ['/docs/nothing', '/docs/api/nothing/here', '/docs/404.html', '/nothing', '/docs/assets/', '/docs/img', '/docs/_headers']) {
      const answer = await ask(nginx, address);
      expect(answer.status, address).toBe(404);
      expect(answer.headers.get('content-security-policy'), address).toContain("script-src 'self'");
      expect(await answer.text(), address).toContain('Page Not Found');
    }
  });

  test('hashed assets are kept for a year, compressed as the browser likes', async ({nginx}) => {
    const page = await (await ask(nginx, '/docs/api')).text();
    const assets = [...page.matchAll(/(?:src|href)="?(\/docs\/assets\/[^" >]+)/g)].map(([, path]) => path as string);
    expect(assets.length).toBeGreaterThan(1);
    for (const asset of assets) {
      for (const encoding of nginx.brotli ? ['br', 'gzip'] : ['gzip']) {
        const answer = await ask(nginx, asset, {'accept-encoding': encoding});
        expect(answer.status, asset).toBe(200);
        expect(answer.headers.get('cache-control'), asset).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-encoding'), asset).toBe(encoding);
        expect(answer.headers.get('x-content-type-options'), asset).toBe('nosniff');
      }
    }
    test.info().annotations.push(count('nginx: assets', assets.length));
  });

  test('nothing outside the folder is served', async ({nginx}) => {
    for (const address of [
      '/docs/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/docs/..%2f..%2f..%2fetc/passwd',
      '/docs/assets/..%2f..%2fpackage.json',
      '/docs../package.json',
      '/docs/assets../package.json',
      '/docs/.git/config',
      '/package.json',
    ]) {
      const answer = await ask(nginx, address);
      expect([400, 403, 404], address).toContain(answer.status);
      expect(await answer.text(), address).not.toMatch(/root:|"dependencies"|\[core\]/);
    }
  });

  test('a bad percent-encoding is refused, not crashed on', async ({nginx}) => {
    for (const address of ['/docs/%', '/docs/%E0%A4%A', '/docs/%00', '/docs/%ff%fe']) {
      expect((await ask(nginx, address)).status, address).toBeLessThan(500);
    }
  });
});
