import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {withoutTable} from '../../src/first-load/chunkNames';
import {
  type SiteContent,
  siteContent,
  type ThemeSettings,
  unusedComponents,
} from '../../src/first-load/unusedComponents';
import {filesBelow} from '../../src/site/files';

type Loader = (this: object, source: string) => string;
const generated = (await import('../../src/first-load/generated.cjs')).default as Loader;
const {browserSettings, settingsForBrowsers} = (await import('../../src/first-load/settings.cjs')).default as {
  browserSettings: string[];
  settingsForBrowsers: (all: object) => object;
};
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

  it('keeps the settings that code in the browser reads', () => {
    const future = {experimental_router: 'browser', faster: {rspackBundler: true}};
    const config = {
      title: 'T',
      future,
      themeConfig: {navbar: {}, prism: {theme: {}}},
      plugins: [['a', {path: 'docs'}]],
    };
    expect(slim('docusaurus.config.mjs', `/* generated */\nexport default ${JSON.stringify(config, null, 2)};\n`)).toBe(
      'export default {"title":"T","themeConfig":{"navbar":{},"prism":{"additionalLanguages":[]}},"future":{"experimental_router":"browser"}};',
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

describe('settings for browsers', () => {
  const config = {title: 'T', future: {v4: {}, experimental_router: 'browser'}, themeConfig: {}};

  it('stop the build when a setting is in no list', () => {
    const message = (changes: object) => () => settingsForBrowsers({...config, ...changes});
    expect(message({analyticsId: 'x'})).toThrow(
      'docusaurus.config.ts: the production build doesn\'t support the setting "analyticsId"',
    );
    expect(message({future: {experimental_theme: true}})).toThrow('"future.experimental_theme"');
    expect(message({themeConfig: {prism: {additionalLanguages: ['ruby']}}})).toThrow(
      '"themeConfig.prism.additionalLanguages"',
    );
    expect(message({organizationName: 'o', i18n: {}})).not.toThrow();
  });

  it('include every theme setting', () => {
    const themeConfig = {metadata: [{name: 'a'}], image: 'a.png', newSetting: {a: 1}};
    expect(settingsForBrowsers({...config, themeConfig})).toMatchObject({themeConfig});
  });

  it('include every setting that the code in the browser reads', () => {
    const packages = ['core/lib/client', 'theme-common/lib', 'theme-classic/lib', 'plugin-content-docs/lib/client'];
    const folders = [
      ...packages.map((it) => `node_modules/@docusaurus/${it}`),
      'src/components',
      'src/theme',
      'src/search/dialog',
    ];
    const code = folders.flatMap(filesBelow).filter((file) => /\.[jt]sx?$/.test(file) && !file.endsWith('.d.ts'));
    const read = new Set<string>();
    for (const text of code.map((file) => fs.readFileSync(file, 'utf8'))) {
      for (const [, name = ''] of text.matchAll(/\bsiteConfig\??\.(\w+)/g)) read.add(name);
      for (const match of text.matchAll(
        /\bsiteConfig: *\{([^{}]*)\}|\{([^{}]*)\} = useDocusaurusContext\(\)\.siteConfig/g,
      ))
        for (const entry of (match[1] ?? match[2] ?? '').split(',')) read.add(entry.split(':')[0]!.trim());
    }
    read.delete('');
    expect(read.size).toBeGreaterThan(8);
    expect([...read].filter((name) => name !== 'future' && !browserSettings.includes(name))).toEqual([]);
  });
});

describe('theme components without a use', () => {
  const version = {banner: null, badge: false, docs: [{frontMatter: {}}], sidebars: {a: [{type: 'link'}]}};
  const content: SiteContent = {versions: [version], pages: []};
  const all = unusedComponents({}, content);
  /** Returns the components that these settings bring into use. */
  const broughtIn = (theme: ThemeSettings, changes: Partial<SiteContent> = {}) => {
    const unused = unusedComponents(theme, {...content, ...changes});
    return all.filter((name) => !unused.includes(name));
  };

  it('exist in the theme', () => {
    const folder = 'node_modules/@docusaurus/theme-classic/lib/theme';
    const missing = all.filter((name) => !['.js', '/index.js'].some((end) => fs.existsSync(`${folder}/${name}${end}`)));
    expect(missing).toEqual([]);
    expect(all).toHaveLength(13);
  });

  it.each<[string, ThemeSettings, string[]]>([
    ['HTML in the navbar', {navbar: {items: [{type: 'html'}]}}, ['NavbarItem/HtmlNavbarItem']],
    ['HTML in a dropdown', {navbar: {items: [{items: [{type: 'html'}]}]}}, ['NavbarItem/HtmlNavbarItem']],
    [
      'a page below the languages',
      {navbar: {items: [{type: 'localeDropdown', dropdownItemsAfter: [{type: 'doc'}]}]}},
      ['NavbarItem/DocNavbarItem'],
    ],
    ['a sidebar in the navbar', {navbar: {items: [{type: 'docSidebar'}]}}, ['NavbarItem/DocSidebarNavbarItem']],
    ['a version', {navbar: {items: [{type: 'docsVersion'}]}}, ['NavbarItem/DocsVersionNavbarItem']],
    ['versions', {navbar: {items: [{type: 'docsVersionDropdown'}]}}, ['NavbarItem/DocsVersionDropdownNavbarItem']],
    ['links', {navbar: {items: [{}, {type: 'search'}]}, footer: {links: [{label: 'A'}]}}, []],
    ['footer columns', {footer: {links: [{title: null, items: []}]}}, ['Footer/Links/MultiColumn']],
    ['a footer logo', {footer: {logo: {src: 'a.svg'}}}, ['Footer/Logo']],
    [
      'a sidebar that can be hidden',
      {docs: {sidebar: {hideable: true}}},
      ['DocSidebar/Desktop/CollapseButton', 'DocRoot/Layout/Sidebar/ExpandButton'],
    ],
  ])('exclude those for %s', (_, theme, expected) => {
    expect(broughtIn(theme)).toEqual(expected);
  });

  it('exclude those that the content needs', () => {
    const used = (changes: Partial<typeof version>) =>
      broughtIn({}, {versions: [version, {...version, ...changes} as never]});
    expect(used({banner: 'unreleased'} as never)).toEqual(['DocVersionBanner']);
    expect(used({badge: true})).toEqual(['DocVersionBadge']);
    expect(used({docs: [{frontMatter: {unlisted: true}}] as never})).toEqual(['ContentVisibility']);
    expect(broughtIn({}, {pages: [{unlisted: true}]})).toEqual(['ContentVisibility']);
    const category = {type: 'category', items: [{type: 'html'}]};
    expect(used({sidebars: {a: [category]}})).toEqual(['DocSidebarItem/Html']);
  });

  it('are found in the content of all plugins', () => {
    const page = {unlisted: true};
    const allContent = {
      'docusaurus-plugin-content-docs': {api: {loadedVersions: [version]}, sdk: {loadedVersions: [version]}},
      'docusaurus-plugin-content-pages': {default: [page]},
      'docusaurus-plugin-sitemap': {default: undefined},
    };
    expect(siteContent(allContent)).toEqual({versions: [version, version], pages: [page]});
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
