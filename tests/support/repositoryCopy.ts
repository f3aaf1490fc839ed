import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A copy of the repository in a temporary folder. It uses the original's `node_modules` folder. */
export interface RepositoryCopy {
  /** Returns the path of a file in the copy. */
  readonly at: (file: string) => string;
  /** Replaces text that occurs exactly once in a file. */
  readonly replace: (file: string, text: string, by: string) => void;
  /** Writes a new file. */
  readonly write: (file: string, text: string) => void;
  /** Runs an npm script in the copy and returns its output. Throws an error with the output if the script fails. */
  readonly run: (script: string, ...args: readonly string[]) => string;
  /** Runs an npm script in the copy and returns its output, also if the script fails. */
  readonly tryRun: (script: string, ...args: readonly string[]) => string;
}

/**
 * Copies all files that Git doesn't ignore, including uncommitted changes. Deletes the target folder first.
 *
 * @param env additional environment variables for Git and for scripts
 */
export function copyRepository(folder: string, env: Readonly<Record<string, string>> = {}): RepositoryCopy {
  fs.rmSync(folder, {recursive: true, force: true});
  for (const file of tracked().filter((item) => fs.existsSync(item)))
    fs.cpSync(file, path.join(folder, file), {recursive: true});
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, ...env},
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '--no-verify', '-m', 'Copy');
  const at = (file: string) => path.join(folder, file);
  const runScript = (script: string, args: readonly string[]) => {
    const {status, stdout, stderr} = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0', BASE_URL: undefined, NODE_ENV: undefined, ...env},
    });
    return {status, output: `${stdout}\n${stderr}`};
  };
  return {
    at,
    replace(file, text, by) {
      const source = fs.readFileSync(at(file), 'utf8');
      if (source.split(text).length !== 2) throw new Error(`${file} must contain "${text}" exactly once`);
      fs.writeFileSync(
        at(file),
        source.replace(text, () => by),
      );
    },
    write(file, text) {
      fs.mkdirSync(path.dirname(at(file)), {recursive: true});
      fs.writeFileSync(at(file), text);
    },
    run(script, ...args) {
      const {status, output} = runScript(script, args);
      if (status !== 0) throw new Error(`npm run ${script} failed:\n${output}`);
      return output;
    },
    tryRun: (script, ...args) => runScript(script, args).output,
  };
}

function tracked(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, {encoding: 'utf8'}).split('\0').filter(Boolean);
}
