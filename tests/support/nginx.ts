import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {freePort} from './listen';
import {test as base} from './test';
import type {Served} from 'docusaurus-plugin-hosting/preview';

const BROTLI = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
];
const MIME_TYPES = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'];

export interface Nginx extends Served {
  /** whether nginx can send files that were compressed with Brotli in advance */
  readonly brotli: boolean;
}

/** Returns the reason why nginx can't be used on this machine, or undefined if it can be used. */
export function nginxMissing(): string | undefined {
  if (spawnSync('nginx', ['-v']).error) return 'nginx is not installed';
  return MIME_TYPES.some((file) => fs.existsSync(file)) ? undefined : 'the mime.types file of nginx was not found';
}

/** Returns the main configuration file of an nginx in a temporary folder. @param content what its http block contains */
export function mainConfig(folder: string, content: string): string {
  fs.copyFileSync(MIME_TYPES.find((file) => fs.existsSync(file))!, path.join(folder, 'mime.types'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `user ${os.userInfo().username};
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${content}
}
`;
}

/**
 * Serves the build with nginx as README describes, but in a temporary folder and on a free port of 127.0.0.1.
 *
 * @param config the generated configuration
 * @param baseUrl the base URL in the configuration
 * @param mcp IP address and port of the MCP server
 * @param build folder of the built site
 * @throws Error if nginx doesn't start, with its output
 */
export async function serveByNginx(
  config = fs.readFileSync('deploy/nginx.conf', 'utf8'),
  baseUrl = '/docs/',
  mcp = '127.0.0.1:8723',
  build = 'build',
): Promise<Nginx> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await freePort();
  const module = BROTLI.find((file) => fs.existsSync(file));
  const [, root = ''] = /root "\/var\/www\/market-data-docs(\/.*)";/.exec(config) ?? [];
  const published = path.join(folder, 'root', root, baseUrl).replace(/\/$/, '');
  fs.mkdirSync(path.dirname(published), {recursive: true});
  fs.symlinkSync(path.resolve(build), published);
  const local = config
    .replace(/listen 80 .*\n *listen .*/, `listen 127.0.0.1:${port} default_server;`)
    .replaceAll('/var/www/market-data-docs', path.join(folder, 'root'))
    .replace('brotli_static on;', module ? '$&' : '')
    .replace('127.0.0.1:8723', mcp);
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${module ? `load_module ${module};` : ''}\ndaemon off;\n${mainConfig(folder, local)}`,
  );
  const server = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await started(server, origin + baseUrl);
  return {
    origin,
    brotli: module !== undefined,
    close: async () => {
      server.kill();
      await ended;
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}

async function started(server: ChildProcess, url: string): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries++) {
    if (server.exitCode !== null || tries > 600) {
      server.kill();
      throw new Error(`nginx did not start: ${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Extends the site's Playwright test with a server that runs nginx with the generated configuration. */
export const test = base.extend<object, {nginx: Nginx}>({
  nginx: [
    async ({}, use) => {
      const served = await serveByNginx();
      await use(served);
      await served.close();
    },
    {scope: 'worker'},
  ],
});
