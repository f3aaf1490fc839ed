import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {filesBelow} from '../../src/site/files';
import {copyRepository, type RepositoryCopy} from '../support/repositoryCopy';

const folder = path.join(os.tmpdir(), `rebuild-${process.pid}`);
const PAGE = 'api/stocks/candles.mdx';
let copy: RepositoryCopy;

beforeAll(() => {
  copy = copyRepository(folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
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

it('a build with the caches of another build is the same as a build without', {timeout: 600_000}, () => {
  const original = fs.readFileSync(copy.at(PAGE), 'utf8');
  vi.stubEnv('CI', '');
  copy.write(PAGE, `${original}\nAn earlier sentence about **rebuilds**.\n`);
  copy.run('build');
  copy.write(
    PAGE,
    original.replace(
      /^description: .*$/m,
      'description: A description that only the last build has, of at least fifty characters.',
    ),
  );
  copy.run('build');
  const rebuilt = builtFiles();
  expect(rebuilt.get('build/api/stocks/candles.md')).toContain('only the last build has');

  vi.stubEnv('CI', 'true');
  for (const name of ['.cache', '.docusaurus', 'build', 'deploy']) fs.rmSync(copy.at(name), {recursive: true});
  copy.run('build');
  const clean = builtFiles();
  expect([...rebuilt.keys()]).toEqual([...clean.keys()]);
  expect([...clean].filter(([file, text]) => rebuilt.get(file) !== text).map(([file]) => file)).toEqual([]);
});
