import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {filesBelow} from 'docusaurus-built-pages/files';

interface Locked {
  readonly integrity?: string;
  /** whether it's a package of this repository */
  readonly link?: boolean;
}

const read = <T>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as T;
const own = read<{devDependencies: object; scripts: Record<string, string>}>('package.json');
const folders = fs
  .readdirSync('packages')
  .filter((name) => name !== 'README.md')
  .map((name) => `packages/${name}`);
const {packages} = read<{packages: Record<string, Locked>}>('package-lock.json');
const isOurs = (place: string, {link}: Locked) => place === '' || link || folders.includes(place);
const locked = Object.entries(packages).filter(([place, entry]) => !isOurs(place, entry));

it('texts about a plugin are about one in the configuration', () => {
  const config = fs.readFileSync('docusaurus.config.ts', 'utf8');
  const names = ['docs', 'api', 'sdk', 'sheets', 'account', 'src']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:mdx|tsx)$/.test(file))
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/<IfPlugin name="([^"]*)">/g)])
    .map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
});

describe('npm packages', () => {
  it('are installed without development packages if the build or the preview uses them', () => {
    const scripts = ['scripts/preview.ts', 'scripts/mcp.ts'];
    const missing = [
      // The configuration names the checks, but only their command loads them.
      ...['src', 'packages'].flatMap(filesBelow).filter((file) => !/\.test\.|^src\/checks\//.test(file)),
      ...scripts,
      'docusaurus.config.ts',
    ].flatMap((file) => {
      const folder = folders.find((name) => file.startsWith(`${name}/`)) ?? '.';
      const {devDependencies} = read<typeof own>(`${folder}/package.json`);
      if (!/\.(?:tsx?|mjs|cjs)$/.test(file)) return [];
      const code = fs.readFileSync(file, 'utf8').replace(/^import type .*/gm, '');
      const names = [...code.matchAll(/(?:from|import|import\(|require\() ?'((?:@[\w-]+\/)?[\w-]+)/g)].map(
        ([, name]) => name!,
      );
      return names.filter((name) => name in devDependencies).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
    // In `npm ci --omit=dev`, npm runs this script without the package.
    expect(own.scripts.prepare).toBe('husky || exit 0');
  });

  it('come with the scripts that create-docusaurus adds to a site', () => {
    const stock = 'docusaurus start build swizzle deploy clear serve write-translations write-heading-ids typecheck';
    expect(stock.split(' ').filter((name) => !(name in own.scripts))).toEqual([]);
  });

  // Packages that don't come from the registry have no hash.
  it('have an integrity hash, also those of the benchmarks', () => {
    const bench = read<{packages: Record<string, Locked>}>('bench/package-lock.json').packages;
    const unchecked = [...locked, ...Object.entries(bench)].filter(([place, {integrity}]) => place && !integrity);
    expect(unchecked.map(([place]) => place)).toEqual([]);
    expect(locked.length).toBeGreaterThan(1000);
    expect(folders.filter((place) => !packages[place])).toEqual([]);
  });
});
