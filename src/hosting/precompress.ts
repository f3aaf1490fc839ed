import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {recordsFolder} from '../search/config';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|yaml|webmanifest|ico)$/;
/** Files with fewer bytes than this fit in one packet, so compressing them saves nothing. */
const WORTHWHILE = 1000;

/** The scripts of a single page, for example `8b75f801.fb6c9c.js` (data) and `8b75f801a.16a132.js` (article). */
const PAGE_SCRIPT = /^[\da-f]{8}a?\.[\da-f]+\.js$/;

/**
 * Returns the Brotli quality for a file. Files that every visitor loads get quality 11, the highest. The search index
 * gets quality 10, because 11 takes 2.7 times as long and saves only 3%. Pages and their scripts change with every
 * build, so they get quality 7, which takes a tenth of the time and makes pages 0.5% and scripts 9% larger.
 *
 * @param file path in the build folder
 */
function brotliQuality(file: string): number {
  if (path.dirname(file) === path.normalize(recordsFolder)) return 10;
  return file.startsWith(`assets${path.sep}`) && !PAGE_SCRIPT.test(path.basename(file)) ? 11 : 7;
}

/** Returns whether a file is complete as soon as the bundler has finished. @param file path in the build folder */
export const isBundled = (file: string): boolean => /^assets[\\/](?:css|js)[\\/]/.test(file);

/**
 * Writes a `.br` and a `.gz` file next to each text file that isn't too small to benefit from compression.
 *
 * @param wanted selects files by their path in the folder
 * @returns the number of compressed files, their size, and the size of their Brotli files, in bytes
 */
export async function precompress(
  folder: string,
  wanted: (file: string) => boolean = () => true,
): Promise<{files: number; bytes: number; brotliBytes: number}> {
  const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(wanted);
  const total = {files: 0, bytes: 0, brotliBytes: 0};
  // zlib uses the libuv thread pool. Compressing a few files in parallel keeps it busy without filling the memory.
  const queue = files[Symbol.iterator]();
  await Promise.all(
    Array.from({length: 4}, async () => {
      for (const file of queue) {
        const target = path.join(folder, file);
        const content = await fs.readFile(target);
        if (content.length < WORTHWHILE) continue;
        const [br, gz] = await Promise.all([
          brotli(content, {
            params: {
              [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
              [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          gzip(content, {level: 6}),
        ]);
        await Promise.all([fs.writeFile(`${target}.br`, br), fs.writeFile(`${target}.gz`, gz)]);
        total.files++;
        total.bytes += content.length;
        total.brotliBytes += br.length;
      }
    }),
  );
  return total;
}
