import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {parts, firstLoadPlugins, selectedParts} from '../../src/first-load';
import {articleHtml} from '../../src/first-load/articles/articleHtml';
import {articleFile} from '../../src/first-load/articles/plugin';
import {canMatch, inlineStyles} from '../../src/first-load/criticalStyles/inlineStyles';
import {brokenAssumptions, installedPackages, type Packages} from '../../src/first-load/assumptions';
import {missingComponent} from '../../src/first-load/frame/plugin';
import {checkFiles} from '../../src/first-load/generatedData/plugin';
import {packages} from '../../src/first-load/packages/plugin';
import {scriptsAfterPaint} from '../../src/first-load/start/afterPaint';
import {unexpectedEntry} from '../../src/first-load/start/plugin';
import {missingClass, withoutPresetEnv} from '../../src/first-load/styles/plugin';
import FailingComponent from '../../src/first-load/unusedComponents/FailingComponent';
import {
  type SiteContent,
  siteContent,
  type ThemeSettings,
  unusedComponents,
} from '../../src/first-load/unusedComponents/unusedComponents';
import {filesBelow} from '../../src/site/files';

type Loader = (this: object, source: string) => string;
const {browserSettings, settingsForBrowsers} = (await import('../../src/first-load/generatedData/settings.cjs'))
  .default as {browserSettings: string[]; settingsForBrowsers: (all: object) => object};
const {reduceFile} = (await import('../../src/first-load/generatedData/loader.cjs')).default as unknown as {
  reduceFile: (file: string, source: string) => string;
};
/** Docusaurus's router. */
const {matchPath} = createRequire(require.resolve('@docusaurus/core/package.json'))('react-router') as {
  matchPath: (pathname: string, options: object) => object | null;
};
const {hasOtherLength} = (await import('../../src/first-load/router/loader.cjs')).default as unknown as {
  hasOtherLength: (pathname: string, options?: object) => boolean;
};
const keepData = (await import('../../src/first-load/articles/loader.cjs')).default as unknown as Loader;
const transformRegistry = (await import('../../src/first-load/articles/registry.cjs')).default as unknown as ((
  source: string,
) => string) & {pageId: (file: string) => string};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('first-load settings', () => {
  it('select all, some or no parts', () => {
    expect(selectedParts({})).toEqual(parts);
    expect(firstLoadPlugins({FIRST_LOAD: 'off'})).toEqual([]);
    expect(firstLoadPlugins({})).toHaveLength(parts.length + 1);
    expect(selectedParts({FIRST_LOAD_SKIP: 'frame,start'})).toHaveLength(parts.length - 2);
  });

  it('reject unknown values', () => {
    expect(() => selectedParts({FIRST_LOAD: 'no'})).toThrow('FIRST_LOAD is "no" -> set it to "off" or unset it');
    expect(() => selectedParts({FIRST_LOAD_SKIP: 'fram'})).toThrow('FIRST_LOAD_SKIP contains "fram" -> use articles,');
  });

  it('have a plugin for each part', () => {
    for (const {name} of parts) expect(fs.existsSync(`src/first-load/${name}/plugin.ts`), name).toBe(true);
  });
});

/** Returns the installed packages with some files replaced. */
function changed(files: Readonly<Record<string, string | undefined>>): Packages {
  const installed = installedPackages('.');
  return {
    read: (file) => (file in files ? files[file] : installed.read(file)),
    scripts: (folder) => [
      ...new Set([
        ...installed.scripts(folder),
        ...Object.keys(files).filter((file) => file.startsWith(`${folder}/`) && files[file] !== undefined),
      ]),
    ],
  };
}

