import fs from 'node:fs/promises';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {filesBelow} from 'docusaurus-built-pages/files';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|md|yaml|webmanifest|ico)$/;
/** The minimum size of the files to compress, in bytes. Smaller files fit in one packet even without compression. */
const WORTHWHILE = 1000;

/** The quality of Brotli by the name of the file. The first pattern that matches counts. */
const QUALITIES = [
  // Scripts and style sheets, whose number of bytes delays readers most.
  [/\.(?:js|css)$/, 11],
  // Data of scripts. It's 2% larger, and takes a third of the time.
  [/\.json$/, 10],
  // Pages and texts. They're 9% larger, and take a fortieth of the time.
  [/./, 6],
] as const;

/**
 * Writes a `.br` and a `.gz` file next to each text file that is large enough to benefit from compression.
 *
 * @param folder the build folder
 */
export async function precompress(folder: string): Promise<void> {
  // zlib uses the libuv thread pool. Compress several files at the same time to use all threads, but not all files,
  // because their contents would fill the memory.
  const queue = filesBelow(folder)
    .filter((file) => TEXT.test(file))
    .values();
  await Promise.all(
    Array.from({length: 4}, async () => {
      for (const file of queue) {
        const content = await fs.readFile(file);
        if (content.length < WORTHWHILE) continue;
        const params = {
          [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITIES.find(([name]) => name.test(file))![1],
          [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        const [br, gz] = await Promise.all([brotli(content, {params}), gzip(content, {level: 6})]);
        await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
      }
    }),
  );
}
