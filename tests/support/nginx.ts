import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {freePort} from './freePort';
import {HASHED, readPolicy} from '../../src/hosting/headers';
import {nginxConfig} from '../../src/hosting/nginx';
import {pagesWithoutTwin} from '../../src/outputs/twins/pagesWithoutTwin';
import {staticPages} from '../../src/hosting/staticPages';
import type {Served} from '../../src/hosting/preview/server';

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

/**
 * Serves the build with nginx and the generated configuration, on a free port of 127.0.0.1.
 *
 * @param mcp IP address and port of the MCP server
 * @returns the running server
 * @throws Error if the build has no `_headers` file, or if nginx doesn't start (with the output of nginx)
 */
export async function serveByNginx(build: string, baseUrl: string, mcp?: string): Promise<Nginx> {
  const policy = readPolicy(build);
  if (!policy) throw new Error(`${build} has no _headers -> run "npm run build" first`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await freePort();
  const module = BROTLI.find((file) => fs.existsSync(file));
  const mime = MIME_TYPES.find((file) => fs.existsSync(file)) as string;
  fs.copyFileSync(mime, path.join(folder, 'mime.types'));
  const published = path.join(folder, 'root', baseUrl).replace(/\/$/, '');
  fs.mkdirSync(path.dirname(published), {recursive: true});
  fs.symlinkSync(path.resolve(build), published);
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${module ? `load_module ${module};\n` : ''}daemon off;
user ${os.userInfo().username};
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${nginxConfig({
    baseUrl,
    policy,
    hashed: [HASHED],
    root: path.join(folder, 'root'),
    listen: [`127.0.0.1:${port}`],
    brotli: module !== undefined,
    withoutTwin: pagesWithoutTwin(build, baseUrl),
    verbatim: staticPages(build),
    mcp,
  })}
}
`,
  );
  const server = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const up = await fetch(`${origin}${baseUrl}`).then(
      () => true,
      () => false,
    );
    if (up) break;
    if (server.exitCode !== null || tries > 100) {
      server.kill();
      throw new Error(`nginx did not start: ${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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