describe('assumptions about the installed packages', () => {
  const all = parts.flatMap((part) => part.assumptions.map((assumption) => ({part, assumption})));

  it('hold', () => {
    expect(brokenAssumptions(parts, installedPackages('.'))).toEqual([]);
    expect(all.length).toBeGreaterThan(15);
  });

  it.each(
    all.flatMap(({part, assumption}) => (assumption.evidence ? [{part, assumption, ...assumption.evidence}] : [])),
  )('break if $file changes: $assumption.fact', ({part, assumption, file, text}) => {
    const source = installedPackages('.').read(file)!;
    const only = [{name: part.name, assumptions: [assumption]}];
    const end = `-> update src/first-load/${part.name}, or build with FIRST_LOAD_SKIP=${part.name}`;
    const start = `src/first-load/${part.name} relies on "${assumption.fact}", but node_modules/${file}`;
    expect(brokenAssumptions(only, changed({[file]: source.replaceAll(text, 'something else')}))).toEqual([
      `${start} doesn't contain "${text}" ${end}`,
    ]);
    expect(brokenAssumptions(only, changed({[file]: undefined}))).toEqual([`${start} doesn't exist ${end}`]);
  });

  const core = '@docusaurus/core/lib/client/seeded.js';
  const router = installedPackages('.').read('react-router/esm/react-router.js');
  it.each<[string, Record<string, string | undefined>, string]>([
    ['a component reads the list of pages', {[core]: 'const doc = useDocById(id);'}, 'generatedData'],
    ['browser code reads plugin versions', {[core]: 'siteMetadata.pluginVersions'}, 'generatedData'],
    ['browser code reads another setting', {[core]: 'siteConfig.organizationName'}, 'generatedData'],
    ['browser code calls withRouter', {[core]: 'export default withRouter(Page)'}, 'packages'],
    ['browser code imports prismjs', {[core]: "import 'prismjs/components/prism-go'"}, 'packages'],
    [
      'another TypeScript helper is called',
      {'@docusaurus/utils-common/lib/seeded.js': 'const x = tslib_1.__importStar(y);'},
      'packages',
    ],
    [
      'no TypeScript helper is called',
      {'@docusaurus/utils-common/lib/index.js': 'exports.applyTrailingSlash = () => {};'},
      'packages',
    ],
    ['the router changes', {'react-router/esm/react-router.js': `${router} hoistStatics(A, B)`}, 'packages'],
    [
      'a theme component is renamed',
      {'@docusaurus/theme-classic/lib/theme/Footer/Logo/index.js': undefined},
      'unusedComponents',
    ],
  ])('break if %s', (_, files, part) => {
    const messages = brokenAssumptions(parts, changed(files));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(new RegExp(`^src/first-load/${part} relies on ".*", but .* -> update`));
  });

  it('break if a folder with browser code is moved', () => {
    const moved: Packages = {...installedPackages('.'), scripts: () => []};
    expect(brokenAssumptions(parts, moved).join('\n')).toContain(
      'node_modules/@docusaurus/core/lib/client contains no scripts',
    );
  });
});

describe('routes', () => {
  const routes = fs.readFileSync('tests/routes.txt', 'utf8').trim().split('\n');
  const paths = routes.flatMap((route) => [route, `${route}/`, route.toUpperCase(), route.replace(/\/$/, '')]);

  it("aren't skipped if they match", () => {
    const compared = [...routes, '*', '/docs/:page', '/docs/(a|b)', '/docs/a?'].flatMap((route) =>
      paths.flatMap((pathname) =>
        [{path: route, exact: true}, {path: route}, {path: [route], exact: true}].map((options) => ({
          pathname,
          options,
        })),
      ),
    );
    const skipped = compared.filter(({pathname, options}) => hasOtherLength(pathname, options));
    expect(skipped.filter(({pathname, options}) => matchPath(pathname, options))).toEqual([]);
    // Only the first of the three forms can be skipped, and most routes have another length than the path.
    expect(skipped.length / compared.length).toBeGreaterThan(0.25);
  });

  it("aren't skipped without options", () => {
    expect(hasOtherLength('/docs')).toBe(false);
  });
});

