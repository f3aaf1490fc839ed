import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {withoutTable} from '../../src/first-load/chunkNames';

type Loader = (this: object, source: string) => string;
const generated = (await import('../../src/first-load/generated.cjs')).default as Loader;
const standing = (await import('../../src/first-load/staticArticles/loader.cjs')).default as Loader & {pitch: Loader};

describe('generated data', () => {
  const slim = (file: string, source: string) =>
    generated.call({resourcePath: path.join('/site/.docusaurus', file)}, source);

  it('keeps how the files of a page are imported, and nothing else of the registry', () => {
    const file = '"@site/api/index.mdx"';
    const entry = `"06fbd943": [() => import(/* webpackChunkName: "06fbd943" */ ${file}), ${file}, require.resolveWeak(${file})],`;
    const text = slim('registry.js', `export default {\n  ${`${entry}\n  `.repeat(9)}};`);
    expect(text).toContain(
      `"06fbd943": [() => ahead("06fbd943a", import(/* webpackChunkName: "06fbd943" */ ${file})).then(ready)],`,
    );
    expect(text).not.toContain('resolveWeak');
  });

  it('leaves the settings that browsers read', () => {
    const future = {experimental_router: 'browser', faster: {rspackBundler: true}};
    const config = {
      title: 'T',
      future,
      themeConfig: {navbar: {}, prism: {theme: {}}},
      plugins: [['a', {path: 'docs'}]],
    };
    expect(slim('docusaurus.config.mjs', `/* generated */\nexport default ${JSON.stringify(config, null, 2)};\n`)).toBe(
      'export default {"title":"T","future":{"experimental_router":"browser"},"themeConfig":{"navbar":{},"prism":{"additionalLanguages":[]}}};',
    );
  });

  it('leaves the sidebar of a section', () => {
    const item = {type: 'link', href: '/a', label: 'A', docId: 'a', unlisted: false};
    const version = {
      pluginId: 'api',
      isLast: true,
      docsSidebars: {api: [item]},
      docs: {a: {id: 'a', title: 'A', description: 'About A.'}},
    };
    expect(
      JSON.parse(slim('docusaurus-plugin-content-docs/api/p/docs-api-104.json', JSON.stringify({version}))),
    ).toEqual({
      version: {
        pluginId: 'api',
        isLast: true,
        docsSidebars: {api: [{type: 'link', href: '/a', label: 'A', docId: 'a'}]},
        docs: {},
      },
    });
  });

  it('says so when there is nothing to take out', () => {
    expect(() => slim('registry.js', `export default {"a": [load("${'a'.repeat(2000)}")]};`)).toThrow(
      'nothing to take out',
    );
  });
});

describe('the table of file names', () => {
  const code = (table: string) =>
    `f = function(chunkId) { chunkId = ${table}[chunkId]||chunkId; return p + u(chunkId); };`;

  it('goes where it leads from each name to itself', () => {
    expect(withoutTable(code('{"a":"a","b":"b"}'))).toBe('f = function(chunkId) {  return p + u(chunkId); };');
  });

  it('is an error where it does not, or is not there', () => {
    expect(() => withoutTable(code('{"a":"17"}'))).toThrow('the files of "a" are called "17"');
    expect(() => withoutTable('f = u;')).toThrow('another form');
  });
});

describe('the article of a page', () => {
  const context = (deferred: boolean, resourceQuery = '') => ({
    resourcePath: '/site/api/index.mdx',
    resource: `/site/api/index.mdx${resourceQuery}`,
    resourceQuery,
    rootContext: '/site',
    getOptions: () => ({deferred}),
  });
  const compiled = [
    "export const frontMatter = {title: 'A'};",
    "export {default as metadata} from '@site/.docusaurus/a.json'",
    'export const toc = [];',
    'function _createMdxContent(props) { return "text"; }',
    'export default function MDXContent(props = {}) { return _createMdxContent(props); }',
  ].join('\n');

  it('is a module of its own for browsers, compiled once', () => {
    const data = standing.call(context(true), compiled);
    expect(data).toContain("import data from '@site/.docusaurus/a.json'");
    expect(data).not.toContain('_createMdxContent');
    const [, name, query] = /webpackChunkName: "(\w+)".*index\.mdx(\?article=\w+)"/.exec(data)!;
    // The name that Docusaurus gives to the page, and an "a".
    expect(name).toBe('06fbd943a');
    expect(standing.pitch.call(context(true, query), '')).toBe(compiled);
    expect(standing.pitch.call(context(true, '?article=000000000000'), '')).toBeUndefined();
    expect(standing.call(context(true, query), compiled)).toBe(compiled);
  });

  it('is part of the page for the server', () => {
    const page = standing.call(context(false), compiled);
    expect(page).toContain('\nfunction MDXContent(props');
    expect(page).toContain('export default whole(MDXContent);');
  });

  it('is an error where MDX is compiled to another form', () => {
    expect(() => standing.call(context(true), 'export default () => null')).toThrow('another form than before');
  });
});
