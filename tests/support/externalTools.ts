import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

/** Programs of others, which only `npm run test:agents` uses. They're installed below this folder, not in the project. */
export const toolFolder = path.resolve('.cache', 'agents');

/** Runs a program for at most five minutes, and returns its output. Throws an error with the output if it fails. */
export async function mustRun(
  command: string,
  args: readonly string[],
  {cwd = '.', env = {}}: {cwd?: string; env?: Readonly<Record<string, string>>} = {},
): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (output += String(chunk)));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (${status}):\n${output.slice(-3000)}`);
  return output;
}

/** Returns why the programs can't be installed or run, or undefined if they can. */
export function toolsMissing(command?: 'go'): string | undefined {
  if (command && spawnSync(command, ['version']).error) return `${command} is not on this machine`;
  const {status} = spawnSync('npm', ['view', 'newman', 'version'], {timeout: 30_000});
  return status === 0 ? undefined : 'the package registry cannot be reached';
}
