import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {copySite} from '../../scripts/support/siteCopy';
import {freePort} from './freePort';

/** A dev server for a copy of the site that tests can edit. */
export interface DevServer {
  readonly origin: string;
  /** Returns the content of a file in the copy. */
  read(file: string): string;
  /** Writes a file in the copy. */
  write(file: string, text: string): void;
  close(): Promise<void>;
}

/**
 * Copies the site and starts the dev server on a free port.
 *
 * @param folder the folder for the copy, which is deleted first
 * @throws Error with the server's output if the server exits, or if the site isn't compiled within three minutes
 */
export async function startDevServer(folder: string): Promise<DevServer> {
  copySite(folder);
  const port = await freePort();
  const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const args = [docusaurus, 'start', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: {...process.env, NODE_ENV: 'development', NO_COLOR: '1', FORCE_COLOR: '0', NO_UPDATE_NOTIFIER: '1'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await compiled(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    read: (file) => fs.readFileSync(path.join(folder, file), 'utf8'),
    write: (file, text) => fs.writeFileSync(path.join(folder, file), text),
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await Promise.race([ended, delay(5_000, undefined, {ref: false})]);
      server.kill('SIGKILL');
    },
  };
}

/** Waits until the server has compiled the site once. */
function compiled(server: ChildProcess): Promise<void> {
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
