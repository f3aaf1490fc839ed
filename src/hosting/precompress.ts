import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {recordsFile} from '../search/config';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|yaml|webmanifest|ico)$/;
/** The minimum size of the files to compress, in bytes. Smaller files fit in one packet even without compression. */
const WORTHWHILE = 1000;

/** Matches the scripts of a single page, such as `8b75f801.fb6c9c.js` (data) and `8b75f801a.16a132.js` (article). */
const PAGE_SCRIPT = /^[\da-f]{8}a?\.[\da-f]+\.js$/;

/** The minimum size of the pages that are compressed with a higher quality, in bytes. */
const LARGE_PAGE = 165_000;

/**
 * Returns the Brotli quality for a file. Files in `assets` that several pages share get 11, the highest quality. The
 * search index and large pages get 10, because 11 takes 2.7 times as long and saves only 3%. Other pages, page scripts,
 * and all other files get 6, because most of them change with every build. Pages take a quarter of the time of 7, and are
 * 1% larger.
 *
 * @param file path in the build folder
 * @param size size of the file in bytes
 */
function brotliQuality(file: string, size: number): number {
  const isLarge = file.endsWith('.html') && size > LARGE_PAGE;
  if (isLarge || file === path.normalize(recordsFile)) return 10;
  return file.startsWith(`assets${path.sep}`) && !PAGE_SCRIPT.test(path.basename(file)) ? 11 : 6;
}

/** The folder with Brotli files of earlier builds. */
const CACHE = path.join('.cache', 'brotli');

/** Compresses a file with Brotli, or reuses the result of an earlier build if the quality is high. */
async function compress(content: Buffer, quality: number): Promise<Buffer> {
  const make = () =>
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
  if (quality < 10) return make();
  const file = path.join(CACHE, `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${quality}.br`);
  try {
    return await fs.readFile(file);
  } catch {
    const made = await make();
    await fs.mkdir(CACHE, {recursive: true});
    // Rename the complete file, so that an interrupted build doesn't leave an incomplete one.
    await fs.writeFile(`${file}.part`, made);
    await fs.rename(`${file}.part`, file);
    return made;
  }
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
 * @returns the number of compressed files, their total size, and the total size of the Brotli files, in bytes
 */
export async function precompress(
  folder: string,
  files: readonly string[],
): Promise<{files: number; bytes: number; brotliBytes: number}> {
  const total = {files: 0, bytes: 0, brotliBytes: 0};
  // zlib uses the libuv thread pool. Compress several files at the same time to use all threads, but not all files,
  // because their contents would fill the memory.
  const queue = files[Symbol.iterator]();
  await Promise.all(
    Array.from({length: 4}, async () => {
      for (const file of queue) {
        const target = path.join(folder, file);
        const content = await fs.readFile(target);
        if (content.length < WORTHWHILE) continue;
        const [br, gz] = await Promise.all([
          compress(content, brotliQuality(file, content.length)),
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
