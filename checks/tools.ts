import {spawn} from 'node:child_process';
import path from 'node:path';
import type {Site} from './checkedSite';

/** The output of a finished program. */
export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program from an npm package in the checked project's folder without blocking other checks.
 *
 * @param module path of the program's script, relative to this project's `node_modules` folder
 */
export function runTool(site: Site, module: string, args: readonly string[]): Promise<Finished> {
  const script = path.resolve(__dirname, '../node_modules', module);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {cwd: site.root, env: {...process.env, NO_COLOR: '1'}});
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({status, stdout, stderr}));
  });
}

/** Returns the error for a program that exited without usable output. */
export function unusable(tool: string, {status, stdout, stderr}: Finished): Error {
  const line = (stderr.trim() || stdout.trim()).split('\n')[0] ?? '';
  return new Error(`${tool} ended with status ${status}: ${line}`);
}
