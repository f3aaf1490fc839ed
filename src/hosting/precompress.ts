import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|yaml|webmanifest|ico)$/;
/** Below this many bytes a smaller file saves no packet. */
const WORTHWHILE = 1000;

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
        // Assets are read far more often than they are built; pages change with every build.
        const quality = file.includes(`${path.sep}assets${path.sep}`) ? 11 : 9;
        const [br, gz] = await Promise.all([
          brotli(content, {
            params: {
              [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
              [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          gzip(content, {level: 9}),
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