describe('articles', () => {
  const context = {resourcePath: '/site/api/index.mdx'};
  const compiled = [
    "export const frontMatter = {title: 'A'};",
    "export {default as metadata} from '@site/.docusaurus/a.json'",
    'export const toc = [];',
    'function _createMdxContent(props) { return "text"; }',
    'export default function MDXContent(props = {}) { return _createMdxContent(props); }',
  ].join('\n');
  const entry = (file: string, id = '06fbd943') =>
    `  "${id}": [() => import(/* webpackChunkName: "${id}" */ "${file}"), "${file}", require.resolveWeak("${file}")],\n`;

  it("aren't in the script of a page, which contains its data", () => {
    const data = keepData.call(context, compiled);
    expect(data).toContain('export const toc = [];');
    expect(data).toContain("import data from '@site/.docusaurus/a.json'");
    expect(data).toContain('export default pageArticle(data.permalink);');
    expect(data).not.toContain('_createMdxContent');
  });

  it('fail if compiled MDX has an unexpected format', () => {
    expect(() => keepData.call(context, 'export default () => null')).toThrow(
      'but /site/api/index.mdx is compiled to another form -> update src/first-load/articles',
    );
  });

  it('are loaded together with their page', () => {
    const source = `export default {\n${entry('@site/api/index.mdx')}${entry('@site/src/pages/index.mdx', '11111111')}${entry('@theme/DocItem', '17896441')}};\n`;
    const text = transformRegistry(source);
    const load = (chunk: string, file: string) => `import(/* webpackChunkName: "${chunk}" */ "${file}")`;
    expect(text).toContain(`"06fbd943": [() => withArticle("06fbd943", ${load('06fbd943', '@site/api/index.mdx')})],`);
    expect(text).toContain(`"11111111": [() => ${load('11111111', '@site/src/pages/index.mdx')}],`);
    expect(text).toContain(`"17896441": [() => ${load('17896441', '@theme/DocItem')}],`);
    expect(text).not.toContain('resolveWeak');
    expect(transformRegistry.pageId('@site/api/index.mdx')).toBe('06fbd943');
  });

  it('fail if the registry has an unexpected format or unexpected page names', () => {
    const message = /^src\/first-load\/articles relies on "registry\.js has an entry .* -> update/;
    expect(() => transformRegistry('export default {\n  "06fbd943": [() => load("x")],\n};')).toThrow(message);
    expect(() => transformRegistry('export default new Map();')).toThrow('.docusaurus/registry.js has another form');
    expect(() => transformRegistry(entry('@site/api/index.mdx', 'aaaaaaaa'))).toThrow(
      'the page @site/api/index.mdx has the name aaaaaaaa, not 06fbd943',
    );
  });

  it('fail if a built page has no article or no main script', () => {
    const page = (attribute: string, script = 'main.0a1b2c3d.js') =>
      `<script src=/docs/assets/js/${script} defer></script><div class=markdown ${attribute}><p>Text</p></div>`;
    expect(articleFile('/docs/api', page('data-article=/docs/api'))).toEqual({
      script: '/main.0a1b2c3d.js',
      html: '<p>Text</p>',
    });
    expect(articleFile('/docs/api', page('data-article=/docs/api/stocks'))).toBe(
      '/docs/api has no element with data-article',
    );
    expect(articleFile('/docs/api', page('data-article=/docs/api', 'start.js'))).toBe(
      '/docs/api has no script main.<hash>.js',
    );
  });

  it.each([
    ['nested elements', '<div><div>a</div></div>b'],
    ['other elements with similar names', '<dl><dt>a<dd>b</dl><divider>c</divider>'],
    ['tags in the values of attributes', '<button data-copy="</div><div>">a</button><p title=\'<div>\'>b'],
    ['uppercase tags', '<DIV>a</DIV>'],
  ])('include %s', (_, inner) => {
    const page = `<div id=root><div class=markdown data-article=/docs/a>${inner}</div><div>after</div></div>`;
    expect(articleHtml(page, '/docs/a')).toBe(inner);
  });

  it("aren't found if their element isn't closed", () => {
    expect(articleHtml('<div data-article=/docs/a><div>a</div>', '/docs/a')).toBeUndefined();
  });
});

describe('frame', () => {
  const client = "import '@theme/DocRoot';\nimport '@theme/DocItem';\n";
  const registry = (...names: string[]) =>
    names
      .map((name) => `"a1": [() => import(/* webpackChunkName: "a1" */ "@theme/${name}"), "@theme/${name}"`)
      .join('\n');

  it('fails if routes use other components', () => {
    expect(missingComponent(client, registry('DocRoot', 'DocItem', 'MDXPage'))).toBeUndefined();
    expect(missingComponent(client, registry('DocRoot'))).toBe('no route uses @theme/DocItem');
    expect(missingComponent(client, registry('DocRoot', 'DocItem', 'DocVersionRoot'))).toBe(
      'routes also use @theme/DocVersionRoot',
    );
  });
});

