import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it, vi} from 'vitest';
import {filesBelow} from '../../src/site/files';
import {copyRepository} from '../support/repositoryCopy';

const folder = path.join(os.tmpdir(), `rebuild-${process.pid}`);
const PAGE = 'api/stocks/candles.mdx';
const DATA = 'src/reference/api/openapi/stocks/candles.yaml';
const HTML = 'build/api/stocks/candles.html';

afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, {recursive: true, force: true});
});

it('a build after changes to data, code, files, and settings is the same as a clean one', {timeout: 600_000}, () => {
  const copy = copyRepository(folder);
  /** Returns the files of a build. The runtime lists the scripts of pages in any order, so its hash is removed. */
  const files = () => {
    const all = ['build', 'deploy'].flatMap((name) => filesBelow(copy.at(name)));
    const compared = all.filter((file) => !/runtime~main|\.(?:br|gz)$/.test(file)).sort();
    const text = (file: string) => fs.readFileSync(file, 'latin1').replaceAll(/runtime~main\.\w+/g, 'runtime~main');
    return new Map(compared.map((file) => [path.relative(folder, file), text(file)]));
  };
  const image = (name: string) => fs.copyFileSync(`build/img/${name}`, copy.at('api/stocks/picture.png'));
  image('icon-192.png');
  copy.write(PAGE, `${fs.readFileSync(copy.at(PAGE), 'utf8')}\nA sentence. ![A picture](./picture.png)\n`);
  copy.run('build');
  expect(files().get(HTML)).toMatch(/width="?192/);

  image('icon-512.png');
  copy.replace(DATA, 'The start of the date range, inclusive.', 'The renamed start of the range.');
  copy.replace('src/reference/samples/python.ts', "label: 'Python'", "label: 'Python 3'");
  vi.stubEnv('SITE_URL', 'https://zebra.example');
  copy.run('build');
  const rebuilt = files();
  expect(rebuilt.get(HTML)).toMatch(/width="?512/);
  for (const text of ['The renamed start of the range.', 'Python 3', 'https://zebra.example/docs/api/stocks/candles'])
    expect(rebuilt.get(HTML)).toContain(text);

  for (const name of ['.cache', '.docusaurus', 'build', 'deploy'])
    fs.rmSync(copy.at(name), {recursive: true, force: true});
  copy.run('build');
  const clean = files();
  expect([...rebuilt.keys()]).toEqual([...clean.keys()]);
  expect([...clean].filter(([file, text]) => rebuilt.get(file) !== text).map(([file]) => file)).toEqual([]);
});
