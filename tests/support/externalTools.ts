import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Programs of others, which only `npm run test:agents` uses. They're installed below this folder, not in the project. */
export const toolFolder = path.resolve('.cache', 'agents');

const packages = {
  newman: '6.2.2',
  // Wrangler needs a newer Node.js than this project.
  node: '22.23.3',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3',
  wrangler: '4.86.0',
};
const pythonPackages = ['mcp==2.3.0', 'openapi-python-client==0.29.1', 'ruff==0.14.0'];
const oapiCodegen = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';

export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program and returns its exit code and output. It's ended after five minutes. */
export function run(
  command: string,
  args: readonly string[],
  {cwd = toolFolder, env = {}}: {cwd?: string; env?: Readonly<Record<string, string>>} = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 300_000,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({status: null, output: error.message}));
    child.on('close', (status) => resolve({status, output}));
  });
}

/** Runs a program. Throws an error with its output if it fails. */
export async function mustRun(...[command, args, options]: Parameters<typeof run>): Promise<string> {
  const {status, output} = await run(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (${status}):\n${output.slice(-3000)}`);
  return output;
}

/** Returns why the programs can't be installed or run, or undefined if they can. */
export function toolsMissing(...commands: readonly ('python3' | 'go')[]): string | undefined {
  const absent = commands.find((command) => spawnSync(command, [command === 'go' ? 'version' : '--version']).error);
  if (absent) return `${absent} is not on this machine`;
  if (fs.existsSync(path.join(toolFolder, 'package-lock.json'))) return undefined;
  const {status} = spawnSync('npm', ['view', 'newman', 'version'], {timeout: 30_000});
  return status === 0 ? undefined : 'the package registry cannot be reached';
}

/** Installs the npm packages and returns the folder with their programs. */
export async function installNodeTools(): Promise<string> {
  const manifest = `${JSON.stringify({private: true, type: 'module', dependencies: packages}, null, 2)}\n`;
  const file = path.join(toolFolder, 'package.json');
  if (
    !fs.existsSync(file) ||
    fs.readFileSync(file, 'utf8') !== manifest ||
    !fs.existsSync(path.join(toolFolder, 'node_modules/node/bin'))
  ) {
    fs.mkdirSync(toolFolder, {recursive: true});
    fs.writeFileSync(file, manifest);
    await mustRun('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  }
  return path.join(toolFolder, 'node_modules', '.bin');
}

/** Returns the path of the newer Node.js. */
export const newerNode = path.join(toolFolder, 'node_modules', 'node', 'bin', 'node');

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

/** Installs oapi-codegen and returns its path. */
export async function installOapiCodegen(): Promise<string> {
  const folder = path.join(toolFolder, 'go-bin');
  const program = path.join(folder, 'oapi-codegen');
  fs.mkdirSync(toolFolder, {recursive: true});
  if (!fs.existsSync(program)) await mustRun('go', ['install', oapiCodegen], {env: {GOBIN: folder}});
  return program;
}
