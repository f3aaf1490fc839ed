import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** Names of Chromium programs in order of preference. With the headless shell, tests need a third less CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome', 'microsoft-edge'];

/**
 * Command-line options for the browser. In CI, the first two are required to run as root and without a GPU. The others
 * prevent the browser's background requests, and, with the limit, a spare process for each new page.
 */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--renderer-process-limit=2',
];

/**
 * Returns the path of an installed Chromium: the one in `CHROMIUM_PATH`, one on the `PATH`, or Playwright's.
 *
 * @throws Error if `CHROMIUM_PATH` isn't the path of a program
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const {CHROMIUM_PATH: named} = env;
  if (named && !isProgram(named))
    throw new Error(`CHROMIUM_PATH is "${named}", which can't be run -> set it to the path of Chromium, or unset it`);
  return named || findProgram(names, env) || findPlaywrights();
}

/**
 * Returns the path of an installed Chromium, or installs Playwright's or, as root on Debian, the package `chromium`.
 *
 * @returns undefined if `NO_BROWSER` is set or none can be installed
 * @throws Error if `CHROMIUM_PATH` isn't the path of a program
 */
export function findOrInstallBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.NO_BROWSER) return undefined;
  const found = findBrowser(env);
  if (found) return found;
  console.log('Chromium not found. Installing it.');
  const hasApt = process.getuid?.() === 0 && findProgram(['apt-get'], env) !== undefined;
  run('npx', ['playwright', 'install', ...(hasApt ? ['--with-deps'] : []), 'chromium']);
  if (hasApt && !findPlaywrights()) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  }
  return findBrowser(env);
}

/** Returns the path of Playwright's Chromium if it's installed and starts, which it doesn't without system libraries. */
function findPlaywrights(): string | undefined {
  const file = chromium.executablePath();
  if (!isProgram(file)) return undefined;
  // On Windows, `--version` would open a window.
  const starts = process.platform === 'win32' || run(file, ['--version'], 'ignore');
  return starts ? file : undefined;
}

function findProgram(programs: readonly string[], {PATH = ''}: NodeJS.ProcessEnv): string | undefined {
  const extension = process.platform === 'win32' ? '.exe' : '';
  return programs
    .flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name + extension)))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Runs a program for at most 5 minutes, and returns whether it succeeded. */
function run(program: string, args: readonly string[], output: 'ignore' | 'inherit' = 'inherit'): boolean {
  return spawnSync(program, args, {stdio: ['ignore', output, output], timeout: 300_000}).status === 0;
}
