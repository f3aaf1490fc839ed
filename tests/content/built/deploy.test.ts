import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {twinFile} from '../../support/routes';

/** Returns a file of the build as a static host does. */
async function host(request: Request): Promise<Response> {
  const below = new URL(request.url).pathname.replace(/^\/docs\//, '');
  const file = [below, `${below}.html`, `${below}index.html`].find(
    (item) => fs.existsSync(`build/${item}`) && fs.statSync(`build/${item}`).isFile(),
  );
  return file ? new Response(fs.readFileSync(`build/${file}`)) : new Response('', {status: 404});
}

it('the function for pages returns them in the format that the client prefers', async () => {
  expect(JSON.parse(fs.readFileSync('deploy/cloudflare/_routes.json', 'utf8'))).toEqual({
    version: 1,
    include: ['/docs/*'],
    exclude: ['/docs/assets/*', '/docs/img/*'],
  });
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pages-')), 'pages.mjs');
  fs.copyFileSync('deploy/cloudflare/functions/docs/_middleware.js', file);
  const {onRequest} = (await import(/* @vite-ignore */ file)) as {
    onRequest: (context: {request: Request; next: (request?: Request) => Promise<Response>}) => Promise<Response>;
  };
  fs.rmSync(path.dirname(file), {recursive: true});
  for (const route of ['/docs/', '/docs/api', '/docs/sheets/stocks/stockdata', '/docs/search', '/docs/llms.txt']) {
    for (const accept of ['text/markdown', 'text/html']) {
      const request = new Request(`https://example.com${route}`, {headers: {accept}});
      const response = await onRequest({request, next: (changed = request) => host(changed)});
      const hasTwin = fs.existsSync(twinFile(route));
      const expected =
        hasTwin && accept === 'text/markdown'
          ? fs.readFileSync(twinFile(route), 'utf8')
          : await (await host(request)).text();
      expect((await response.text()) === expected, `${accept} of ${route}`).toBe(true);
      expect(response.headers.get('vary'), route).toBe(hasTwin ? 'Accept' : null);
    }
  }
});
