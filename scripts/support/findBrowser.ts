import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** Environment variables that can contain the path of a browser, in order of precedence. */
const browserVariables = ['CHROMIUM_PATH', 'CHROME_PATH', 'CHROME_BIN', 'PUPPETEER_EXECUTABLE_PATH'] as const;

/** Names of Chromium programs in order of preference. With the headless shell, tests need a third less CPU time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/**
 * Command-line options for the browser. In CI, the first two are required to run as root and without a GPU. The others
 * prevent the browser's background requests.
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
  'No Chromium found and none could be installed -> install Chromium or Chrome, or set CHROMIUM_PATH to its path';

/** Thrown if `NO_BROWSER` is set, or if no browser is found and none can be installed. */
export class NoBrowserError extends Error {
  constructor() {
    super(noBrowser);
  }
}

/** What `findBrowser` and `findOrInstallBrowser` need from the machine. Tests replace it. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** returns whether the file exists and is executable */
  readonly runs: (file: string) => boolean;
  /** returns whether the browser starts; it doesn't if a system library is missing */
  readonly starts: (file: string) => boolean;
  /** returns the path of Playwright's Chromium, even if it isn't installed */
  readonly playwrights: () => string;
  /** runs a command and returns whether it succeeded */
  readonly run: (command: string, args: readonly string[]) => boolean;
  readonly root: boolean;
}

const thisMachine: Machine = {
  env: process.env,
  runs: (file) => {
    try {
      fs.accessSync(file, fs.constants.X_OK);
      return fs.statSync(file).isFile();
    } catch {
      return false;
    }
  },
  // On Windows, `--version` would open a window.
  starts: (file) =>
    process.platform === 'win32' || spawnSync(file, ['--version'], {stdio: 'ignore', timeout: 30_000}).status === 0,
  playwrights: () => chromium.executablePath(),
  run: (command, args) =>
    spawnSync(command, args, {stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000}).status === 0,
  root: process.getuid?.() === 0,
};

/**
 * Looks for an installed Chromium browser in the environment variables, on the PATH, and in Playwright's folder.
 *
 * @returns the path of the executable, or undefined if none is found
 * @throws Error if a variable contains a path that isn't an executable file
 */
export function findBrowser(machine: Machine = thisMachine): string | undefined {
  const {env, runs, starts, playwrights} = machine;
  for (const variable of browserVariables) {
    const named = env[variable];
    if (!named) continue;
    if (runs(named)) return named;
    throw new Error(`${variable} is "${named}", which can't be run -> set it to the path of Chromium, or unset it`);
  }
  const own = playwrights();
  return findCommand(env, runs) ?? (runs(own) && starts(own) ? own : undefined);
}

/**
 * Returns the path of a Chromium browser. If none is found, installs Playwright's build. If that fails when running as
 * root on a system with apt-get, installs the `chromium` package instead.
 *
 * @throws NoBrowserError if NO_BROWSER is set or the installation fails. The message explains what to install
 * @throws Error if one of the `browserVariables` contains a path that isn't an executable file
 */
export function findOrInstallBrowser(machine: Machine = thisMachine): string {
  if (machine.env.NO_BROWSER) throw new NoBrowserError();
  const found = findBrowser(machine);
  if (found) return found;
  const {env, runs, starts, run, playwrights, root} = machine;
  console.log('Chromium not found. Installing it.');
  const apt = root && findCommand(env, runs, ['apt-get']) !== undefined;
  const install = ['playwright', 'install', ...(apt ? ['--with-deps'] : []), 'chromium'];
  if (run('npx', install) && runs(playwrights()) && starts(playwrights())) return playwrights();
  if (apt) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  }
  const installed = findCommand(env, runs);
  if (installed) return installed;
  throw new NoBrowserError();
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
