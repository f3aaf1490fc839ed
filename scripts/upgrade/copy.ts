import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {newerNode} from './version';

/** Copies Git's tracked files to a temporary folder, changes the version of the packages, and returns the folder. */
export function copyRepository(version: string, packages: readonly string[]): string {
  const folder = path.join(os.tmpdir(), `upgrade-${version}`);
  fs.rmSync(folder, {recursive: true, force: true});
  const files = execFileSync('git', ['ls-files', '-z'], {encoding: 'utf8'}).split('\0').filter(Boolean);
  for (const file of files.filter((name) => fs.existsSync(name))) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.copyFileSync(file, path.join(folder, file));
  }
  const manifest = path.join(folder, 'package.json');
  fs.writeFileSync(manifest, withVersion(fs.readFileSync(manifest, 'utf8'), version, packages));
  return folder;
}

/** Returns a package.json with another version for the given packages. */
export function withVersion(manifest: string, version: string, packages: readonly string[]): string {
  const content = JSON.parse(manifest) as Record<string, Record<string, string>>;
  for (const list of [content.dependencies, content.devDependencies])
    for (const name of packages) if (list?.[name]) list[name] = version;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Returns the environment for commands in the copy. If Docusaurus requires a newer version of Node.js than the current
 * one, installs it in the copy.
 */
export function environmentFor(range: string, folder: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {...process.env, NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', FORCE_COLOR: '0'};
  const major = newerNode(range);
  if (!major) return env;
  console.log(`This version requires Node.js ${range}: installing Node.js ${major} into the copy.`);
  const prefix = path.join(folder, '.cache', 'node');
  fs.mkdirSync(prefix, {recursive: true});
  execFileSync('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', `node@${major}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const binaries = path.join(prefix, 'node_modules', 'node', 'bin');
  return {...env, PATH: [binaries, process.env.PATH].join(path.delimiter)};
}

/** Runs a command and collects its output. */
export function run(
  [command = '', ...args]: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ok: boolean; output: string}> {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const child = spawn(command, args, {cwd: folder, env, shell, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (status) => resolve({ok: status === 0, output}));
  });
}
