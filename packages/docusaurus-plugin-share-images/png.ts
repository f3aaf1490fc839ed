import {promisify} from 'node:util';
import zlib from 'node:zlib';

const deflate = promisify(zlib.deflate);

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The checksum of each byte, as in https://www.w3.org/TR/png-3/#D-CRCAppendix. */
const CHECKSUMS = Uint32Array.from({length: 256}, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

/**
 * Encodes an image without transparency as PNG. The compression, which is most of the work, is in another thread.
 *
 * @param pixels four bytes of each pixel, for red, green, blue, and alpha, from the top left
 */
export async function encodePng(width: number, height: number, pixels: Buffer): Promise<Buffer> {
  const size = 4 * width;
  // Each row starts with the number of its filter: 0 for none, because large areas have one color.
  const rows = Buffer.alloc((size + 1) * height);
  for (let row = 0; row < height; row++) pixels.copy(rows, row * (size + 1) + 1, row * size, (row + 1) * size);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, and colors with alpha.
  header.set([8, 6], 8);
  // Higher levels take five times as long, and the file is only a third smaller.
  const data = await deflate(rows, {level: 3});
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A part of the file: the length of its data, its type, its data, and the checksum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  let crc = 0xffffffff;
  for (const byte of content) crc = CHECKSUMS[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  checksum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, content, checksum]);
}
