import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

/** Environment variables that may name a browser, in the order in which they are asked. */
const browserVariables = ['CHROMIUM_PATH', 'CHROME_PATH', 'CHROME_BIN', 'PUPPETEER_EXECUTABLE_PATH'] as const;

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

/** Thrown when there is no browser on the machine and none can be installed. */
export class NoBrowserError extends Error {
  constructor() {
    super(noBrowser);
  }
}

/** What the search for a browser looks at; tests put their own in its place. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** whether the file is there and may be run */
  readonly runs: (file: string) => boolean;
  /** whether the browser starts: without the system libraries it needs, it is there but does not */
  readonly starts: (file: string) => boolean;
  /** where Playwright keeps its own Chromium, there or not */
  readonly playwrights: () => string;
  /** runs a command; tells whether it ended well */
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
  // On Windows, --version opens a window.
  starts: (file) =>
    process.platform === 'win32' || spawnSync(file, ['--version'], {stdio: 'ignore', timeout: 30_000}).status === 0,
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
export function findBrowser(machine: Machine = thisMachine): string | undefined {
  const {env, runs, starts, playwrights} = machine;
  for (const variable of browserVariables) {
    const named = env[variable];
    if (!named) continue;
    if (runs(named)) return named;
    throw new Error(`${variable} names "${named}", which cannot be run -> name the program of a Chromium or unset it`);
  }
  const own = playwrights();
  return findCommand(env, runs) ?? (runs(own) && starts(own) ? own : undefined);
}

/**
 * Finds a Chromium, and installs one where there is none: Playwright's own, else Debian's package when run as root.
 * With NO_BROWSER set, it doesn't try.
 *
 * @returns path of the program
 * @throws NoBrowserError with one sentence that says what to install
 */
export function findOrInstallBrowser(machine: Machine = thisMachine): string {
  if (machine.env.NO_BROWSER) throw new NoBrowserError();
  const found = findBrowser(machine);
  if (found) return found;
  const {env, runs, starts, run, playwrights, root} = machine;
  console.log('No Chromium on this machine: installing one.');
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
