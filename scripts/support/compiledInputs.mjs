// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the folder with the compiled configuration of a command, as an absolute path.
 *
 * @param {'build' | 'start'} command the npm script that uses the configuration
 */
export const folderOf = (command) => path.resolve('.cache', command);

const record = () => path.join(folderOf('start'), 'inputs.json');

/** @param {string} file */
const stateOf = (file) => {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
};

/**
 * Records the files that the dev server's configuration was compiled from.
 *
 * @param {readonly string[]} files paths relative to the working directory
 */
export function recordInputs(files) {
  const all = [...files, 'scripts/compileConfig.mjs'];
  fs.writeFileSync(record(), JSON.stringify(Object.fromEntries(all.map((file) => [file, stateOf(file)]))));
}

/** Returns whether the dev server's configuration is compiled and none of the files that it was compiled from has changed. */
export function isCompiled() {
  try {
    const states = JSON.parse(fs.readFileSync(record(), 'utf8'));
    return Object.entries(states).every(([file, state]) => stateOf(file) === state);
  } catch {
    // The record is missing, or the process ended while writing it.
    return false;
  }
}
