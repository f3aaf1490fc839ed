import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {recordsFile} from '../search/config';
import {HASHED} from './headers';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|yaml|webmanifest|ico)$/;
/** The minimum size of the files to compress, in bytes. Smaller files fit in one packet even without compression. */
const WORTHWHILE = 1000;

/**
 * Returns the Brotli quality for a file: the highest one for pages and what they load, and 5 for the other files, which
 * readers rarely open.
 *
 * @param file path in the build folder
 */
function qualityOf(file: string): number {
  const isLoaded = file.startsWith(path.normalize(HASHED)) || file === path.normalize(recordsFile);
  return isLoaded || file.endsWith('.html') ? 11 : 5;
}

/** Returns the paths of the text files in a folder, relative to it. */
export async function textFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Writes a `.br` and a `.gz` file next to each file that is large enough to benefit from compression.
 *
 * @param folder the build folder
 * @param files paths of the files in the folder
 */
export async function precompress(folder: string, files: readonly string[]): Promise<void> {
  // zlib uses the libuv thread pool. Compress several files at the same time to use all threads, but not all files,
  // because their contents would fill the memory.
  const queue = files[Symbol.iterator]();
  await Promise.all(
    Array.from({length: 4}, async () => {
      for (const file of queue) {
        const target = path.join(folder, file);
        const content = await fs.readFile(target);
        if (content.length < WORTHWHILE) continue;
        const params = {
          [zlib.constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
          [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        const [br, gz] = await Promise.all([brotli(content, {params}), gzip(content, {level: 6})]);
        await Promise.all([fs.writeFile(`${target}.br`, br), fs.writeFile(`${target}.gz`, gz)]);
      }
    }),
  );
}
