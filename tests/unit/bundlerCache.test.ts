import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, expect, it} from 'vitest';

const file = pathToFileURL(path.resolve('scripts/support/bundlerCache.mjs')).href;
let folder = '';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundler-cache-'));
  fs.mkdirSync(path.join(folder, 'node_modules/.cache/rspack'), {recursive: true});
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const hasCache = () => fs.existsSync(path.join(folder, 'node_modules/.cache/rspack'));

/** Starts a process that does the same as the dev server at its start. */
async function start(): Promise<ChildProcess> {
  const script = `import(${JSON.stringify(file)}).then(({deleteCacheAfterCrash}) => {
    deleteCacheAfterCrash();
    console.log('started');
    setTimeout(() => {}, 60_000);
  });`;
  const server = spawn(process.execPath, ['-e', script], {cwd: folder, stdio: ['ignore', 'pipe', 'inherit']});
  await once(server.stdout!, 'data');
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

it('deletes the cache after a crash', async () => {
  await end(await start(), 'SIGABRT');
  expect(hasCache()).toBe(true);
  await end(await start(), 'SIGTERM');
  expect(hasCache()).toBe(false);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'keeps the cache if the server was stopped with %s',
  async (signal) => {
    await end(await start(), signal);
    await end(await start(), signal);
    expect(hasCache()).toBe(true);
  },
);

it('keeps the cache of a server that is still running', async () => {
  const first = await start();
  await end(await start(), 'SIGTERM');
  expect(hasCache()).toBe(true);
  await end(first, 'SIGTERM');
});
