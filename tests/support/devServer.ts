import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {freePort} from './listen';

/** A dev server that runs in a copy of the site. */
export interface DevServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Runs a dev server in a folder, on a free port and without opening a browser, and waits until it has compiled the site.
 *
 * @param env additional environment variables
 * @throws Error with the server's output if it exits, or if the site isn't compiled within three minutes
 */
export async function startDevServer(folder: string, env: Readonly<Record<string, string>>): Promise<DevServer> {
  const port = await freePort();
  const command = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = [command, 'start', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The dev server ended, or took longer than 3 minutes to start:\n${output}`));
    const timer = setTimeout(() => server.kill(), 180_000);
    server.once('exit', fail);
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
        if (!/compiled/.test(output)) return;
        clearTimeout(timer);
        server.off('exit', fail);
        resolve();
      });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGKILL');
      await ended;
    },
  };
}
