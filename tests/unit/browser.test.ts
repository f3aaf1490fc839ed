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

describe('the search for a browser', () => {
  it('takes the one that a variable names before any other', () => {
    const found = findBrowser(
      machine(['/opt/chrome', '/usr/bin/chromium'], {env: {PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome'}}),
    );
    expect(found).toBe('/opt/chrome');
  });

  it('says so when the variable names nothing that can be run', () => {
    const named = machine(['/usr/bin/chromium'], {env: {PATH: '/usr/bin', CHROME_PATH: '/opt/none'}});
    expect(() => findBrowser(named)).toThrow(`CHROME_PATH is "/opt/none", which can't be run`);
  });

  it('then one on the PATH, then that of Playwright', () => {
    expect(findBrowser(machine(['/usr/bin/google-chrome', '/cache/chromium']))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(machine(['/cache/chromium']))).toBe('/cache/chromium');
    expect(findBrowser(machine([]))).toBeUndefined();
  });

  it("does not take Playwright's where it cannot start", () => {
    const files = ['/cache/chromium'];
    expect(findBrowser(machine(files, {starts: () => false}))).toBeUndefined();
    expect(() => findOrInstallBrowser(machine(files, {starts: () => false, run: () => true}))).toThrow(NoBrowserError);
  });

  it("installs Playwright's own where there is none", () => {
    const files: string[] = [];
    const run = vi.fn(() => Boolean(files.push('/cache/chromium')));
    expect(findOrInstallBrowser(machine(files, {run}))).toBe('/cache/chromium');
    expect(run).toHaveBeenCalledExactlyOnceWith('npx', ['playwright', 'install', 'chromium']);
  });

  it("installs Debian's package as root where Playwright's cannot be had", () => {
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

  it('does not try the package manager as another user, and ends with one sentence', () => {
    const run = vi.fn(() => false);
    expect(() => findOrInstallBrowser(machine(['/usr/bin/apt-get'], {run}))).toThrow(NoBrowserError);
    expect(run).toHaveBeenCalledTimes(1);
    expect(noBrowser.split('. ')).toHaveLength(1);
  });

  it('does not look for one where NO_BROWSER is set', () => {
    const run = vi.fn(() => true);
    expect(() => findOrInstallBrowser(machine(['/usr/bin/chromium'], {run, env: {NO_BROWSER: '1'}}))).toThrow(
      NoBrowserError,
    );
    expect(run).not.toHaveBeenCalled();
  });
});
