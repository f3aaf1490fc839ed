import {spawnSync} from 'node:child_process';
import packageJson from '../../package.json';

/** Runs `npm view` and returns its JSON output, or undefined if the package or version doesn't exist. */
export type View = (...args: readonly string[]) => unknown;

const npmView: View = (...args) => {
  const {status, stdout, stderr, error} = spawnSync('npm', ['view', ...args, '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0 && !/\bE404\b|No match found/.test(stdout + stderr))
    throw new Error(`the registry can't be reached: ${stderr.trim().split('\n').at(-1)} -> check the network`);
  return status === 0 && stdout.trim() ? JSON.parse(stdout) : undefined;
};

/** Returns the names of the Docusaurus packages that the project installs. */
export function docusaurusPackages(): string[] {
  const {dependencies, devDependencies} = packageJson;
  return Object.keys({...dependencies, ...devDependencies}).filter((name) => name.startsWith('@docusaurus/'));
}

/**
 * Returns the version to try.
 *
 * @param request a version, a range such as `3.10`, a tag such as `latest`, or `canary` for the latest canary version
 *   that exists for all packages
 * @throws Error if there is no such version or the registry can't be reached
 */
export function resolveVersion(request: string, packages: readonly string[], view: View = npmView): string {
  const versionsOf = (name: string) => [view(name, 'versions') ?? []].flat() as string[];
  if (request === 'canary') {
    const shared = packages
      .map(versionsOf)
      .reduce((some, others) => some.filter((version) => others.includes(version)))
      .filter((version) => version.includes('-canary-'));
    // Canary numbers increase across versions, as in 3.10.1-canary-6803 and 4.0.0-canary-6808.
    const newest = shared.sort((one, other) => canaryNumber(one) - canaryNumber(other)).at(-1);
    if (!newest) throw new Error('no canary version exists for all packages -> name a version');
    return newest;
  }
  const found = [view(`@docusaurus/core@${request}`, 'version') ?? []].flat().at(-1) as string | undefined;
  if (!found) {
    const known = versionsOf('@docusaurus/core').slice(-3).join(', ');
    throw new Error(`Docusaurus ${request} doesn't exist -> use a version such as ${known}, or canary`);
  }
  const without = packages.find((name) => !view(`${name}@${found}`, 'version'));
  if (without) throw new Error(`${without} has no version ${found} -> use a version that all packages have`);
  return found;
}

const canaryNumber = (version: string) => Number(/-canary-(\d+)/.exec(version)?.[1] ?? 0);

/** Returns the Node.js versions that a Docusaurus version supports, such as `>=24.14`; empty if unknown. */
export function nodeRange(version: string, view: View = npmView): string {
  return ((view(`@docusaurus/core@${version}`, 'engines') ?? {}) as {node?: string}).node ?? '';
}

/**
 * Returns the major version of Node.js to install, or undefined if the current one is new enough.
 *
 * @param range required versions, such as `>=24.14`
 * @param running current version, such as `20.20.2`
 */
export function newerNode(range: string, running: string = process.versions.node): string | undefined {
  const [, major, minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(range) ?? [];
  if (!major) return undefined;
  const [runningMajor = 0, runningMinor = 0] = running.split('.').map(Number);
  const isEnough = runningMajor > Number(major) || (runningMajor === Number(major) && runningMinor >= Number(minor));
  return isEnough ? undefined : major;
}
