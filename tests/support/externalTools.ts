import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/** Programs of others, which only `npm run test:agents` uses. They're installed below this folder, not in the project. */
export const toolFolder = path.resolve('.cache', 'agents');

const pythonPackages = ['openapi-python-client==0.29.1', 'ruff==0.14.0'];

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
export function toolsMissing(...commands: readonly ('python3' | 'go')[]): string | undefined {
  const absent = commands.find((command) => spawnSync(command, [command === 'go' ? 'version' : '--version']).error);
  if (absent) return `${absent} is not on this machine`;
  const {status} = spawnSync('npm', ['view', 'newman', 'version'], {timeout: 30_000});
  return status === 0 ? undefined : 'the package registry cannot be reached';
}

/** Installs the Python packages into a virtual environment and returns the folder with its programs. */
export async function installPythonTools(): Promise<string> {
  const folder = path.join(toolFolder, 'venv');
  const marker = path.join(folder, pythonPackages.join(','));
  if (!fs.existsSync(marker)) {
    fs.mkdirSync(toolFolder, {recursive: true});
    await mustRun('python3', ['-m', 'venv', folder]);
    await mustRun(path.join(folder, 'bin', 'pip'), ['install', '--quiet', ...pythonPackages]);
    fs.writeFileSync(marker, '');
  }
  return path.join(folder, 'bin');
}
