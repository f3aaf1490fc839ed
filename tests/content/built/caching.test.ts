import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {cacheControl, headersOf} from '../../../src/hosting/headers';
import {recordsFile} from '../../../src/search/config';

const BUILD = 'build';
const cachingOf = (file: string) => headersOf(file, '')['Cache-Control'];
const files = fs
  .readdirSync(BUILD, {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(BUILD, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
const immutable = files.filter((file) => cachingOf(file) === cacheControl.hashed);

describe('files served as immutable', () => {
  it('have a hash in their name', () => {
    expect(immutable.length).toBeGreaterThan(100);
    const unhashed = immutable.filter((file) => !/[.-][\da-f]{6,}\.\w+(?:\.br|\.gz|\.LICENSE\.txt)?$/.test(file));
    expect(unhashed).toEqual([]);
  });

  it('do not include the search index', () => {
    expect(files).toContain(recordsFile);
    expect(cachingOf(recordsFile)).toBe(cacheControl.other);
  });
});
