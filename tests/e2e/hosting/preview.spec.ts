/** Tests the preview server with unusual requests, and while the site is built again. */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {serve, type Served} from 'docusaurus-plugin-hosting/preview';
import {nginxMissing, serveByNginx} from '../../support/nginx';
import {nginxConfig} from 'docusaurus-plugin-hosting/nginx';
import {rawRequest} from '../../support/rawRequest';
import {smallSite, type SmallSite} from '../../support/smallSite';
import {expect, test} from '../../support/test';

let site: SmallSite;
let served: Served;
test.beforeEach(async () => {
  site = smallSite({languages: ['es']});
  served = await serve({folder: site.folder, baseUrl: site.baseUrl, url: site.url, port: 0});
});
test.afterEach(async () => {
  await served.close();
  site.remove();
});

test('ranges get what nginx returns, and never end the server', async () => {
  const missing = nginxMissing();
  test.skip(missing !== undefined, `skipped: ${missing}`);
  const nginx = await serveByNginx(nginxConfig(site), site.baseUrl, undefined, site.folder);
  try {
    for (const url of ['/docs/api', '/docs/api.md', '/docs/', '/docs/img/icon.svg'])
      for (const range of ['0-3', '0-0', '2-', '-3', '5-2', '9999-', '0-99999', 'x', '-0']) {
        const get = async (origin: string) => {
          const {status, headers, body} = await rawRequest(origin, url, {Range: `bytes=${range}`});
          return [status, status === 416 || [headers['content-range'], body.toString()]];
        };
        expect(await get(served.origin), `${range} of ${url}`).toEqual(await get(nginx.origin));
      }
    // nginx can't parse this number.
    const large = await rawRequest(served.origin, '/docs/api', {Range: 'bytes=0-18446744073709551615'});
    expect([large.status, large.body.toString()]).toEqual([206, '<h1>api</h1>']);
  } finally {
    await nginx.close();
  }
});

test('serves what the folder contains at each request', async () => {
  const get = (url: string, headers = {}) => rawRequest(served.origin, url, headers);
  const at = (name: string) => path.join(site.folder, name);
  const first = await get('/docs/api');
  expect(first.body.toString()).toBe('<h1>api</h1>');
  // A longer and a shorter page, with another policy.
  fs.writeFileSync(at('api.html'), '<h1>A longer page</h1>');
  fs.writeFileSync(at('_headers'), fs.readFileSync(at('_headers'), 'utf8').replace("'self'", "'none'"));
  const changed = await get('/docs/api');
  expect(changed.body.toString()).toBe('<h1>A longer page</h1>');
  expect(changed.headers['content-security-policy']).toBe(
    String(first.headers['content-security-policy']).replace("'self'", "'none'"),
  );
  fs.writeFileSync(at('api.html'), 'x');
  fs.writeFileSync(at('api.html.gz'), 'gz');
  expect((await get('/docs/api')).body.toString()).toBe('x');
  expect((await get('/docs/api', {'Accept-Encoding': 'gzip'})).body.toString()).toBe('gz');
  // A build deletes all files first.
  fs.renameSync(site.folder, `${site.folder}-old`);
  for (const url of ['/docs/', '/docs/api', '/docs/nothing', '/docs/assets/js/main.0123abcd.js'])
    expect((await get(url)).status, url).toBe(404);
  fs.renameSync(`${site.folder}-old`, site.folder);
  expect((await get('/docs/')).status).toBe(200);
});

test('accepts absolute request targets', async () => {
  const {hostname, port} = new URL(served.origin);
  const socket = net.connect(Number(port), hostname);
  socket.write(`GET ${served.origin}/docs/api HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*<h1>api<\/h1>$/);
});

test('does not start without the files for hosts, which contain the headers', async () => {
  fs.rmSync(path.join(site.folder, '_headers'));
  await expect(serve({folder: site.folder, baseUrl: site.baseUrl, port: 0})).rejects.toThrow(
    /doesn't contain a built site: there is no _headers -> run "npm run build" first$/,
  );
});
