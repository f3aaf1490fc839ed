import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it, vi} from 'vitest';
import {filesBelow} from 'docusaurus-built-pages/files';
import {site} from '../../src/settings/site';
import {copyRepository} from '../support/repositoryCopy';

const folder = path.join(os.tmpdir(), `rebuild-${process.pid}`);
const DATA = 'src/reference/data/api/openapi/stocks/candles.yaml';

afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, {recursive: true, force: true});
});

it('a build for another host, with changed data and code, contains nothing of the build before', {
  timeout: 400_000,
}, () => {
  const copy = copyRepository(folder);
  copy.run('build');
  copy.replace(DATA, 'Includes pre-market and after-hours candles', 'Includes the renamed candles');
  copy.replace('src/reference/requests/languages/python.ts', "label: 'Python'", "label: 'Python 3'");
  vi.stubEnv('SITE_URL', 'https://zebra.example');
  copy.run('build');
  const html = fs.readFileSync(copy.at('build/api/stocks/candles.html'), 'utf8');
  for (const text of ['Includes the renamed candles', 'Python 3', 'https://zebra.example/docs/api/stocks/candles'])
    expect(html).toContain(text);
  const files = ['build', 'deploy'].flatMap((name) => filesBelow(copy.at(name)));
  // The example of a 403 contains a URL of the documentation.
  const old = new RegExp(`${site.url}${site.baseUrl}(?!api/troubleshooting/multiple-ip-addresses)`);
  expect(files.filter((file) => old.test(fs.readFileSync(file, 'latin1')))).toEqual([]);
});
