import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {publish} from './publish';

let build: string;
beforeEach(() => {
  build = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  fs.writeFileSync(path.join(build, 'long.txt'), 'price '.repeat(500));
  fs.writeFileSync(path.join(build, 'short.txt'), 'price');
});
afterEach(() => fs.rmSync(build, {recursive: true}));

const settings = {name: 'docs', url: 'https://example.com', baseUrl: '/', redirects: [], hasMcp: false};
const compressed = () => fs.readdirSync(build).filter((file) => /\.(?:br|gz)$/.test(file));

it('a file that is long enough has a version in each encoding, with the same content', async () => {
  await publish(build, settings, {}, true);
  expect(compressed()).toEqual(expect.arrayContaining(['long.txt.br', 'long.txt.gz']));
  const read = (file: string) => fs.readFileSync(path.join(build, file));
  expect(zlib.brotliDecompressSync(read('long.txt.br'))).toEqual(read('long.txt'));
  expect(zlib.gunzipSync(read('long.txt.gz'))).toEqual(read('long.txt'));
  expect(compressed()).not.toContain('short.txt.br');
});

it('with `compress: false`, a build has no compressed files', async () => {
  await publish(build, settings, {}, false);
  expect(compressed()).toEqual([]);
});
