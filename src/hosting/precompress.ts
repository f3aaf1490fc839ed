import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|yaml|webmanifest|ico)$/;
/** Below this many bytes a smaller file saves no packet. */
const WORTHWHILE = 1000;

/** The scripts of a single page: the data of `api/stocks/candles` are in `8b75f801.fb6c9c.js`, its article in `8b75f801a.16a132.js`. */
const PAGE_SCRIPT = /^[\da-f]{8}a?\.[\da-f]+\.js$/;

/**
 * How hard to try. What every reader fetches gets all that brotli can do; for the script of one page the last step costs three
 * times the time for 2%. Pages change with every build: from 7 to 9 costs ten times the time for 0.5%.
 *
 * @param file path below the folder of the build
 */
export function brotliQuality(file: string): number {
  if (!file.startsWith(`assets${path.sep}`)) return 7;
  return PAGE_SCRIPT.test(path.basename(file)) ? 10 : 11;
}

/**
 * Writes a `.br` and a `.gz` file beside every text file of a folder that is worth it.
 *
 * @returns how many files were compressed, their size and the size of their brotli files in bytes
 */
export async function precompress(folder: string): Promise<{files: number; bytes: number; brotliBytes: number}> {
  const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const total = {files: 0, bytes: 0, brotliBytes: 0};
  // zlib works in libuv's threads: a few files at a time keep them busy without holding everything in memory.
  const queue = files[Symbol.iterator]();
  await Promise.all(
    Array.from({length: 4}, async () => {
      for (const file of queue) {
        const content = await fs.readFile(file);
        if (content.length < WORTHWHILE) continue;
        const [br, gz] = await Promise.all([
          brotli(content, {
            params: {
              [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality(path.relative(folder, file)),
              [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          gzip(content, {level: 6}),
        ]);
        await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
        total.files++;
        total.bytes += content.length;
        total.brotliBytes += br.length;
      }
    }),
  );
  return total;
}
