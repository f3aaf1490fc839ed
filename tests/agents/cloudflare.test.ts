import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {freePort} from '../support/listen';
import {toolFolder, toolsMissing} from '../support/externalTools';
import {builtFile, twinFile} from '../support/routes';

const missing = toolsMissing();

describe.skipIf(missing)(
  `the functions in the runtime of Cloudflare Pages${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let origin: string;
    let close: () => void;

    beforeAll(async () => {
      const folder = path.join(toolFolder, 'cloudflare');
      fs.rmSync(folder, {recursive: true, force: true});
      fs.cpSync('deploy/cloudflare', folder, {recursive: true});
      fs.cpSync('build', path.join(folder, 'site/docs'), {
        recursive: true,
        filter: (file) => !/\.(?:br|gz)$/.test(file),
      });
      fs.renameSync(path.join(folder, 'site/docs/_headers'), path.join(folder, 'site/_headers'));
      fs.renameSync(path.join(folder, '_routes.json'), path.join(folder, 'site/_routes.json'));
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      // Wrangler needs a newer Node.js than this project.
      const packages = ['--yes', '--package=node@22.23.3', '--package=wrangler@4.86.0', '--'];
      const address = ['--ip', '127.0.0.1', '--port', String(port)];
      const args = ['wrangler', 'pages', 'dev', 'site', ...address, '--compatibility-date', '2026-05-01'];
      const child = spawn('npx', [...packages, ...args], {
        cwd: folder,
        env: {...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false'},
        stdio: 'ignore',
        // The programs that npx starts are in the same group, so that all of them can be ended.
        detached: true,
      });
      close = () => void process.kill(-child.pid!);
      for (let tries = 0; tries < 480; tries++) {
        if ((await fetch(`${origin}/docs/llms.txt`).catch(() => undefined))?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      throw new Error('wrangler did not start');
    }, 300_000);
    afterAll(() => close?.());

    it('return pages in both formats, with all headers', async () => {
      for (const route of ['/docs/', '/docs/api/stocks/candles', '/docs/account/plan-limits']) {
        for (const [accept, file] of [
          ['text/markdown', twinFile(route)],
          ['text/html', builtFile(route)],
        ] as const) {
          const response = await fetch(origin + route, {headers: {accept}});
          expect(response.headers.get('content-type')).toContain(accept);
          expect(response.headers.get('vary')).toContain('Accept');
          expect(response.headers.get('link')).toContain('rel="alternate"; type="text/markdown"');
          expect(response.headers.get('x-frame-options')).toBe('DENY');
          expect((await response.text()) === fs.readFileSync(file, 'utf8'), `${accept} of ${route}`).toBe(true);
        }
      }
    });

    it('serve the MCP server', async () => {
      const post = (headers: Record<string, string> = {}) =>
        fetch(`${origin}/docs/mcp`, {
          method: 'POST',
          headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers},
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: {name: 'get_sample', arguments: {endpoint: 'stocks/quotes', language: 'go'}},
          }),
        });
      const {result} = (await (await post()).json()) as {result: {content: {text: string}[]}};
      expect(result.content[0]!.text).toContain('api.StockQuote()');
      expect((await post({origin: 'https://evil.example'})).status).toBe(403);
    });
  },
);
