import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {recordsFile} from './config';
import type {SearchData} from './data';

/** Writes the search index into the build folder, and warns if it's too large for phones. */
export function writeData(buildDir: string, data: SearchData): void {
  const file = path.join(buildDir, recordsFile);
  const content = JSON.stringify(data);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
  const size = Math.round(gzipSync(content).length / 1000);
  // A larger file is slow to load on a phone.
  if (size > 400)
    console.warn(`${recordsFile} has ${size} KB -> use a hosted index (option "hosted"), which phones load faster`);
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
