import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {builtFiles} from '../../support/builtFiles';

/** The maximum size of a page's HTML with its inlined styles, in bytes after Brotli compression. */
const LIMIT = 30_000;

it('no page has more than 30 KB of compressed HTML', () => {
  const sizes = builtFiles().map((file) => ({file, size: fs.statSync(path.join('build', `${file}.br`)).size}));
  expect(sizes.length).toBeGreaterThan(100);
  const [largest] = sizes.sort((one, other) => other.size - one.size);
  expect(sizes.filter(({size}) => size > LIMIT)).toEqual([]);
  console.log(`pages measured: ${sizes.length}; largest: ${largest?.file}, ${largest?.size} bytes`);
});

it('no page has a style sheet that delays the first paint', () => {
  const blocking = builtFiles().filter((file) => {
    const head = fs.readFileSync(path.join('build', file), 'utf8').split('</head>')[0]!;
    return /<link [^>]*rel="?stylesheet|<script(?![^>]*(?:defer|type="?application))[^>]*src=/.test(head);
  });
  expect(blocking).toEqual([]);
});
