import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** Environment variables that may name a browser, in the order in which they are asked. */
export const browserVariables = ['CHROMIUM_PATH', 'CHROME_PATH', 'CHROME_BIN', 'PUPPETEER_EXECUTABLE_PATH'] as const;

/** Names under which a Chromium is on the PATH. */
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/**
 * How a browser is started: a machine of a build service lets it run as root and without a GPU only so; the rest keeps
 * the browser itself from calling home.
 */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const noBrowser =
  'No Chromium found and none could be installed -> install Chromium or Chrome, or set CHROMIUM_PATH to its program';

/** What the search for a browser looks at; tests put their own in its place. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** whether the file is there and may be run */
  readonly runs: (file: string) => boolean;
  /** where Playwright keeps its own Chromium, there or not */
  readonly playwrights: () => string;
  /** runs a command; tells whether it ended well */
  readonly run: (command: string, args: readonly string[]) => boolean;
  readonly root: boolean;
}

export const thisMachine: Machine = {
  env: process.env,
  runs: (file) => {
    try {
      fs.accessSync(file, fs.constants.X_OK);
      return fs.statSync(file).isFile();
    } catch {
      return false;
    }
  },
  playwrights: () => chromium.executablePath(),
  run: (command, args) =>
    spawnSync(command, args, {stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000}).status === 0,
  root: process.getuid?.() === 0,
};

/**
 * Looks for a Chromium without installing anything: one named in an environment variable, one on the PATH,
 * Playwright's own.
 *
 * @returns path of the program, or undefined
 * @throws Error when a variable names a file that cannot be run
 */
export function findBrowser({env, runs, playwrights}: Machine = thisMachine): string | undefined {
  for (const variable of browserVariables) {
    const named = env[variable];
    if (!named) continue;
    if (runs(named)) return named;
    throw new Error(`${variable} names "${named}", which cannot be run -> name the program of a Chromium or unset it`);
  }
  return findCommand(env, runs) ?? (runs(playwrights()) ? playwrights() : undefined);
}

/**
 * Finds a Chromium, and installs one where there is none: Playwright's own, else Debian's package when run as root.
 *
 * @returns path of the program
 * @throws Error with one sentence that says what to install
 */
export function findOrInstallBrowser(machine: Machine = thisMachine): string {
  const found = findBrowser(machine);
  if (found) return found;
  const {env, runs, run, playwrights, root} = machine;
  console.log('No Chromium on this machine: installing one.');
  if (run('npx', ['playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium']) && runs(playwrights())) {
    return playwrights();
  }
  if (root && findCommand({...env}, runs, ['apt-get'])) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  }
  const installed = findCommand(env, runs);
  if (installed) return installed;
  throw new Error(noBrowser);
}

function findCommand(
  env: Machine['env'],
  runs: Machine['runs'],
  names: readonly string[] = commands,
): string | undefined {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, process.platform === 'win32' ? `${name}.exe` : name);
      if (runs(file)) return file;
    }
  }
  return undefined;
}
