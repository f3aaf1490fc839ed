import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {checkFolder, lockBuild} from './lock';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
const file = path.join(root, 'generated', 'build.lock');
const lock = (outDir = path.join(root, 'build')) => lockBuild(path.dirname(file), outDir);
afterAll(() => fs.rmSync(root, {recursive: true}));

it('a build stops if another one runs in the same folder, but not because of one that was killed', async () => {
  fs.mkdirSync(path.dirname(file));
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  fs.writeFileSync(file, String(other.pid));
  expect(() => lock()).toThrow(`${file}: another build (process ${other.pid}) runs in this folder -> wait for it`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lock();
  expect(fs.readFileSync(file, 'utf8')).toBe(String(process.pid));
  // The next language of the same build.
  lock();
});

it('a build stops in a folder that the bundler cannot read', () => {
  for (const folder of ['/a/C#/docs', '/a/new!', '/what?'])
    expect(() => checkFolder(folder)).toThrow(/^\S+: the bundler can't read paths that contain "[#!?]" -> rename/);
  for (const folder of ['/a b/c (1)', "/a'b/{x}/100%", 'C:\\Users\\a&b']) checkFolder(folder);
});

it('a build stops if its output folder is a mount point', () => {
  fs.rmSync(file, {force: true});
  const mount = spawnSync('stat', ['--format=%d', '/', '/proc'], {encoding: 'utf8'}).stdout?.trim().split('\n') ?? [];
  if (new Set(mount).size < 2) return;
  expect(() => lock('/proc')).toThrow(
    "/proc: Docusaurus can't delete a mount point -> mount /, or use another --out-dir",
  );
});