describe('generated data', () => {
  const section = 'docusaurus-plugin-content-docs/api/p/docs-api-104.json';

  it('contains only the settings that browser code reads', () => {
    const future = {experimental_router: 'browser', faster: {rspackBundler: true}};
    const config = {
      title: 'T',
      future,
      themeConfig: {navbar: {}, prism: {theme: {}}},
      plugins: [['a', {path: 'docs'}]],
    };
    const source = `/* generated */\nexport default ${JSON.stringify(config, null, 2)};\n`;
    expect(reduceFile('docusaurus.config.mjs', source)).toBe(
      'export default {"title":"T","themeConfig":{"navbar":{},"prism":{"additionalLanguages":[]}},"future":{"experimental_router":"browser"}};',
    );
  });

  it("contains a section's sidebar, but no pages", () => {
    const item = {type: 'link', href: '/a', label: 'A', docId: 'a', unlisted: false};
    const version = {
      pluginId: 'api',
      isLast: true,
      docsSidebars: {api: [item]},
      docs: {a: {id: 'a', title: 'A', description: 'About A.'}},
    };
    expect(JSON.parse(reduceFile(section, JSON.stringify({version})))).toEqual({
      version: {
        pluginId: 'api',
        isLast: true,
        docsSidebars: {api: [{type: 'link', href: '/a', label: 'A', docId: 'a'}]},
        docs: {},
      },
    });
  });

  it('fails if a file is missing or has an unexpected format', () => {
    const fail = (file: string, source: string) => () => reduceFile(file, source);
    expect(fail('docusaurus.config.mjs', 'export default defineConfig();')).toThrow(
      'relies on "docusaurus.config.mjs contains the settings as JSON", but .docusaurus/docusaurus.config.mjs has another',
    );
    expect(fail('site-metadata.json', '{"pluginVersions": {}}')).toThrow('has nothing to remove -> update');
    expect(fail(section, '{"docs": {"a": {"title": "A"}}}')).toThrow('FIRST_LOAD_SKIP=generatedData');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'generated-'));
    expect(() => checkFiles(folder)).toThrow('.docusaurus contains no file that matches');
  });
});

