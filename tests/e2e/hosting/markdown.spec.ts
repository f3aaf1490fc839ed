import {spawn} from 'node:child_process';
import fs from 'node:fs';
import {prefersMarkdown} from '../../../src/hosting/negotiation';
import {nginxMissing, serveByNginx} from '../../support/nginx';
import {test} from '../../support/onNginx';
import {rawRequest} from '../../support/rawRequest';
import {builtFile, routes} from '../../support/routes';
import {twinFile} from '../../support/twins';
import {expect} from '../../support/test';

const pages = routes.filter((route) => fs.existsSync(twinFile(route)));

/** What browsers and crawlers send. */
const browsers = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, application/rss+xml, application/atom+xml, text/xml, text/rss+xml',
  '*/*',
];

const twinPath = (route: string) => twinFile(route).replace(/^build/, '/docs');
const link = (route: string) =>
  `<${twinPath(route)}>; rel="alternate"; type="text/markdown", </docs/llms.txt>; rel="describedby"`;

/** Requests every page as Markdown and as HTML. */
async function expectBothFormats(origin: string): Promise<void> {
  expect(pages).toHaveLength(107);
  for (const [index, route] of pages.entries()) {
    const markdown = await rawRequest(origin, route, {headers: {Accept: 'text/markdown'}});
    expect(markdown.status, route).toBe(200);
    expect(markdown.headers['content-type'], route).toMatch(/^text\/markdown;\s?charset=utf-8$/);
    expect(markdown.body.equals(fs.readFileSync(twinFile(route))), `Markdown of ${route}`).toBe(true);
    const html = await rawRequest(origin, route, {headers: {Accept: browsers[index % browsers.length]!}});
    expect(html.headers['content-type'], route).toMatch(/^text\/html;\s?charset=utf-8$/);
    expect(html.body.equals(fs.readFileSync(builtFile(route))), `HTML of ${route}`).toBe(true);
    for (const {headers} of [markdown, html]) {
      expect(String(headers.vary).split(/,\s*/), route).toContain('Accept');
      expect(headers.link, route).toBe(link(route));
    }
    // A cache must not confirm one format with the tag of the other.
    expect(markdown.headers.etag, route).not.toBe(html.headers.etag);
  }
}

/** `Accept` headers of all kinds. */
const headers = [
  'text/markdown',
  'TEXT/Markdown',
  'text/html',
  'text/markdown, text/html',
  'text/html, text/markdown',
  'text/markdown, text/html, */*',
  'text/markdown;q=0.5, text/html',
  'text/markdown, text/html;q=0.9',
  'text/markdown;q=0',
  'text/markdown;q=0.000, text/html;q=0',
  'text/markdown;q=1.000, text/html;q=1',
  'text/markdown;q=high',
  'text/markdown;q=',
  'text/markdown; variant=GFM; q=0.9, text/html;level=1;q=0.8',
  'text/markdown ; q = 0.7 , text/html ; q=0.6',
  'text/markdownx',
  'xtext/markdown',
  'application/json, text/markdown;q=0.2',
  'text/*',
  ',,,',
  ...browsers,
];

async function expectNegotiation(origin: string): Promise<void> {
  for (const accept of headers) {
    const {status, headers: sent} = await rawRequest(origin, '/docs/api/stocks/candles', {headers: {Accept: accept}});
    expect(status, accept).toBe(200);
    expect(String(sent['content-type']).split(';')[0], accept).toBe(
      prefersMarkdown(accept) ? 'text/markdown' : 'text/html',
    );
  }
}

/** Requests what isn't a page with Markdown. */
async function expectOthersUnchanged(origin: string): Promise<void> {
  for (const [path, status, type] of [
    ['/docs/search', 200, 'text/html'],
    ['/docs/nothing', 404, 'text/html'],
    ['/docs/openapi.json', 200, 'application/json'],
    ['/docs/llms.txt', 200, 'text/plain'],
    ['/docs/api.md', 200, 'text/markdown'],
  ] as const) {
    const response = await rawRequest(origin, path, {headers: {Accept: 'text/markdown'}});
    expect(response.status, path).toBe(status);
    expect(String(response.headers['content-type']).split(';')[0], path).toBe(type);
    expect(String(response.headers.vary ?? ''), path).not.toMatch(/Accept(?!-)/);
    expect(response.headers.link, path).toBeUndefined();
  }
}

test.describe('pages as Markdown', () => {
  test('from the preview server', async ({site}) => {
    await expectBothFormats(site.origin);
    await expectNegotiation(site.origin);
    await expectOthersUnchanged(site.origin);
  });

  test.describe('from nginx', () => {
    const missing = nginxMissing();
    test.skip(missing !== undefined, `skipped: ${missing}`);

    test('every page, by the Accept header', async ({nginx}) => {
      await expectBothFormats(nginx.origin);
      await expectNegotiation(nginx.origin);
      await expectOthersUnchanged(nginx.origin);
    });

    test('the MCP server, behind nginx', async () => {
      const server = spawn(process.execPath, ['deploy/mcp/server.mjs'], {env: {...process.env, PORT: '0'}});
      const address = await new Promise<string>((resolve, reject) => {
        server.stdout.on('data', (text: Buffer) => resolve(String(text).split('http://')[1]!.trim()));
        server.once('exit', () => reject(new Error('the MCP server did not start')));
      });
      const nginx = await serveByNginx('build', '/docs/', address);
      try {
        const response = await fetch(`${nginx.origin}/docs/mcp`, {
          method: 'POST',
          headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
          body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'}),
        });
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const {result} = (await response.json()) as {result: {tools: {name: string}[]}};
        expect(result.tools.map(({name}) => name)).toContain('search_docs');
      } finally {
        await nginx.close();
        server.kill();
      }
    });
  });
});
