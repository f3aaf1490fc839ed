import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {keepResults} from '../../src/outputs/results';

let siteDir = '';
beforeEach(() => {
  vi.stubEnv('CI', '');
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'));
  fs.mkdirSync(path.join(siteDir, 'src'));
  fs.writeFileSync(path.join(siteDir, 'src', 'twin.ts'), 'one');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(siteDir, {recursive: true});
});

/** Makes a result like a build does. Returns the result, and whether the function that makes it was called. */
async function build({
  name = 'page',
  input = 'text',
  baseUrl = '/',
  url = 'https://a.example',
  made = (): unknown => ({a: 1}),
} = {}) {
  const make = vi.fn(async () => made());
  const result = await keepResults('pages', {siteDir, baseUrl, siteConfig: {url}})(name, input, make);
  return {result, isMade: make.mock.calls.length > 0};
}

it.each([[{a: [1, null]}], [undefined]])('keeps the result %j', async (made) => {
  expect(await build({made: () => made})).toEqual({result: made, isMade: true});
  expect(await build({made: () => 'other'})).toEqual({result: made, isMade: false});
});

it('keeps several results', async () => {
  await build({name: 'other', made: () => 2});
  await build();
  expect(await build({name: 'other'})).toEqual({result: 2, isMade: false});
});

it.each([
  ['the name', {name: 'other'}],
  ['the input', {input: 'other'}],
  ['the base URL', {baseUrl: '/docs/'}],
  ['the host', {url: 'https://b.example'}],
])('makes a result again after %s has changed', async (_, change) => {
  await build();
  expect((await build(change)).isMade).toBe(true);
});

it.each([
  ['a source', 'src/twin.ts'],
  ['the list of sources', 'src/other.ts'],
  ['a package', 'package-lock.json'],
])('makes a result again after %s has changed', async (_, file) => {
  await build();
  fs.writeFileSync(path.join(siteDir, file), 'two');
  expect((await build()).isMade).toBe(true);
});

it('keeps nothing on build services', async () => {
  vi.stubEnv('CI', 'true');
  await build();
  expect((await build()).isMade).toBe(true);
  expect(fs.existsSync(path.join(siteDir, '.cache'))).toBe(false);
});
