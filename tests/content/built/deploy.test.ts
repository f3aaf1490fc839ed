import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {twinFile} from '../../support/routes';

const deploy = (file: string) => path.resolve('deploy', file);
const read = (file: string) => fs.readFileSync(deploy(file), 'utf8');

/** Returns a file of the build as a static host does. */
async function host(request: Request): Promise<Response> {
  const below = new URL(request.url).pathname.replace(/^\/docs\//, '');
  const file = [below, `${below}.html`, `${below}index.html`].find(
    (item) => fs.existsSync(`build/${item}`) && fs.statSync(`build/${item}`).isFile(),
  );
  return file ? new Response(fs.readFileSync(`build/${file}`)) : new Response('', {status: 404});
}

describe('the functions for hosts', () => {
  it('are the same modules for Cloudflare Pages and Netlify', () => {
    const handler = read('mcp/handler.mjs');
    expect(read('cloudflare/functions/docs/mcp.js') === handler).toBe(true);
    expect(read('netlify/netlify/functions/mcp.mjs') === handler).toBe(true);
    expect(read('cloudflare/functions/docs/_middleware.js')).toBe(read('mcp/pages.mjs'));
    expect(read('netlify/netlify/edge-functions/pages.js')).toBe(read('mcp/pages.mjs'));
  });

  it('run for pages and the MCP server only', () => {
    expect(JSON.parse(read('cloudflare/_routes.json'))).toEqual({
      version: 1,
      include: ['/docs/*'],
      exclude: ['/docs/assets/*', '/docs/img/*'],
    });
    const toml = read('netlify/netlify.toml');
    expect(toml).toContain('from = "/docs/mcp"\n  to = "/.netlify/functions/mcp"');
    expect(toml).toContain('path = "/docs/*"\n  excludedPath = ["/docs/assets/*", "/docs/img/*", "/docs/*.md"]');
  });

  it('return pages in the format that the client prefers', async () => {
    type Next = (request?: Request) => Promise<Response>;
    const module = (await import(/* @vite-ignore */ deploy('mcp/pages.mjs'))) as {
      default: (request: Request, context: {next: Next}) => Promise<Response>;
      onRequest: (context: {request: Request; next: Next}) => Promise<Response>;
    };
    const fetched = globalThis.fetch;
    globalThis.fetch = ((request: Request) => host(request)) as typeof fetch;
    try {
      for (const route of ['/docs/', '/docs/api', '/docs/sheets/stocks/stockdata', '/docs/search', '/docs/llms.txt']) {
        for (const accept of ['text/markdown', 'text/html']) {
          const request = new Request(`https://example.com${route}`, {headers: {accept}});
          const next: Next = (changed = request) => host(changed);
          const responses = [await module.onRequest({request, next}), await module.default(request, {next})];
          const hasTwin = fs.existsSync(twinFile(route));
          const file = hasTwin && accept === 'text/markdown' ? twinFile(route) : undefined;
          const expected = file ? fs.readFileSync(file, 'utf8') : await (await host(request)).text();
          for (const response of responses) {
            expect((await response.text()) === expected, `${accept} of ${route}`).toBe(true);
            expect(response.headers.get('vary'), route).toBe(hasTwin ? 'Accept' : null);
          }
        }
      }
    } finally {
      globalThis.fetch = fetched;
    }
  });
});
