import {type ChildProcess, spawn} from 'node:child_process';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {freePort} from './freePort';

/** A dev server that runs in a copy of the site. */
export interface DevServer {
  readonly origin: string;
  /** Waits until the server has compiled the site once. */
  compiled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs a dev server in a folder, on a free port and without opening a browser.
 *
 * @param env additional environment variables
 * @param command the script and its first arguments. By default, the command of `npm start`
 * @throws `compiled` throws an Error with the server's output if the server exits, or if the site isn't compiled within
 *   three minutes
 */
export async function startDevServer(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  command: readonly string[] = [path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'start'],
): Promise<DevServer> {
  const port = await freePort();
  const args = [...command, '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const compiled = firstCompilation(server);
  // Prevent an unhandled rejection if the caller doesn't wait for the compilation.
  compiled.catch(() => {});
  return {
    origin: `http://127.0.0.1:${port}`,
    compiled: () => compiled,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGTERM');
      await Promise.race([ended, delay(5_000, undefined, {ref: false})]);
      server.kill('SIGKILL');
    },
  };
}

function firstCompilation(server: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      server.kill('SIGKILL');
      reject(new Error(`${why}:\n${output}`));
    };
    const timer = setTimeout(() => fail('The dev server took longer than 3 minutes to start'), 180_000);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!/compiled/.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The dev server ended with code ${code}`);
    });
  });
}
