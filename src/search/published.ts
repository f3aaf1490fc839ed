import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {recordsFolder, recordsPointer} from './config';
import type {PackedRecords, RecordsPointer} from './packed';

/** Returns the path of the packed records in the build folder. The file name contains a hash of the content. */
export function recordsFileOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${recordsFolder}/records.${hash}.json`;
}

/** Writes the packed records and the pointer to them into the build folder. */
export async function writeRecords(buildDir: string, packed: PackedRecords): Promise<void> {
  const content = JSON.stringify(packed);
  const records = recordsFileOf(content);
  const pointer: RecordsPointer = {records};
  for (const [file, text] of [
    [records, content],
    [recordsPointer, JSON.stringify(pointer)],
  ] as const) {
    const target = path.join(buildDir, file);
    await fs.promises.mkdir(path.dirname(target), {recursive: true});
    await fs.promises.writeFile(target, text);
  }
}

/**
 * Returns the path of a build's packed records.
 *
 * @throws Error if the build doesn't contain the file that specifies this path (`recordsPointer`)
 */
export function findRecords(buildDir: string): string {
  const pointer = path.join(buildDir, recordsPointer);
  if (!fs.existsSync(pointer)) throw new Error(`${pointer} does not exist -> run "npm run build" first`);
  const {records} = JSON.parse(fs.readFileSync(pointer, 'utf8')) as RecordsPointer;
  return path.join(buildDir, records);
}

/**
 * Reads a build's packed records.
 *
 * @throws Error if the build has no search records
 */
export function readRecords(buildDir: string): PackedRecords {
  return JSON.parse(fs.readFileSync(findRecords(buildDir), 'utf8')) as PackedRecords;
}
