import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {recordsFile} from './config';
import type {SearchData} from './data';

/** The largest compressed index that is loaded quickly on a phone, in bytes. */
const LARGEST = 400_000;

/**
 * Writes the search index into the build folder.
 *
 * @param warn called if the index is too large for browsers
 */
export function writeData(buildDir: string, data: SearchData, warn: (message: string) => void): void {
  const file = path.join(buildDir, recordsFile);
  const content = JSON.stringify(data);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
  const size = gzipSync(content).length;
  if (size > LARGEST)
    warn(
      `${recordsFile} has ${Math.round(size / 1000)} KB, which is too slow on a phone -> set SEARCH_APP_ID and SEARCH_API_KEY to use the hosted search`,
    );
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
