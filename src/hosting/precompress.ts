import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {recordsFolder} from '../search/config';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|yaml|webmanifest|ico)$/;
/** Below this many bytes a smaller file saves no packet. */
const WORTHWHILE = 1000;

/** The scripts of a single page: the data of `api/stocks/candles` are in `8b75f801.fb6c9c.js`, its article in `8b75f801a.16a132.js`. */
const PAGE_SCRIPT = /^[\da-f]{8}a?\.[\da-f]+\.js$/;

/**
 * How hard to try. What every reader fetches gets all that brotli can do. For the search index, which a reader waits for once,
 * the last step costs 2.7 times the time for 3%. Pages change with every build, and so do their own scripts, which are fetched
 * for later pages: 7 is what costs a tenth of the time, for 0.5% more of a page and 9% more of a script.
 *
 * @param file path below the folder of the build
 */
function brotliQuality(file: string): number {
  if (path.dirname(file) === path.normalize(recordsFolder)) return 10;
  return file.startsWith(`assets${path.sep}`) && !PAGE_SCRIPT.test(path.basename(file)) ? 11 : 7;
}

/** Whether a file, given below the folder of the build, is ready as soon as the bundler is. */
export const isBundled = (file: string): boolean => /^assets[\\/](?:css|js)[\\/]/.test(file);

/**
 * Writes a `.br` and a `.gz` file beside every text file of a folder that is worth it.
 *
 * @param wanted which files, by their path below the folder
 * @returns how many files were compressed, their size and the size of their brotli files in bytes
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
  // zlib works in libuv's threads: a few files at a time keep them busy without holding everything in memory.
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
