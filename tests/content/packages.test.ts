import fs from 'node:fs';
import {describe, expect, it} from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const read = <T>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as T;
const own = read<Required<Pick<Locked, 'dependencies' | 'devDependencies'>>>('package.json');
const {packages} = read<{packages: Record<string, Locked>}>('package-lock.json');
const wanted = {...own.dependencies, ...own.devDependencies};
const locked = Object.entries(packages).filter(([place]) => place !== '');

describe('the packages that are installed', () => {
  it('are asked for in exact versions, and new ones will be', () => {
    const loose = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
    expect(fs.readFileSync('.npmrc', 'utf8')).toContain('save-exact=true');
  });

  it('are locked in those versions', () => {
    expect(packages['']).toMatchObject({dependencies: own.dependencies, devDependencies: own.devDependencies});
    for (const [name, version] of Object.entries(wanted))
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  });

  it('are checked against a hash, but for those of other platforms', () => {
    // The lockfile can lack the hashes of optional binaries for other platforms, because npm doesn't download them.
    const unchecked = locked.filter(([, {integrity, optional, os}]) => !integrity && !(optional && os));
    expect(unchecked.map(([place]) => place)).toEqual([]);
    expect(locked.length).toBeGreaterThan(1000);
  });

  it('come from no other place than the registry', () => {
    const elsewhere = locked.filter(
      ([, {version = '', resolved = ''}]) => /^(?:git|file|https?):/.test(version) || /^(?:git|file)/.test(resolved),
    );
    expect(elsewhere.map(([place]) => place)).toEqual([]);
  });

  it('run scripts of their own only where it is known', () => {
    // The site builds without these scripts ("npm ci --ignore-scripts"). fsevents is for macOS only.
    const known = ['@swc/core', 'core-js', 'esbuild', 'fsevents'];
    const scripted = locked
      .filter(([, value]) => value.hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, ''));
    expect(scripted.filter((name) => !known.includes(name))).toEqual([]);
    expect(scripted).toContain('esbuild');
  });
});
