// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {isMainThread} from 'node:worker_threads';
import {build} from 'esbuild';
import {folderOf, recordInputs} from './support/compiledInputs.mjs';

/*
 * The configuration imports about a hundred modules of this project and the packages that they use to parse Markdown.
 * Docusaurus would compile all of them with Babel, which takes a third of the time of a build on a new machine. esbuild
 * compiles all modules of the project in a single step.
 */

/** Sets `__dirname` to each module's own folder. Otherwise, all modules in a bundle would have the bundle's folder. */
const folders = {
  name: 'folders',
  /** @param {import('esbuild').PluginBuild} build */
  setup({onLoad}) {
    onLoad({filter: /\.ts$/}, async ({path: file}) => ({
      contents: `const __dirname = ${JSON.stringify(path.dirname(file))};${await fs.promises.readFile(file, 'utf8')}`,
      loader: 'ts',
    }));
  },
};

/** @satisfies {import('esbuild').BuildOptions} */
const options = {bundle: true, platform: 'node', target: 'node20', plugins: [folders]};

/**
 * Compiles `docusaurus.config.ts` and other modules for a build. The bundles import packages. Each command has a separate
 * folder in `.cache/`, so that a build doesn't replace the modules of a running dev server.
 *
 * @param {Record<string, string>} modules the other modules, by name
 * @returns {Promise<(name: string) => Promise<any>>} a function that imports a compiled module
 */
export async function compileForBuild(modules) {
  const outdir = folderOf('build');
  await fs.promises.rm(outdir, {recursive: true, force: true});
  await build({
    ...options,
    entryPoints: {config: 'docusaurus.config.ts', ...modules},
    outdir,
    outExtension: {'.js': '.mjs'},
    splitting: true,
    packages: 'external',
    format: 'esm',
    banner: {js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);"},
  });
  return (name) => import(pathToFileURL(path.join(outdir, `${name}.mjs`)).href);
}

/**
 * Compiles `docusaurus.config.ts` for the dev server into a single file that also contains the packages, because Node.js
 * takes longer to load 700 modules of packages than esbuild takes to bundle them.
 */
async function compileForStart() {
  const outdir = folderOf('start');
  await fs.promises.rm(outdir, {recursive: true, force: true});
  const {metafile} = await build({
    ...options,
    entryPoints: {config: 'docusaurus.config.ts'},
    outdir,
    outExtension: {'.js': '.cjs'},
    // Packages that load files of their own, and packages that the dev server doesn't load before it needs them.
    external: ['@docusaurus/*', '@resvg/resvg-js', 'algoliasearch', 'openapi-to-postmanv2', 'prismjs'],
    format: 'cjs',
    metafile: true,
  });
  recordInputs(Object.keys(metafile.inputs));
}

if (!isMainThread) await compileForStart();
