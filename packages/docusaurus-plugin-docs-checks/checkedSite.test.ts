import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {page} from './fixture';
import {plainSite} from './plainSite';
import {wrappedPlugins} from './wrappedPlugins';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sources-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

it('reads the same from a page that an editor on Windows wrote', () => {
  const text = page('import Part from "./_part.mdx";\n\n:::note Title\n\nFirst line\nsecond line.\n\n:::\n\n<Part />');
  const files = {'docs/a.mdx': text, 'docs/_part.mdx': 'A part\nof a page.\n', 'src/pages/index.mdx': text};
  const read = (convert: (source: string) => string) => {
    for (const [file, source] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      fs.writeFileSync(path.join(folder, file), convert(source));
    }
    return plainSite(undefined, {}, folder).pages.map(({source, frontMatter, raw, expanded, faults}) => ({
      ...{source, frontMatter, raw, expanded, faults},
    }));
  };
  const expected = read((source) => source);
  expect(expected[0]?.frontMatter.title).toBe('Example Page');
  expect(read((source) => source.replaceAll('\n', '\r\n'))).toEqual(expected);
  expect(read((source) => `\uFEFF${source}`)).toEqual(expected);
});

it('knows plugins that only the plugins and presets of the site contain', async () => {
  const docs = JSON.stringify(require.resolve('@docusaurus/plugin-content-docs'));
  const config = path.join(folder, 'docusaurus.config.js');
  fs.writeFileSync(
    config,
    `const docs = require(${docs});
    const own = Object.assign((...all) => docs.default(...all), {validateOptions: docs.validateOptions});
    const options = {id: 'guides', path: require('node:path').join(__dirname, 'guides'), routeBasePath: 'help'};
    module.exports = {title: 'A', url: 'https://docs.example.com', baseUrl: '/', plugins: [[own, options]]};`,
  );
  fs.mkdirSync(path.join(folder, 'guides'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'guides', 'a.md'), 'Text\n');
  const known = plainSite(undefined, {}, folder, {presets: []}).config;
  const plugins = await wrappedPlugins(known, folder, config);
  const {pages} = plainSite(undefined, {}, folder, {presets: [], plugins});
  expect(pages.map(({file, route}) => [file, route])).toEqual([['guides/a.md', '/help/a']]);
});
