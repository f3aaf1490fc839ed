import {describe, expect, it, vi} from 'vitest';
import {
  findBrowser,
  findOrInstallBrowser,
  noBrowser,
  NoBrowserError,
  type Machine,
} from '../../scripts/support/findBrowser';

/** Creates a machine on which only the given files are executable. A test's `run` function can add files. */
function machine(files: string[], changes: Partial<Machine> = {}): Machine {
  return {
    env: {PATH: '/bin:/usr/bin'},
    runs: (file) => files.includes(file),
    starts: () => true,
    playwrights: () => '/cache/chromium',
    run: () => false,
    root: false,
    ...changes,
  };
}

describe('browser detection', () => {
  it('prefers the browser in CHROMIUM_PATH to all others', () => {
    const found = findBrowser(
      machine(['/opt/chrome', '/usr/bin/chromium'], {env: {PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome'}}),
    );
    expect(found).toBe('/opt/chrome');
  });

  it("rejects a path in CHROME_PATH that isn't executable", () => {
    const unusable = machine(['/usr/bin/chromium'], {env: {PATH: '/usr/bin', CHROME_PATH: '/opt/none'}});
    expect(() => findBrowser(unusable)).toThrow(`CHROME_PATH is "/opt/none", which can't be run`);
  });

  it("prefers a browser on the PATH to Playwright's browser", () => {
    expect(findBrowser(machine(['/usr/bin/google-chrome', '/cache/chromium']))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(machine(['/cache/chromium']))).toBe('/cache/chromium');
    expect(findBrowser(machine([]))).toBeUndefined();
  });

  it("ignores Playwright's browser if it can't start", () => {
    const files = ['/cache/chromium'];
    expect(findBrowser(machine(files, {starts: () => false}))).toBeUndefined();
    expect(() => findOrInstallBrowser(machine(files, {starts: () => false, run: () => true}))).toThrow(NoBrowserError);
  });

  it("installs Playwright's browser if no browser is found", () => {
    const files: string[] = [];
    const run = vi.fn(() => Boolean(files.push('/cache/chromium')));
    expect(findOrInstallBrowser(machine(files, {run}))).toBe('/cache/chromium');
    expect(run).toHaveBeenCalledExactlyOnceWith('npx', ['playwright', 'install', 'chromium']);
  });

  it("installs the Debian package as root if Playwright's browser can't be installed", () => {
    const files = ['/usr/bin/apt-get'];
    const run = vi.fn((command: string, args: readonly string[]) => {
      if (command === 'apt-get' && args.includes('chromium')) files.push('/usr/bin/chromium');
      return command === 'apt-get';
    });
    expect(findOrInstallBrowser(machine(files, {run, root: true}))).toBe('/usr/bin/chromium');
    expect(run.mock.calls.map(([command, args]) => `${command} ${args[0]}`)).toEqual([
      'npx playwright',
      'apt-get update',
      'apt-get install',
    ]);
  });

  it("doesn't use the package manager without root, and throws a one-sentence error", () => {
    const run = vi.fn(() => false);
    expect(() => findOrInstallBrowser(machine(['/usr/bin/apt-get'], {run}))).toThrow(NoBrowserError);
    expect(run).toHaveBeenCalledTimes(1);
    expect(noBrowser.split('. ')).toHaveLength(1);
  });

  it("doesn't look for a browser if NO_BROWSER is set", () => {
    const run = vi.fn(() => true);
    expect(() => findOrInstallBrowser(machine(['/usr/bin/chromium'], {run, env: {NO_BROWSER: '1'}}))).toThrow(
      NoBrowserError,
    );
    expect(run).not.toHaveBeenCalled();
  });
});
