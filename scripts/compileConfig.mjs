// @ts-check
import fs from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {isMainThread, workerData} from 'node:worker_threads';
import {build} from 'esbuild';

/*
 * The configuration imports about a hundred modules of this project and the packages that they use to parse Markdown.
 * Docusaurus would compile all of them with Babel, which takes a third of the time of a build on a new machine. esbuild
 * compiles all modules of the project in a single step and doesn't compile packages.
 */

/** Sets `__dirname` to each module's own folder. Otherwise, all modules in a bundle would have the bundle's folder. */
const folders = {
  name: 'folders',
  /** @param {import('esbuild').PluginBuild} build */
  setup({onLoad}) {
    onLoad({filter: /\.ts$/}, async ({path: file}) => ({
      contents: `const __dirname = ${JSON.stringify(path.dirname(file))};${await fs.readFile(file, 'utf8')}`,
      loader: 'ts',
    }));
  },
};

/**
 * Compiles `docusaurus.config.ts` for `compiled.config.cjs`. Each command has a separate folder in `.cache/`, so that a
 * build doesn't replace the modules of a running dev server.
 *
 * @param {'build' | 'start'} command the npm script that uses the configuration
 * @param {Record<string, string>} modules other modules to compile, by name
 * @returns {Promise<(name: string) => Promise<any>>} a function that imports a compiled module
 */
export async function compileConfig(command, modules = {}) {
  const outdir = path.resolve('.cache', command);
  await fs.rm(outdir, {recursive: true, force: true});
  await build({
    entryPoints: {config: 'docusaurus.config.ts', ...modules},
    outdir,
    outExtension: {'.js': '.mjs'},
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: {js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);"},
    plugins: [folders],
  });
  return (name) => import(pathToFileURL(path.join(outdir, `${name}.mjs`)).href);
}

if (!isMainThread) await compileConfig(workerData);
