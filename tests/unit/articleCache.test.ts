import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {keepInFolder} from '../../src/outputs/article/cache';

let siteDir = '';
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'article-cache-'));
  fs.mkdirSync(path.join(siteDir, 'src'));
  fs.writeFileSync(path.join(siteDir, 'src', 'twin.ts'), 'one');
});
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

const page = (text = 'Text', script = 'main.123.js', title = 'Title') =>
  `<html><head><title>${title}</title><script src="/docs/assets/js/${script}" defer></script></head><body>${text}</body></html>`;

/** Reads a page like a build does, and returns the result and whether the page was read again. */
function build(html: string, {route = '/docs/api', setting = '/docs/'} = {}) {
  let isRead = false;
  const read = keepInFolder(path.join(siteDir, '.cache', 'articles'), {siteDir, setting}, (at, text) => {
    isRead = true;
    return text.includes('no article') ? undefined : [at, text.replace(/main\.\w+/, 'main')];
  });
  return {result: read(route, html), isRead};
}

it('reads a page once', () => {
  const first = build(page());
  expect(first.isRead).toBe(true);
  expect(build(page())).toEqual({...first, isRead: false});
  expect(build(page('Text', 'main.456.js'))).toEqual({...first, isRead: false});
});

it('keeps that a page has no article', () => {
  build(page('no article'));
  expect(build(page('no article'))).toEqual({result: undefined, isRead: false});
});

it.each([
  ['the text', () => build(page('Other'))],
  ['the title', () => build(page('Text', 'main.123.js', 'Other'))],
  ['a link to a script in the text', () => build(page('<script src="/docs/assets/js/main.123.js"></script>'))],
  ['the route', () => build(page(), {route: '/docs/sdk'})],
  ['a setting', () => build(page(), {setting: '/'})],
  [
    'a source',
    () => {
      fs.writeFileSync(path.join(siteDir, 'src', 'twin.ts'), 'two');
      return build(page());
    },
  ],
  [
    'a package',
    () => {
      fs.writeFileSync(path.join(siteDir, 'package-lock.json'), '{}');
      return build(page());
    },
  ],
])('reads a page again after %s has changed', (_, change) => {
  build(page());
  expect(change().isRead).toBe(true);
});

it('reads a page again if the file with its result is incomplete', () => {
  const {result} = build(page());
  const folder = path.join(siteDir, '.cache', 'articles');
  for (const file of fs.readdirSync(folder)) fs.truncateSync(path.join(folder, file), 30);
  expect(build(page())).toEqual({result, isRead: true});
});
