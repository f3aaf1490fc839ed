import {execFileSync} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {packages} from '../../scripts/support/deferredPackages.cjs';

const file = path.resolve('scripts/support/deferredPackages.cjs');

/** The packages that require the deferred packages. */
const importers = ['core', 'bundler', 'babel', 'utils', 'mdx-loader', 'theme-classic'].map((name) =>
  path.resolve('node_modules/@docusaurus', name, 'package.json'),
);

function load(name: string): {__esModule?: boolean} {
  const jiti = createRequire(importers[3]!).resolve('jiti');
  for (const importer of name.startsWith('.') ? [jiti] : importers) {
    try {
      return createRequire(importer)(name) as {__esModule?: boolean};
    } catch {
      // Another package requires it.
    }
  }
  throw new Error(`${name} isn't installed`);
}

/** Runs a script in a new process in which packages are deferred, and returns its output. */
const run = (script: string) =>
  execFileSync(process.execPath, ['-e', `require(${JSON.stringify(file)}).deferPackages(); ${script}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

describe('deferredPackages', () => {
  it.each(Object.entries(packages))('knows what kind of module %s is', (name, isCompiled) => {
    expect(Boolean(load(name).__esModule)).toBe(isCompiled);
  });

  const isLoaded = "Object.keys(require.cache).some((name) => name.includes('execa'))";

  it('loads a package when it is first used', () => {
    expect(run(`const execa = require('execa'); console.log(${isLoaded}, typeof execa.sync, ${isLoaded})`)).toBe(
      'false function true',
    );
  });

  it('passes on calls, new objects, and lists of exports', () => {
    expect(run("console.log(require('execa').sync('node', ['-p', '1 + 1']).stdout)")).toBe('2');
    expect(run("const M = require('mini-css-extract-plugin'); console.log(new M() instanceof M)")).toBe('true');
    expect(run("console.log(Object.keys(require('html-minifier-terser')).includes('minify'))")).toBe('true');
  });

  it('stops if a package has become another kind of module', () => {
    const change = `require(${JSON.stringify(file)}).packages.execa = true;`;
    expect(() => run(`${change} require('execa').sync`)).toThrow('execa exports another kind of module');
  });
});
