import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Returns a file of the build as a static host does. */
export async function staticHost(request: Request): Promise<Response> {
  const below = decodeURIComponent(new URL(request.url).pathname).replace(/^\/docs\//, '');
  const file = [below, `${below}.html`, `${below}index.html`].find(
    (item) => fs.existsSync(`build/${item}`) && fs.statSync(`build/${item}`).isFile(),
  );
  const type = {'.md': 'text/markdown', '.html': 'text/html'}[path.extname(file ?? '404.html')] ?? 'text/plain';
  const content = file ? fs.readFileSync(`build/${file}`) : '<!doctype html>';
  return new Response(content, {status: file ? 200 : 404, headers: {'content-type': type}});
}

/** Calls the built function for pages of Cloudflare Pages (`deploy/`), on top of `staticHost`. */
export async function callPages(url: string, init: RequestInit = {}): Promise<Response> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pages-')), 'pages.mjs');
  fs.copyFileSync('deploy/cloudflare/functions/docs/_middleware.js', file);
  const {onRequest} = (await import(/* @vite-ignore */ file)) as {
    onRequest: (context: {request: Request; next: (request?: Request) => Promise<Response>}) => Promise<Response>;
  };
  fs.rmSync(path.dirname(file), {recursive: true});
  const request = new Request(url, init);
  return onRequest({request, next: (changed = request) => staticHost(changed)});
}
