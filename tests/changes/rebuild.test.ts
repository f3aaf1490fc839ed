import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, expect, it, vi} from 'vitest';
import {filesBelow} from '../../src/site/files';
import {copyRepository, type RepositoryCopy} from '../support/repositoryCopy';

const folder = path.join(os.tmpdir(), `rebuild-${process.pid}`);
const PAGE = 'api/stocks/candles.mdx';
const DATA = 'src/reference/api/openapi/stocks/candles.yaml';
const HTML = 'build/api/stocks/candles.html';
let copy: RepositoryCopy;

beforeAll(() => {
  copy = copyRepository(folder);
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => {
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Returns the files of a build. The runtime lists the scripts of pages in any order, so its hash is removed. */
function builtFiles(): Map<string, string> {
  const files = ['build', 'deploy'].flatMap((name) => filesBelow(copy.at(name)));
  const wanted = files.filter((file) => !/runtime~main|\.(?:br|gz)$/.test(file)).sort();
  return new Map(
    wanted.map((file) => [
      path.relative(folder, file),
      fs.readFileSync(file, 'latin1').replaceAll(/runtime~main\.\w+/g, 'runtime~main'),
    ]),
  );
}

/** Returns the files of a build without the caches of other builds. */
function cleanFiles(): Map<string, string> {
  vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', 'true');
  for (const name of ['.cache', '.docusaurus', 'build', 'deploy']) fs.rmSync(copy.at(name), {recursive: true});
  copy.run('build');
  return builtFiles();
}

function expectSame(rebuilt: Map<string, string>, clean: Map<string, string>): void {
  expect([...rebuilt.keys()]).toEqual([...clean.keys()]);
  expect([...clean].filter(([file, text]) => rebuilt.get(file) !== text).map(([file]) => file)).toEqual([]);
}

it('a build with the caches of another build is the same as a build without', {timeout: 600_000}, () => {
  const original = fs.readFileSync(copy.at(PAGE), 'utf8');
  const image = (file: string) => fs.copyFileSync(`build/img/${file}`, copy.at('api/stocks/picture.png'));
  image('icon-192.png');
  copy.write(PAGE, `${original}\nAn earlier sentence about **rebuilds**. ![A picture](./picture.png)\n`);
  copy.run('build');
  expect(builtFiles().get(HTML)).toMatch(/width="?192/);

  // Only the data and the image have changed.
  image('icon-512.png');
  copy.replace(DATA, 'summary: Candles\n', 'summary: Renamed Candles\n');
  copy.run('build');
  const rebuilt = builtFiles();
  expect(rebuilt.get(HTML)).toMatch(/width="?512/);
  expectSame(rebuilt, cleanFiles());
});

it('a build notices changes to the code behind the pages, and to the settings', {timeout: 600_000}, () => {
  copy.replace('src/samples/python.ts', "label: 'Python'", "label: 'Python 3'");
  copy.run('build');
  expect(builtFiles().get(HTML)).toContain('Python 3');
  vi.stubEnv('SITE_URL', 'https://zebra.example');
  copy.run('build');
  const rebuilt = builtFiles();
  expect(rebuilt.get(HTML)).toContain('https://zebra.example/docs/api/stocks/candles');
  expectSame(rebuilt, cleanFiles());
});
