/**
 * Compiles the package in the working directory before `npm pack` or `npm publish`, because Node.js refuses TypeScript in
 * `node_modules`, and Docusaurus doesn't compile it there. With `--restore`, removes everything again: in this repository,
 * packages are used as they are.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const OUT = 'dist';
/** The package.json of the repository, while the folder contains the one for the registry. */
const SOURCE = 'package.source.json';
const OPTIONS =
  '--ignoreConfig --declaration --module esnext --moduleResolution bundler --target es2022 --jsx react --strict --noUncheckedIndexedAccess --skipLibCheck --resolveJsonModule --noEmitOnError';
/** Other packages of the repository are then in `node_modules`, so that their files aren't part of this package. */
const IN_NODE_MODULES = '--preserveSymlinks';
const TYPES = 'node,@docusaurus/module-type-aliases,@docusaurus/theme-classic';

/** Removes what an earlier call has written. */
function restore(): void {
  if (!fs.existsSync(SOURCE)) return;
  fs.renameSync(SOURCE, 'package.json');
  for (const file of [OUT, 'LICENSE']) fs.rmSync(file, {recursive: true, force: true});
}

/** Adds the extensions of compiled files to imports, which Node.js requires if a script imports the package. */
function completeImports(file: string): void {
  const code = fs.readFileSync(file, 'utf8');
  const completed = code.replace(
    /(\bfrom |\bimport\(|\bimport )(['"])(\.{1,2}\/[^'"]*)\2/g,
    (statement, start, quote, name) => {
      const target = path.join(path.dirname(file), name);
      const found = ['.js', '/index.js'].find((end) => fs.existsSync(target + end));
      return found ? `${start}${quote}${name}${found}${quote}` : statement;
    },
  );
  fs.writeFileSync(file, completed);
}

/** Returns where the packed package exports a source file. */
function compiled(source: string): string | {types: string; default: string} {
  const file = `./${path.posix.join(OUT, source)}`;
  const name = file.replace(/\.tsx?$/, '');
  return name === file ? file : {types: `${name}.d.ts`, default: `${name}.js`};
}

function prepack(): void {
  restore();
  const files = fs
    .readdirSync('.', {recursive: true, encoding: 'utf8'})
    .filter(
      (file) => /\.\w+$/.test(file) && !/^node_modules|\.test\.tsx?$|^(?:package|tsconfig)\.json$|^README/.test(file),
    );
  const isCode = (file: string) => /\.tsx?$/.test(file);
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = [...OPTIONS.split(' '), IN_NODE_MODULES, '--types', TYPES, '--rootDir', '.', '--outDir', OUT];
  execFileSync(process.execPath, [tsc, ...files.filter(isCode), ...options], {stdio: 'inherit'});
  for (const file of files.filter((name) => !isCode(name) || name.endsWith('.d.ts')))
    fs.cpSync(file, path.join(OUT, file));
  const compiledFiles = fs.readdirSync(OUT, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.js'));
  for (const file of compiledFiles) completeImports(path.join(OUT, file));
  fs.copyFileSync(path.join(ROOT, 'LICENSE'), 'LICENSE');
  fs.renameSync('package.json', SOURCE);
  const {exports, scripts: _, devDependencies: __, ...rest} = JSON.parse(fs.readFileSync(SOURCE, 'utf8'));
  const packed = Object.entries(exports as Record<string, string>).map(([name, source]) => [name, compiled(source)]);
  fs.writeFileSync('package.json', JSON.stringify({...rest, exports: Object.fromEntries(packed)}, null, 2));
}

if (process.argv.includes('--restore')) restore();
else prepack();
