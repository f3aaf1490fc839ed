/** Tests what every page of the build must have: its document, metadata, links, and size. */
import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Element} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {FileSystemConfigLoader, HtmlValidate} from 'html-validate';
import {describe, expect, it} from 'vitest';
import {cacheControl} from 'docusaurus-plugin-hosting/headers';
import {headersAt} from 'docusaurus-plugin-hosting/hosts';
import {filesBelow} from 'docusaurus-built-pages/files';
import {sections} from '../../../src/settings/sections';
import {allRedirects} from '../../../src/reference/data/sdks/redirects';
import {stateSentence} from '../../../src/settings/serviceState';
import {editUrl, site, siteTitle} from '../../../src/settings/site';
import {articleRoutes, attributes, type BuiltPage, readPage, textOf, urlsOf} from '../../support/articles';
import {builtFile, outOfSitemap, representatives, routes, twinFile} from '../../support/routes';
import {sources} from '../../support/samples';

const base = site.url + site.baseUrl;
const redirects = allRedirects();
const pages = fs
  .readdirSync('build', {recursive: true, encoding: 'utf8'})
  // HTML files in `static/` aren't pages.
  .filter((file) => file.endsWith('.html') && !fs.existsSync(path.join('static', file)))
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !redirects.some(({from}) => file === `${from.slice(1)}/index.html`))
  .map((file) => readPage(file));
const articles = pages.filter(({route}) => articleRoutes.includes(route));
const sourceFiles = new Map(sources.pages.map(({route, file}) => [`/docs${route}`, file]));
/** Returns the file that "Edit this page" opens. */
const sourceOf = (route: string) => sourceFiles.get(route) ?? 'src/pages/index.mdx';

/** Returns `route: what is wrong` for each page for which the function returns something. */
const faults = (all: readonly BuiltPage[], faultOf: (page: BuiltPage) => unknown) =>
  all.flatMap((page) => [faultOf(page) ?? []].flat().map((fault) => `${page.route}: ${String(fault)}`));

const meta = ({tree}: BuiltPage, name: string) =>
  attributes(`meta[name="${name}"], meta[property="${name}"]`, 'content', tree).join(' | ');
const titleOf = ({tree}: BuiltPage) => textOf(select('title', tree));

/** Returns the values that several pages have, with the pages. */
function shared(all: readonly BuiltPage[], valueOf: (page: BuiltPage) => string): string[] {
  const seen = new Map<string, BuiltPage[]>();
  for (const page of all) seen.set(valueOf(page), [...(seen.get(valueOf(page)) ?? []), page]);
  return [...seen].filter(([, on]) => on.length > 1).map(([value, on]) => `${value}: ${on.map(({route}) => route)}`);
}

