import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {filesBelow, hashFiles} from '../../src/site/files';
import {siteSources} from './siteCopy';

/** The file with the hashes of the inputs and the outputs of the last build. */
const RECORD = path.join('.cache', 'lastBuild.txt');
/** The sources of a build in addition to `siteSources`. The last one lists the installed packages. */
const OTHER_SOURCES = ['scripts', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
/** Matches the environment variables that builds depend on. */
const VARIABLES = /^(?:DOCUSAURUS_|FIRST_LOAD|SEARCH_|SITE_URL$|BASE_URL$|NODE_ENV$)/;

/**
 * Returns a hash of everything that a build depends on: the content of its sources, the commit (which has the dates of
 * changes), the environment variables, and the version of Node.js.
 *
 * @param outDir the build folder
 */
export function hashInputs(outDir: string): string {
  const hash = createHash('sha256');
  const variables = Object.entries(process.env).filter(([name]) => VARIABLES.test(name));
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'}).stdout;
  hash.update(JSON.stringify([outDir, process.version, process.platform, commit, variables.sort()]));
  hashFiles(hash, [...siteSources, ...OTHER_SOURCES]);
  return hash.digest('hex');
}

/** Returns a hash of the names, sizes, and modification times of the files that a build wrote. */
function hashOutputs(outDir: string): string {
  const hash = createHash('sha256');
  for (const folder of [outDir, 'deploy']) {
    if (!fs.existsSync(folder)) continue;
    for (const file of filesBelow(folder).sort()) {
      const {size, mtimeMs} = fs.statSync(file);
      hash.update(`${file}\n${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * Returns whether the build folder still contains the result of a build with the same inputs.
 *
 * @param inputs the result of `hashInputs`
 */
export function isUpToDate(outDir: string, inputs: string): boolean {
  return fs.existsSync(RECORD) && fs.readFileSync(RECORD, 'utf8') === recordOf(outDir, inputs);
}

/** Forgets the last build. Call this before a build, which may fail. */
export function forgetBuild(): void {
  fs.rmSync(RECORD, {force: true});
}

/**
 * Records a completed build.
 *
 * @param inputs the result of `hashInputs` before the build
 */
export function recordBuild(outDir: string, inputs: string): void {
  fs.writeFileSync(RECORD, recordOf(outDir, inputs));
}

const recordOf = (outDir: string, inputs: string) => `${inputs} ${hashOutputs(outDir)}\n`;
