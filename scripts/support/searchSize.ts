import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

/** The size of content in bytes, uncompressed and compressed. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/**
 * Returns the raw and compressed sizes of content.
 *
 * @param quality Brotli quality. 11 compresses best; 9 is ten times faster, and its output is a few percent larger
 */
export function sizeOf(content: string | Buffer, quality: 9 | 11 = 11): Size {
  const bytes = Buffer.from(content);
  const brotli = brotliCompressSync(bytes, {
    params: {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length},
  });
  return {raw: bytes.length, gzip: gzipSync(bytes, {level: 9}).length, brotli: brotli.length};
}

/** Returns the sum of several sizes. */
export function sum(sizes: readonly Size[]): Size {
  return sizes.reduce(
    (total, {raw, gzip, brotli}) => ({raw: total.raw + raw, gzip: total.gzip + gzip, brotli: total.brotli + brotli}),
    {raw: 0, gzip: 0, brotli: 0},
  );
}

/** Formats a size for console output. */
export function shown({raw, gzip, brotli}: Size): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return `${kilobytes(brotli)} KB brotli, ${kilobytes(gzip)} KB gzip, ${kilobytes(raw)} KB raw`;
}