describe('browser settings', () => {
  const config = {title: 'T', future: {v4: {}, experimental_router: 'browser'}, themeConfig: {}};

  it("fail the build if a setting isn't listed", () => {
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

  it("include every setting that the site's own code reads", () => {
    const code = ['src/components', 'src/theme', 'src/search/dialog'].flatMap(filesBelow);
    const read = new Set<string>();
    for (const text of code.filter((file) => /\.tsx?$/.test(file)).map((file) => fs.readFileSync(file, 'utf8'))) {
      for (const [, name = ''] of text.matchAll(/\bsiteConfig\??\.(\w+)/g)) read.add(name);
      for (const [, names = ''] of text.matchAll(/\{([^{}]*)\} = useDocusaurusContext\(\)\.siteConfig/g))
        for (const entry of names.split(',')) read.add(entry.split(':')[0]!.trim());
    }
    expect(read.size).toBeGreaterThan(2);
    expect([...read].filter((name) => !browserSettings.includes(name))).toEqual([]);
  });
});

describe('packages', () => {
  /** Bundles a module with the bundler settings of `packages` and returns the errors. */
  async function bundle(source: string): Promise<string[]> {
    vi.stubEnv('NODE_ENV', 'production');
    const {rspack} = await import('@docusaurus/faster');
    const settings = packages.plugin({} as never).configureWebpack!({}, false, {} as never, undefined) as object;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
    fs.writeFileSync(path.join(folder, 'entry.js'), source);
    const config = {...settings, mode: 'production', context: folder, entry: './entry.js', output: {path: folder}};
    const stats = await new Promise<{compilation: {errors: Iterable<{message: string}>}} | undefined>(
      (resolve, reject) =>
        void rspack(config as never, (error, result) => (error ? reject(error) : resolve(result as never))),
    );
    return [...stats!.compilation.errors].map(({message}) => message);
  }

  it('can be imported if they have a replacement', async () => {
    expect(await bundle("import {Prism} from 'prism-react-renderer'; console.log(Prism);")).toEqual([]);
  });

  it('fail if another export of the highlighter is imported', async () => {
    const errors = await bundle("import {Highlight} from 'prism-react-renderer'; console.log(Highlight);");
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/Highlight.*was not found in 'prism-react-renderer'/);
  });
});

describe('start', () => {
  it('fails if the bundler has an unexpected entry', () => {
    expect(unexpectedEntry('/site/node_modules/@docusaurus/core/lib/client/clientEntry.js')).toBeUndefined();
    expect(unexpectedEntry({main: ['a.js']})).toBe('the entry is {"main":["a.js"]}');
  });

  it('replaces the scripts of a page, but changes no other pages', async () => {
    const {script, change} = await scriptsAfterPaint();
    const page = (head: string, end = '') => `<head>${head}</head><body><div id=__docusaurus></div>${end}</body>`;
    const link = (name: string) => `<link rel=preload as=script fetchpriority=low href=/docs/${name}.js>`;
    const scripts = '<script src=/docs/a.js defer></script><script src="/docs/b.js" defer=""></script>';
    expect(change(page(scripts))).toBe(page(link('a') + link('b'), `<script>${script}</script>`));
    expect(script).toContain('insertBanner');
    const redirect = '<head><script>location.replace("/docs/api")</script></head><body></body>';
    expect(change(redirect)).toBe(redirect);
  });

  it('fails if a page has no deferred scripts', async () => {
    const {change} = await scriptsAfterPaint();
    expect(() => change('<body><div id="__docusaurus"></div><script src=/docs/a.js async></script></body>')).toThrow(
      'src/first-load/start relies on "each page that Docusaurus renders has deferred scripts", but a page has none',
    );
  });
});

describe('styles', () => {
  it('fail if PostCSS is configured differently', () => {
    const presetEnv = ['/node_modules/postcss-preset-env/dist/index.cjs', {}];
    expect(withoutPresetEnv([presetEnv, 'other'])).toEqual(['other']);
    expect(() => withoutPresetEnv(['/node_modules/autoprefixer'])).toThrow(
      "but the list of 1 plugins doesn't contain it -> update src/first-load/styles",
    );
  });

  it('fail if a page uses an Infima class that was removed', () => {
    const infima = '.navbar{top:0}.navbar__item{top:0}.hero{top:0}';
    const css = '.navbar{top:0}.navbar__item{top:0}';
    const page = (names: string) => [`<html><body><nav class="${names}"></nav><p class=intro></p></body></html>`];
    expect(missingClass(infima, css, page('navbar other'))).toBeUndefined();
    expect(missingClass(infima, css, page('navbar hero'))).toBe('the class "hero" was removed though a page uses it');
    expect(missingClass(infima, '', ['<nav class=navbar>'])).toContain('"navbar"');
  });
});

describe('unused components', () => {
  const version = {banner: null, badge: false, docs: [{frontMatter: {}}], sidebars: {a: [{type: 'link'}]}};
  const content: SiteContent = {versions: [version], pages: []};
  const all = unusedComponents({}, content);
  /** Returns the components that the theme settings and the site's content require. */
  const required = (theme: ThemeSettings, changes: Partial<SiteContent> = {}) => {
    const unused = unusedComponents(theme, {...content, ...changes});
    return all.filter((name) => !unused.includes(name));
  };

  it('throw an error if a page renders one', () => {
    vi.stubGlobal('__resourceQuery', '?Footer/Logo');
    expect(FailingComponent).toThrow('"no page shows the theme component Footer/Logo", but this page does -> update');
  });

  it.each<[string, ThemeSettings, string[]]>([
    ['HTML in the navbar', {navbar: {items: [{type: 'html'}]}}, ['NavbarItem/HtmlNavbarItem']],
    ['HTML in a dropdown', {navbar: {items: [{items: [{type: 'html'}]}]}}, ['NavbarItem/HtmlNavbarItem']],
    [
      'a page in the locale dropdown',
      {navbar: {items: [{type: 'localeDropdown', dropdownItemsAfter: [{type: 'doc'}]}]}},
      ['NavbarItem/DocNavbarItem'],
    ],
    ['a sidebar in the navbar', {navbar: {items: [{type: 'docSidebar'}]}}, ['NavbarItem/DocSidebarNavbarItem']],
    ['the current version', {navbar: {items: [{type: 'docsVersion'}]}}, ['NavbarItem/DocsVersionNavbarItem']],
    [
      'a version dropdown',
      {navbar: {items: [{type: 'docsVersionDropdown'}]}},
      ['NavbarItem/DocsVersionDropdownNavbarItem'],
    ],
    ['links', {navbar: {items: [{}, {type: 'search'}]}, footer: {links: [{label: 'A'}]}}, []],
    ['footer columns', {footer: {links: [{title: null, items: []}]}}, ['Footer/Links/MultiColumn']],
    ['a footer logo', {footer: {logo: {src: 'a.svg'}}}, ['Footer/Logo']],
    [
      'a sidebar that can be hidden',
      {docs: {sidebar: {hideable: true}}},
      ['DocSidebar/Desktop/CollapseButton', 'DocRoot/Layout/Sidebar/ExpandButton'],
    ],
  ])('exclude components for %s', (_, theme, expected) => {
    expect(required(theme)).toEqual(expected);
  });

  it('exclude components that the content requires', () => {
    const used = (changes: Partial<typeof version>) =>
      required({}, {versions: [version, {...version, ...changes} as never]});
    expect(used({banner: 'unreleased'} as never)).toEqual(['DocVersionBanner']);
    expect(used({badge: true})).toEqual(['DocVersionBadge']);
    expect(used({docs: [{frontMatter: {unlisted: true}}] as never})).toEqual(['ContentVisibility']);
    expect(required({}, {pages: [{unlisted: true}]})).toEqual(['ContentVisibility']);
    const category = {type: 'category', items: [{type: 'html'}]};
    expect(used({sidebars: {a: [category]}})).toEqual(['DocSidebarItem/Html']);
  });

  it('are determined from the content of all plugins', () => {
    const page = {unlisted: true};
    const allContent = {
      'docusaurus-plugin-content-docs': {api: {loadedVersions: [version]}, sdk: {loadedVersions: [version]}},
      'docusaurus-plugin-content-pages': {default: [page]},
      'docusaurus-plugin-sitemap': {default: undefined},
    };
    expect(siteContent(allContent)).toEqual({versions: [version, version], pages: [page]});
  });
});

describe('critical styles', () => {
  const page = (
    classes: string,
    section = 'api',
    link = '<link rel=stylesheet href=/docs/assets/css/styles.12345678.css />',
  ) =>
    `<html class="docs-doc-page plugin-id-${section}"><head>${link}</head><body><div id=__docusaurus><a class="${classes}"></a></div></body></html>`;
  const split = (css: string, ...pages: string[]) => {
    const inliner = inlineStyles(css);
    for (const html of pages) inliner.add(html);
    return {inliner, parts: inliner.finish()};
  };

  it('contain the rules of the pages of a section, and the rest is a file', () => {
    const css = '.a{top:0}.b{top:1px}.c{top:2px}@media print{.a{top:3px}}@layer base{.c{top:4px}}';
    const {inliner, parts: found} = split(css, page('a'), page('a b'), page('c', 'sdk'));
    expect(found.map(({critical}) => critical)).toEqual([
      '.a{top:0}.b{top:1px}@layer base{}',
      '.c{top:2px}@layer base{.c{top:4px}}',
    ]);
    expect(found[0]!.rest).toBe('.c{top:2px}@media print{.a{top:3px}}@layer base{.c{top:4px}}');
    const html = inliner.inline(page('a'));
    expect(html).toContain('<head><style>.a{top:0}.b{top:1px}@layer base{}</style><link');
    expect(html).toMatch(
      /<link id=rest-of-styles rel=stylesheet href=\/docs\/assets\/styles\/api\.[\da-f]{8}\.css \/><\/body>/,
    );
  });

  it('do not contain rules for elements that the reader points at or focuses', () => {
    const css = '.a:not(:hover){top:0}.a:hover{top:1px}.a:focus-visible .b{top:2px}';
    expect(split(css, page('a b')).parts[0]).toMatchObject({
      critical: '.a:not(:hover){top:0}',
      rest: '.a:hover{top:1px}.a:focus-visible .b{top:2px}',
    });
  });

  it.each([
    ['have a value', ':root{--ifm-x:1px}.a{top:var(--ifm-x)}', '.a{top:1px}'],
    ['have a value in a layer', '@layer l{:root{--ifm-x:1px}}.a{top:var(--ifm-x)}', '@layer l{}.a{top:1px}'],
    [
      'depend on others',
      ':root{--ifm-x:calc(var(--ifm-y)*2);--ifm-y:1px}.a{margin:var(--ifm-x)var(--ifm-y)}',
      '.a{margin:calc(1px *2) 1px}',
    ],
    ['are unused', ':root{--ifm-x:var(--ifm-y);--ifm-y:1px}.a{top:0}', '.a{top:0}'],
    [
      'are overridden',
      '@layer l{html[data-theme=dark]{--ifm-x:1px}}:root{--ifm-x:2px}.a{top:var(--ifm-x)}',
      '@layer l{}.a{top:2px}',
    ],
    ['are set in dark mode', ':root{--ifm-x:1px}[data-theme=dark]{--ifm-x:2px}.a{top:var(--ifm-x)}', undefined],
    ['are set under a condition', '@media screen{:root{--ifm-x:1px}}.a{top:var(--ifm-x)}', undefined],
    ['are set for other elements', '.a{--ifm-x:1px;top:var(--ifm-x)}', undefined],
    ['depend on other elements', ':root{--ifm-y:var(--ifm-x)}.a{--ifm-x:1px;top:var(--ifm-y)}', undefined],
    ['have a value that depends on the property', ':root{--ifm-x:inherit}.a{top:var(--ifm-x)}', undefined],
    ['depend on themselves', ':root{--ifm-x:var(--ifm-y);--ifm-y:var(--ifm-x)}.a{top:var(--ifm-x)}', undefined],
    ['have a fallback', ':root{--ifm-x:1px}.a{top:var(--ifm-x,2px)}', undefined],
    ['are used by scripts', ':root{--ifm-script:1px}.a{top:var(--ifm-script)}', undefined],
    ['are used by pages', ':root{--ifm-page:1px}.a{top:var(--ifm-page)}', undefined],
    ['belong to the site', ':root{--x:1px}.a{top:var(--x)}', undefined],
  ])('contain simpler variables if they %s', (_, css, expected) => {
    const inliner = inlineStyles(css, new Set(['--ifm-script']));
    inliner.add(page('a').replace('<a ', '<a style="top:var(--ifm-page)" '));
    expect(inliner.finish()[0]!.critical).toBe(expected ?? css);
  });

  it.each([
    ['the first section without a table', '<h2 id=one>1</h2><table></table><h3 class=a id="two">2</h3>', 'two'],
    ['the end, if all sections have a table', '<h2 id=one>1</h2><table></table>', 'rest-of-styles'],
    ['the end, if there are no sections', '', 'rest-of-styles'],
  ])('delay the first paint until %s', (_, article, id) => {
    const html = page('a').replace('</body>', `<h2 id=menu></h2><main>${article}</main></body>`);
    const {inliner} = split('.a{top:0}', html);
    expect(inliner.inline(html)).toContain(`<link rel=expect href=#${id} blocking=render></head>`);
  });

  it('do not hide the banner about a wrong base URL', () => {
    const css = '#__docusaurus-base-url-issue-banner-container{display:none}.a{top:0}';
    expect(split(css, page('a')).parts[0]).toMatchObject({critical: '.a{top:0}', rest: css.replace('.a{top:0}', '')});
  });

  it('are not added to redirects, and a page with another number of links is an error', () => {
    const {inliner} = split('.a{top:0}', page('a'));
    const redirect = '<html><head><meta http-equiv=refresh></head></html>';
    expect(inliner.inline(redirect)).toBe(redirect);
    const message =
      /^src\/first-load\/criticalStyles relies on "each page that Docusaurus renders links to one style sheet/;
    expect(() => inliner.inline(page('a', 'api', ''))).toThrow(message);
    expect(() => inliner.inline(page('a', 'sheets'))).toThrow(message);
  });

  it.each([
    ['.a', true],
    ['.a .x', false],
    ['a:hover > .b::after', true],
    ['table', false],
    ['[class*=x-] .a', true],
    [':is(.x, .a:not(.x)) .b', true],
    [':is(.x, .y) .a', false],
    [':where(a, .x):has(.x)', true],
    ['.w\\:a', true],
    ['#x', true],
  ])('may match %s: %s', (selector, expected) => {
    expect(canMatch(selector, new Set(['a', 'b', 'w:a']), new Set(['a']))).toBe(expected);
  });
});
