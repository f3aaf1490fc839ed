import {execFile, spawnSync} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';

/** Programs of others, which only `npm run test:agents` uses. They're installed below this folder, not in the project. */
export const toolFolder = path.resolve('.cache', 'agents');

/** Runs a program for at most five minutes, and returns what it prints. Rejects with its errors if it fails. */
export async function mustRun(command: string, args: readonly string[], cwd = '.'): Promise<string> {
  const {stdout} = await promisify(execFile)(command, args, {cwd, timeout: 300_000, maxBuffer: 1 << 27});
  return stdout;
}

/** Returns why the programs can't be installed or run, or undefined if they can. */
export function toolsMissing(command?: 'go'): string | undefined {
  if (command && spawnSync(command, ['version']).error) return `${command} is not on this machine`;
  const {status} = spawnSync('npm', ['view', 'newman', 'version'], {timeout: 30_000});
  return status === 0 ? undefined : 'the package registry cannot be reached';
}