/** Returns the width and height of a PNG file. */
function pngSize(file: string): string {
  const bytes = fs.readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('built site', () => {
  it('contains a page for every route in the list', () => {
    expect(new Set(routes).size).toBeGreaterThanOrEqual(115);
    expect(routes.filter((route) => !fs.existsSync(builtFile(route)))).toEqual([]);
  });

  it('lists every page in the sitemap except tag pages and search', () => {
    const sitemap = fs.readFileSync('build/sitemap.xml', 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
    expect(listed.sort()).toEqual(routes.filter((route) => !outOfSitemap(route)).sort());
    const weekly = /<changefreq>weekly<\/changefreq><priority>0\.5<\/priority>/g;
    expect(sitemap.match(weekly)).toHaveLength(listed.length);
  });

  it('has a page of the Go SDK for each endpoint that returns market data', () => {
    const below = (root: string) =>
      routes.flatMap((route) => new RegExp(`^${root}/((?:stocks|options|funds|markets)/\\w+)$`).exec(route)?.[1] ?? []);
    expect(below('/docs/sdk/go').length).toBeGreaterThan(10);
    expect(below('/docs/sdk/go').sort()).toEqual(below('/docs/api').sort());
  });

  it('has one version of each docs group, named "current", labeled "Next", and the last one', () => {
    const [main = ''] = fs.readdirSync('build/assets/js').filter((file) => /^main\.\w+\.js$/.test(file));
    const versions = /"?name"?:"current","?label"?:"Next","?isLast"?:(?:true|!0),"?path"?:"([^"]+)"/g;
    const paths = [...fs.readFileSync(`build/assets/js/${main}`, 'utf8').matchAll(versions)].map(([, at]) => at);
    expect(paths.sort()).toEqual(sections.map((section) => `/docs/${section.path}`).sort());
  });

  it.each([
    ['api', ['api-beta', 'api-high-usage', 'api-premium']],
    ['sheets', ['sheets-high-usage', 'sheets-premium']],
  ])('has tag pages in %s: a list of tags, and a list of pages for each tag', (section, tags) => {
    const linksOf = (file: string) => attributes('main a', 'href', readPage(`${section}/${file}.html`).tree);
    const hrefs = tags.map((tag) => `/docs/${section}/tags/${tag}`);
    expect(new Set(linksOf('tags').filter((href) => href.includes('/tags/')))).toEqual(new Set(hrefs));
    for (const href of hrefs) {
      const listed = linksOf(href.slice(`/docs/${section}/`.length)).filter((other) => !other.includes('/tags'));
      const marked = articles.filter(({tree}) => attributes('article a[rel=tag]', 'href', tree).includes(href));
      expect(marked.length).toBeGreaterThan(0);
      expect(listed.filter((other) => routes.includes(other)).sort()).toEqual(marked.map(({route}) => route).sort());
    }
  });

  it('has pages of at most 31 KB of compressed HTML, without a style sheet that delays the first paint', () => {
    expect(
      faults(pages, ({file, html}) => {
        if (fs.statSync(path.join('build', `${file}.br`)).size < 29_000) return undefined;
        // With other hashes in the names of its scripts, a page of the same content is up to 0.1 KB larger or smaller.
        const size = brotliCompressSync(html.replace(/\.[\da-f]{8}\.(js|css)\b/g, '.00000000.$1')).length;
        return size > 31_000 ? `${size} bytes` : undefined;
      }),
    ).toEqual([]);
    const blocking = /<link [^>]*rel="?stylesheet|<script(?![^>]*(?:defer|type="?application))[^>]*src=/;
    expect(faults(pages, ({html}) => blocking.exec(html.split('</head>')[0]!)?.[0])).toEqual([]);
  });

  it('has pages about SDKs of at most 110 KB of HTML', () => {
    const sdks = pages.filter(({route}) => route.startsWith('/docs/sdk/'));
    expect(sdks.length).toBeGreaterThan(60);
    const sizeOf = ({html}: BuiltPage) => Buffer.byteLength(html);
    expect(faults(sdks, (page) => (sizeOf(page) > 110_000 ? `${sizeOf(page)} bytes` : undefined))).toEqual([]);
  });

  it('has a hash in the name of every file that is served as immutable', () => {
    const files = filesBelow('build').map((file) => path.relative('build', file).replaceAll('\\', '/'));
    const immutable = files.filter(
      (file) => headersAt('build', `/docs/${file}`)['Cache-Control'] === cacheControl.hashed,
    );
    expect(immutable.length).toBeGreaterThan(100);
    expect(immutable.filter((file) => !/[.-][\da-f]{6,}\.\w+(?:\.br|\.gz|\.LICENSE\.txt)?$/.test(file))).toEqual([]);
  });

  it('has a web manifest with a relative start URL, and icons with the stated sizes', () => {
    const manifest = JSON.parse(fs.readFileSync('build/manifest.webmanifest', 'utf8')) as {
      start_url: string;
      icons: {src: string; sizes: string}[];
    };
    expect(manifest.start_url).toBe('./');
    const pngs = manifest.icons.filter(({src}) => src.endsWith('.png'));
    expect(pngs.map(({src}) => pngSize(`build/${src}`))).toEqual(['192x192', '512x512']);
    expect(pngs.map(({sizes}) => sizes)).toEqual(['192x192', '512x512']);
    expect(pngSize('build/img/apple-touch-icon.png')).toBe('180x180');
    expect(manifest.icons.filter(({src}) => !fs.existsSync(`build/${src}`))).toEqual([]);
  });
});

