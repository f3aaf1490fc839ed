// @ts-check
const zlib = require('node:zlib');

/*
 * PNG of few colours, after the PNG specification (ISO/IEC 15948:2004): a byte for each pixel and a list of the colours.
 * The files are half as large as those with four bytes for each pixel, and are made in half the time.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** As many colours as a byte can tell apart. */
const COLOURS = 256;

/** Remainders of the checksum for each byte (annex D of the specification). */
const remainders = Uint32Array.from({length: 256}, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/** @param {Buffer} data */
function checksum(data) {
  let sum = 0xffffffff;
  for (const byte of data) sum = /** @type {number} */ (remainders[(sum ^ byte) & 0xff]) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** @param {string} type four letters @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/**
 * @param {{width: number, height: number, pixels: Buffer}} image opaque; four bytes a pixel, red, green, blue and alpha
 * @returns {Buffer | undefined} the file; nothing when the image has more colours than a byte can tell apart
 */
function indexedPng({width, height, pixels}) {
  const seen = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  /** @type {Map<number, {index: number, at: number}>} for each colour its number and its first pixel */
  const colours = new Map();
  // Each line begins with the number of its filter: 0, none.
  const lines = Buffer.alloc((width + 1) * height);
  let last = -1;
  let index = 0;
  for (let y = 0, at = 0; y < height; y++) {
    const end = at + width;
    for (let to = y * (width + 1) + 1; at < end; at++, to++) {
      const colour = /** @type {number} */ (seen[at]);
      // Most pixels are like the one before.
      if (colour !== last) {
        const known = colours.get(colour);
        if (!known && colours.size === COLOURS) return undefined;
        index = known ? known.index : colours.size;
        if (!known) colours.set(colour, {index, at});
        last = colour;
      }
      lines[to] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, of the kind with a list of colours.
  header.set([8, 3], 8);
  const list = Buffer.concat([...colours.values()].map(({at}) => pixels.subarray(4 * at, 4 * at + 3)));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', list),
    chunk('IDAT', zlib.deflateSync(lines, {level: 3})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

module.exports = {indexedPng};
