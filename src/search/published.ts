import fs from 'node:fs';
import path from 'node:path';
import {recordsFile} from './config';
import type {SearchData} from './data';

/** Writes the search index into the build folder. */
export function writeData(buildDir: string, data: SearchData): void {
  const file = path.join(buildDir, recordsFile);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, JSON.stringify(data));
}

/**
 * Reads a build's search index.
 *
 * @throws Error if the build has no search index
 */
export function readData(buildDir: string): SearchData {
  const file = path.join(buildDir, recordsFile);
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist -> run "npm run build" first`);
  return JSON.parse(fs.readFileSync(file, 'utf8')) as SearchData;
}
