import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {recordsFile, textsFolder} from './config';
import {readIndexFile, writeIndexFile} from './indexFile';
import type {PackedRecords} from './packed';
import {type PackedIndex, type PageTexts, packIndex, textsOf, withTexts} from './packedIndex';

/** Writes the index and the texts of each page into the build folder. */
export async function writeRecords(buildDir: string, packed: PackedRecords): Promise<void> {
  const target = path.join(buildDir, recordsFile);
  const folder = path.join(buildDir, textsFolder);
  await fs.promises.rm(folder, {recursive: true, force: true});
  await fs.promises.mkdir(folder, {recursive: true});
  const index = packIndex(packed, fileOf);
  await fs.promises.writeFile(target, writeIndexFile(index));
  for (const [page, texts] of textsOf(packed).entries())
    await fs.promises.writeFile(path.join(folder, index.pages[page]![8]), JSON.stringify(texts));
}

/** Returns the file name for the texts of a page. It contains a hash, so a page never gets texts of another release. */
export const fileOf = (texts: PageTexts): string =>
  `${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)}.json`;

/**
 * Returns the path of a build's search index.
 *
 * @throws Error if the build has no search index
 */
export function findRecords(buildDir: string): string {
  const file = path.join(buildDir, recordsFile);
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist -> run "npm run build" first`);
  return file;
}

/**
 * Reads a build's search index, which contains no texts.
 *
 * @throws Error if the build has no search index, or one in another format
 */
export function readIndex(buildDir: string): PackedIndex {
  const file = findRecords(buildDir);
  try {
    return readIndexFile(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is from another version of this project -> run "npm run build" again`);
  }
}

/**
 * Reads all records of a build.
 *
 * @throws Error if the build has no search index, or the texts of a page are missing
 */
export function readRecords(buildDir: string): PackedRecords {
  const index = readIndex(buildDir);
  const texts = index.pages.map(
    ([, , , , , , , , file]) =>
      JSON.parse(fs.readFileSync(path.join(buildDir, textsFolder, file), 'utf8')) as PageTexts,
  );
  return withTexts(index, texts);
}
