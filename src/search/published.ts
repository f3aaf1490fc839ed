import fs from 'node:fs';
import path from 'node:path';
import {recordsFile} from './config';
import type {PackedRecords} from './packed';

/** Writes the packed records into the build folder. */
export async function writeRecords(buildDir: string, packed: PackedRecords): Promise<void> {
  const target = path.join(buildDir, recordsFile);
  await fs.promises.mkdir(path.dirname(target), {recursive: true});
  await fs.promises.writeFile(target, JSON.stringify(packed));
}

/**
 * Returns the path of a build's packed records.
 *
 * @throws Error if the build has no search records
 */
export function findRecords(buildDir: string): string {
  const file = path.join(buildDir, recordsFile);
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist -> run "npm run build" first`);
  return file;
}

/**
 * Reads a build's packed records.
 *
 * @throws Error if the build has no search records
 */
export function readRecords(buildDir: string): PackedRecords {
  return JSON.parse(fs.readFileSync(findRecords(buildDir), 'utf8')) as PackedRecords;
}