/** What a document must have, by name: the value on a page, and the expected one. */
const document: Record<string, (page: BuiltPage) => readonly [actual: unknown, expected: unknown]> = {
  language: ({tree}) => [attributes('html', 'lang', tree), ['en']],
  'main landmarks': ({tree}) => [selectAll('main', tree).length, 1],
  h1: ({tree}) => [selectAll('h1', tree).length, 1],
  // Without scripts, the search page has only a message.
  'text in main': ({main}) => [textOf(main).length > 40 || select('noscript', main) !== undefined, true],
  'unnamed nav landmarks': ({tree}) => [selectAll('nav:not([aria-label]):not([aria-labelledby])', tree).length, 0],
  'footer landmarks': ({tree}) => [selectAll('footer', tree).length - selectAll('main footer', tree).length, 1],
  viewport: (page) => [meta(page, 'viewport').includes('width=device-width'), true],
  manifest: ({tree}) => [attributes('link[rel=manifest]', 'href', tree), ['/docs/manifest.webmanifest']],
  'share images': ({tree}) => [selectAll('meta[property="og:image"]', tree).length, 1],
  'home screen icon': ({tree}) => [
    attributes('link[rel=apple-touch-icon]', 'href', tree),
    ['/docs/img/apple-touch-icon.png'],
  ],
  // The search box of the search page is the only input.
  'form fields': ({tree, route}) => [
    selectAll('form, input, select, textarea', tree).map(({tagName}) => tagName),
    route === '/docs/search' ? ['form', 'input'] : [],
  ],
  // URLs consist of the base URL and the path, without a locale and a trailing slash.
  'internal URLs': (page) => [
    urlsOf(page)
      .map(({url}) => url.replace(/[?#].*/, ''))
      .filter((url) => /^\/(?!docs\/)|^\/docs\/en\/|^\/docs\/.+\/$/.test(url)),
    [],
  ],
  'duplicate IDs': ({tree}) => {
    const ids = attributes('[id]', 'id', tree);
    return [ids.filter((id, index) => ids.indexOf(id) !== index), []];
  },
};

/** Returns the text of a heading without its anchor link. */
const headingOf = (heading: Element) =>
  textOf({...heading, children: heading.children.filter((child) => !('tagName' in child && child.tagName === 'a'))});

/** What a page with content must also have. */
const article: typeof document = {
  'canonical URL': ({tree, route}) => [attributes('link[rel=canonical]', 'href', tree), [site.url + route]],
  'length of the description': (page) => [/^.{50,160}$/.test(meta(page, 'description')), true],
  'og:title': (page) => [meta(page, 'og:title'), titleOf(page)],
  'og:description': (page) => [meta(page, 'og:description'), meta(page, 'description')],
  'og:url': (page) => [meta(page, 'og:url'), site.url + page.route],
  'og:type': (page) => [meta(page, 'og:type'), page.route === '/docs/' ? 'website' : 'article'],
  'og:locale': (page) => [meta(page, 'og:locale'), 'en'],
  'twitter:card': (page) => [meta(page, 'twitter:card'), 'summary_large_image'],
  'twitter:image': (page) => [meta(page, 'twitter:image'), meta(page, 'og:image')],
  'size of the share image': (page) => [pngSize(meta(page, 'og:image').replace(base, 'build/')), '1200x630'],
  'edit link': ({tree, route}) => [attributes('a.theme-edit-this-page', 'href', tree), [editUrl(sourceOf(route))]],
  'link to the Markdown version': ({tree, route}) => [
    attributes('head link[rel=alternate][type="text/markdown"]', 'href', tree),
    [twinFile(route).replace('build/', base)],
  ],
  'page menu': ({main, route}) => [
    selectAll('details a[type="text/markdown"]', main).length,
    route === '/docs/' ? 0 : 1,
  ],
  'sentence about the described month': ({main, route}) => [
    [
      selectAll('.service-state', main).map(textOf),
      /^Describes the service .*$/m.exec(fs.readFileSync(twinFile(route), 'utf8'))?.[0],
    ],
    [[stateSentence(sourceOf(route))], stateSentence(sourceOf(route))],
  ],
  sidebar: ({tree, route}) => [
    attributes('aside nav.menu a.menu__link--active[aria-current=page]', 'href', tree),
    route === '/docs/' ? [] : [route],
  ],
  'anchor links': ({main}) => {
    const content = select('.markdown', main);
    const headings = content ? selectAll('h2[id], h3[id], h4[id]', content) : [];
    return [
      headings.map((heading) => attributes('a.hash-link', 'title', heading)),
      headings.map((heading) => [`Direct link to ${headingOf(heading)}`]),
    ];
  },
  // Only the landing page has no table of contents.
  'table of contents': ({tree, route}) => [
    [...new Set(attributes('.table-of-contents a', 'href', tree))].map((href) => href.slice(1)),
    route === '/docs/' ? [] : attributes('article h2[id], article h3[id]', 'id', tree),
  ],
};

describe('every page', () => {
  const differences = (all: readonly BuiltPage[], valueOf: (typeof document)[string]) =>
    faults(all, (page) => {
      const [actual, expected] = valueOf(page).map((value) => JSON.stringify(value));
      return actual === expected ? undefined : `${actual}, not ${expected}`;
    });

  it.each(Object.entries(document))('has the right %s', (_, valueOf) => {
    expect(pages.length).toBeGreaterThan(100);
    expect(differences(pages, valueOf)).toEqual([]);
  });

  it.each(Object.entries(article))('with content has the right %s', (_, valueOf) => {
    expect(articles.length).toBeGreaterThan(100);
    expect(differences(articles, valueOf)).toEqual([]);
  });

  it('has a different title, description, and share image', () => {
    expect(shared(pages, titleOf)).toEqual([]);
    expect(shared(articles, (page) => meta(page, 'description'))).toEqual([]);
    const image = (page: BuiltPage) => fs.readFileSync(meta(page, 'og:image').replace(base, 'build/'), 'base64');
    expect(shared(articles, image)).toEqual([]);
  });

  it('has its section in the title, and its short name as the h1', () => {
    const endOf = (route: string) => {
      const section = sections.find((item) => route.split('/')[2] === item.path && !outOfSitemap(route));
      return section ? ` | ${section.label} | ${siteTitle}` : siteTitle;
    };
    expect(faults(pages, (page) => (titleOf(page).endsWith(endOf(page.route)) ? undefined : titleOf(page)))).toEqual(
      [],
    );
    const quotes = readPage('api/stocks/quotes.html');
    expect(titleOf(quotes)).toBe('Stock Quotes | API | Market Data Docs');
    expect(textOf(select('h1', quotes.tree))).toBe('Quotes');
  });

  it('has structured data for the article and its breadcrumbs', () => {
    for (const {tree, route} of articles.filter((page) => page.route !== '/docs/')) {
      const data = selectAll('script[type="application/ld+json"]', tree).map(
        (element) => JSON.parse(textOf(element)) as Record<string, unknown>,
      );
      expect(data.map((item) => item['@type']).sort(), route).toEqual(['BreadcrumbList', 'TechArticle']);
      expect(data.find((item) => item['@type'] === 'TechArticle')).toMatchObject({
        url: site.url + route,
        publisher: {name: site.product},
      });
      const list = data.find((item) => item['@type'] === 'BreadcrumbList')!.itemListElement as {item: string}[];
      // The visible breadcrumbs are the same, but don't link to the current page.
      const shown = attributes('nav.theme-doc-breadcrumbs a', 'href', tree).map((href) => site.url + href);
      expect(list.map(({item}) => item)).toEqual([...shown, site.url + route]);
    }
  });

  it('links only to pages, fragments, and files that exist', () => {
    const ids = new Map(pages.map(({route, tree}) => [route, new Set(attributes('[id]', 'id', tree))]));
    const counts = {pages: 0, fragments: 0, files: 0};
    const dead = pages.flatMap((page) =>
      urlsOf(page).flatMap(({url: value, place}) => {
        const url = new URL(value, site.url + page.route);
        const route = decodeURIComponent(url.pathname);
        const isExternal = url.origin !== site.url || !`${route}/`.startsWith(site.baseUrl);
        // The class reference of the PHP SDK is a separate site.
        if (isExternal || route.startsWith('/docs/sdk-php/')) return [];
        const found = ids.get(route);
        const isFile = /\.\w+$/.test(route) && fs.existsSync(route.replace(site.baseUrl, 'build/'));
        counts[found ? 'pages' : 'files']++;
        if (!found && !isFile) return [`build/${page.file}:${place} ${value} leads nowhere`];
        if (!found || url.hash.length < 2) return [];
        counts.fragments++;
        return found.has(decodeURIComponent(url.hash.slice(1)))
          ? []
          : [`build/${page.file}:${place} ${value}: the page has no such fragment`];
      }),
    );
    expect(dead).toEqual([]);
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(300);
  });

  it('is valid HTML', {timeout: 240_000}, async () => {
    const validator = new HtmlValidate(new FileSystemConfigLoader());
    const found: string[] = [];
    // `npm test` validates pages that together contain every structure, and the nightly run validates all.
    const chosen = ['/docs/404', ...representatives()];
    for (const {file, html} of pages.filter(({route}) => process.env.FULL_SWEEP || chosen.includes(route))) {
      const {results} = await validator.validateString(html, path.resolve(file));
      for (const {line, column, ruleId, message} of results.flatMap(({messages}) => messages))
        found.push(`build/${file}:${line}:${column} ${ruleId}: ${message}`);
    }
    expect(found.slice(0, 100)).toEqual([]);
  });
});

it('the scripts of all pages contain no data that only the build needs', () => {
  const scripts = filesBelow('build/assets/js').filter((file) => /[\\/](?:main|runtime~main)\.\w+\.js$/.test(file));
  expect(scripts).toHaveLength(2);
  const code = scripts.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  expect(redirects.filter(({from}) => code.includes(`"${from}"`))).toEqual([]);
});
