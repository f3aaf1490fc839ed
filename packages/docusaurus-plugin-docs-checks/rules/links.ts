import path from 'node:path';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {closest} from 'fastest-levenshtein';
import {anchorsOf} from '../anchors';
import type {ContentPlugin} from '../contentPlugins';
import {categoriesOf, type CheckedPage, decoded, filledUrl, referenced, type Site, sourcesOf} from '../checkedSite';
import type {Check} from '../check';
import {at, atOffset, type Finding, type Wrong} from '../finding';
import {dataFilesOf} from '../passages';

/** A URL with a scheme, or without one but with a host. */
const EXTERNAL = /^[a-z][a-z\d+.-]*:|^\/\//i;

const linkComponents = ['href', 'to', 'src', 'poster'];

type Routes = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** A link on a page, or in data or components, where `page` is undefined. */
interface Written {
  readonly url: string;
  readonly isFile: boolean;
  readonly page?: CheckedPage;
  readonly at: (...wrong: Wrong) => Finding;
}

/** Checks internal links in pages (with tags expanded), data, and components, redirects, and released URLs. */
export const links: Check = {
  name: 'links',
  run(site) {
    const known = knownRoutes(site);
    const written = [...site.pages.flatMap(linksOn), ...linksInData(site)];
    const broken = written.flatMap(({url, isFile, page, at}) => {
      const wrong = isFile ? faultOfAsset(url, page, site) : faultOfLink(url, page, known, site);
      return wrong ? [at(...wrong)] : [];
    });
    return {
      examined: written.length + redirectsOf(site).length,
      unit: 'links',
      findings: [
        // A tag can generate the same link several times.
        ...new Map(broken.map((finding) => [JSON.stringify(finding), finding])).values(),
        ...judgeRedirects(known, site),
        ...judgeReleased(known, site),
        ...judgeOldPaths(site),
      ],
    };
  },
};

const redirectsOf = ({options}: Site) => options.redirects?.() ?? [];

/** Returns the links, pictures, and media on a page. */
function linksOn(page: CheckedPage): Written[] {
  const found: Written[] = [];
  if (!page.expanded) return found;
  visit(page.expanded, (node) => {
    const add = (url: string, isFile: boolean) =>
      void found.push({url, isFile, page, at: (...wrong) => at(page.file, node, ...wrong)});
    if (node.type === 'link' || node.type === 'definition') add(node.url, false);
    else if (node.type === 'image') add(node.url, true);
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const {type, name, value} of node.attributes as MdxJsxAttribute[]) {
        if (type !== 'mdxJsxAttribute' || typeof value !== 'string' || !linkComponents.includes(name)) continue;
        // Components of a site can add to it, such as the address of a repository.
        if (/^(?!Link$)[A-Z]/.test(node.name ?? '') && /^\w[^:]*$/.test(value)) continue;
        add(value, node.name === 'img' || name === 'src' || name === 'poster');
      }
  });
  return found;
}

/** Returns the absolute links in data and components. */
function linksInData(site: Site): Written[] {
  const {interface: folders = [], linkKeys = []} = site.options;
  const keys = ['to', 'href', ...linkKeys].join('|');
  const link = new RegExp(String.raw`(?:\]\(|\b(?:${keys})[=:] ?['"]?)(?<url>/[a-z][^\s)'",}\]]*)`, 'g');
  const redirects = redirectsOf(site);
  return [...dataFilesOf(site), ...folders.flatMap((folder) => site.files(folder, /\.tsx?$/))]
    .filter((file) => !redirects.some((redirect) => redirect.file === file && !redirect.key))
    .flatMap((file) => {
      const text = site.read(file);
      return [...text.matchAll(link)].flatMap((match): Written[] => {
        const url = match.groups?.url ?? '';
        const offset = match.index + match[0].indexOf(url);
        if (/[<>${]/.test(url)) return [];
        return [{url, isFile: false, at: (...wrong) => atOffset(file, text, offset, ...wrong)}];
      });
    });
}

function judgeRedirects(known: Routes, site: Site): Finding[] {
  const all = redirectsOf(site);
  const findings: Finding[] = [];
  for (const {from, to, file, key = from} of all) {
    if (!file || !site.exists(file)) continue;
    const report = (text: string, message: string, fix: string) => {
      const source = site.read(file);
      const [{index} = {index: 0}] = source.matchAll(new RegExp(`(?<=^ *|')${text}(?=[:'#])`, 'gm'));
      findings.push(atOffset(file, source, index, message, fix));
    };
    const isChain = all.some((other) => other.from === to.split('#')[0]);
    const wrong = isChain ? undefined : faultOfLink(to, undefined, known, site);
    if (isChain)
      report(key, `the redirect from ${from} goes to ${to}, which is also redirected`, 'redirect to the final URL');
    if (wrong) report(key, `the redirect from ${from}: ${wrong[0]}`, wrong[1]);
    if (known.has(from)) report(key, `${from} is redirected, but it's also a page`, 'remove the redirect or the page');
    if (all.filter((other) => other.from === from).length > 1)
      report(key, `${from} is redirected twice`, 'keep one line');
  }
  return findings;
}

/** Checks that every released URL is a page or redirected, so that bookmarks keep working. */
function judgeReleased(known: Routes, site: Site): Finding[] {
  const {released: file} = site.options;
  const routes = file ? site.read(file).trimEnd().split('\n') : [];
  return routes.flatMap((route, index): Finding[] => {
    if (!file || known.has(route) || newRoute(route, site)) return [];
    const fix = `redirect it: {from: '${route}', to: '…'}`;
    return [{file, line: index + 1, column: 1, message: `${route} was released but no longer exists`, fix}];
  });
}

/** Finds paths of moved pages in everything that isn't a page, such as tests. */
function judgeOldPaths(site: Site): Finding[] {
  const redirects = redirectsOf(site);
  const moved = redirects.filter(({key}) => !key);
  if (moved.length === 0) return [];
  const places = [site.options.released, ...redirects.map(({file}) => file)];
  const files = sourcesOf(site)
    .flatMap((folder) => site.files(folder, /\.(?:[jt]sx?|ya?ml|txt|md)$/))
    .filter((file) => !places.includes(file) && !site.pages.some((page) => page.file === file));
  return files.flatMap((file) => {
    const text = site.read(file);
    return moved.flatMap(({from, to}): Finding[] => {
      // As a path or the name of a file: /docs/api/quotes#fields, api/quotes.mdx
      const path = new RegExp(
        `(?<![\\w.-])${from.slice(1).replaceAll('.', '\\.')}(?![\\w/-]|\\.(?!mdx?\\b|html\\b)\\w)`,
        'g',
      );
      return [...text.matchAll(path)].map(({index}) =>
        atOffset(file, text, index, `${from} has moved`, `write ${to.slice(1)}, or remove it`),
      );
    });
  });
}

/**
 * Returns all paths below the base URL and the valid fragments for each. For pages that the theme generates
 * and pages with mistakes in their tags, the fragments are undefined and aren't checked.
 */
export function knownRoutes(site: Site): Map<string, ReadonlySet<string> | undefined> {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  // A tag with a mistake adds no anchors. Links to them aren't mistakes.
  for (const {route, expanded, faults} of site.pages)
    known.set(route, expanded && faults.length === 0 ? new Set(anchorsOf(expanded).map(({id}) => id)) : undefined);
  known.set('/search', undefined);
  for (const {route, link} of categoriesOf(site)) if (link?.slug) known.set(`${route}${link.slug}`, undefined);
  for (const {kind, folder, route} of site.plugins) {
    if (kind === 'blog') known.set(route || '/', undefined);
    if (kind === 'pages')
      for (const file of site.files(folder, /^[^_.][^.]*\.[jt]sx?$/)) {
        const path = file.slice(folder.length).replace(/(?:\/index)?\.\w+$/, '');
        if (!known.has(`${route}${path}` || '/')) known.set(`${route}${path}` || '/', undefined);
      }
    if (!site.exists(`${folder}/tags.yml`)) continue;
    const permalinks = [...site.read(`${folder}/tags.yml`).matchAll(/^\s+permalink: (\S+)/gm)].map(
      ([, match]) => match ?? '',
    );
    if (permalinks.length > 0) known.set(`${route}/tags`, undefined);
    for (const permalink of permalinks) known.set(`${route}/tags${permalink}`, undefined);
  }
  return known;
}

/** Returns the problem with a link on a page, or in the data if `page` is undefined. */
function faultOfLink(written: string, page: CheckedPage | undefined, known: Routes, site: Site): Wrong | undefined {
  const {baseUrl} = site.config;
  // Docusaurus doesn't add the base URL to paths that start with it, such as those of a plugin at /docs on a site at /docs/.
  const below = written.replace(/^(?:\{|%7B)baseUrl(?:\}|%7D)/i, '/');
  const hasBase = baseUrl !== '/' && below !== written && below.startsWith(baseUrl);
  const url = filledUrl(hasBase ? below : written, site);
  if (url === undefined) return undefined;
  if (url.startsWith('pathname://')) {
    const file = `/${url.slice('pathname://'.length).replace(new RegExp(`^${baseUrl}|^/`), '')}`;
    return isPublished(file, site) ? undefined : [`no file ${file} is published`, writeOne(site)];
  }
  if (EXTERNAL.test(url)) return undefined;
  if (url === '') return ['the link has no target', 'add a URL or the path of a file'];
  const [target = '', fragment] = url.split('#', 2);
  if (baseUrl !== '/' && target.startsWith(baseUrl) && !hasBase) {
    const other = target.slice(baseUrl.length - 1);
    return [
      `"${target}" starts with ${baseUrl.replace(/\/$/, '')}, which the build adds`,
      `write ${known.has(target) && !known.has(other) ? `{baseUrl}${target.slice(1)}` : other}`,
    ];
  }
  const pathname = target.split('?')[0] ?? '';
  const route = pathname.startsWith('/') ? absoluteRoute(pathname, site) : relativeRoute(pathname, page, site);
  // A page can be named after a version: /blog/release-0.75
  if (/\.\w+$/.test(pathname) && !/\.mdx?$/.test(pathname) && !known.has(String(route)))
    return isPublished(pathname, site) || isFeed(pathname, site) ? undefined : faultOfAsset(pathname, page, site);
  if (route === undefined || typeof route !== 'string') return route;
  const isDraft = site.pages.some((other) => other.route === route && other.frontMatter.draft === true);
  if (isDraft && page?.frontMatter.draft !== true)
    return [`${route} is a draft, which isn't published`, 'publish it, or remove the link'];
  if (!known.has(route) && isUnchecked(route, site)) return undefined;
  if (!known.has(route))
    return [`no page at ${route}`, `did you mean ${newRoute(route, site) ?? closest(route, [...known.keys()])}?`];
  const ids = known.get(route);
  // "#" is the top of a page.
  if (!fragment || !ids || ids.has(decoded(fragment, decodeURIComponent))) return undefined;
  const fix = ids.size > 0 ? `did you mean #${closest(fragment, [...ids])}?` : 'remove the fragment';
  return [`${route} has no #${fragment}`, fix];
}

/** Returns the route to which a page has moved. */
const newRoute = (route: string, site: Site) => redirectsOf(site).find(({from}) => from === route)?.to;

/** Returns whether Docusaurus or another plugin makes a page from something else than a page: lists, versions, translations. */
function isUnchecked(route: string, site: Site): boolean {
  const {defaultLocale, locales} = site.config.i18n;
  const others = locales.filter((locale) => locale !== defaultLocale).map((locale) => `/${locale}`);
  const made = site.plugins.flatMap((plugin) => {
    const lists = plugin.kind === 'blog' ? ['tags', 'page', 'archive', 'authors'] : ['category'];
    if (plugin.kind === 'docs' && !site.exists(`${plugin.folder}/tags.yml`)) lists.push('tags');
    return isVersioned(plugin, site) ? [plugin.route] : lists.map((list) => `${plugin.route}/${list}`);
  });
  const below = [...(site.options.routes ?? []), ...others, ...made];
  return below.some((start) => `${route}/`.startsWith(`${start}/`));
}

const isVersioned = ({kind, id}: ContentPlugin, site: Site) =>
  kind === 'docs' && site.exists(`${id === 'default' ? '' : `${id}_`}versions.json`);

const isFeed = (pathname: string, {plugins}: Site) =>
  plugins.some(
    ({kind, route}) =>
      kind === 'blog' && ['rss.xml', 'atom.xml', 'feed.json'].some((name) => pathname === `${route}/${name}`),
  );

const writeOne = ({options: {generatedFiles = []}}: Site) =>
  generatedFiles.length > 0 ? `write one of ${generatedFiles.join(', ')}` : 'correct the path';

/** Returns the folders with files that are served as they are. In those that start with a dot, a build has generated them. */
const staticFolders = ({config}: Site) => config.staticDirectories.filter((folder) => !/^\.\w/.test(folder));

const isPublished = (file: string, site: Site) =>
  ['/sitemap.xml', ...(site.options.generatedFiles ?? [])].includes(file) ||
  staticFolders(site).some((folder) => site.exists(`${folder}${file}`));

/** Returns the route of an absolute link, or what's wrong with it. */
function absoluteRoute(pathname: string, site: Site): string | Wrong {
  const {strict} = site.options;
  if (/\.mdx?$/.test(pathname)) {
    // Docusaurus looks for the file in the folder of the plugin, and in that of the site.
    const target = site.pages.find(({file, plugin}) =>
      [`${plugin.folder}${pathname}`, pathname.slice(1)].includes(file),
    );
    if (target && !strict) return target.route;
    return [`"${pathname}" is a file name`, `write ${pathname.replace(/(\/index)?\.mdx?$/, '')}`];
  }
  if (pathname.length === 1 || !pathname.endsWith('/')) return pathname;
  return strict ? [`"${pathname}" ends in a slash`, `write ${pathname.slice(0, -1)}`] : pathname.slice(0, -1);
}

/** Returns the route of a relative link, or what's wrong with it. */
function relativeRoute(link: string, page: CheckedPage | undefined, site: Site): string | Wrong | undefined {
  if (link === '' || link.startsWith('?')) return page?.route;
  if (!page)
    return [`"${link}" is relative, but data has no base page`, 'write it from the root, such as /api/stocks/candles'];
  const file = fileOf(link, page);
  if (!/\.mdx?$/.test(link)) {
    if (!site.options.strict) return relativeUrl(link, page, site);
    const guess = site.pages.find((other) => other.file === `${file}.mdx` || other.file === `${file}/index.mdx`);
    const fix = guess
      ? `write ${relative(page.file, guess.file)}`
      : 'use the path of an .mdx file, or a path from the root';
    return [`"${link}" has no file extension`, fix];
  }
  // Docusaurus also finds a file by its path in the folder of the plugin.
  const target = site.pages.find((other) => [file, `${page.plugin.folder}/${link}`].includes(other.file));
  if (!target) {
    const [route, fragment] = newRoute(`/${file.replace(/(?:\/index)?\.mdx?$/, '')}`, site)?.split('#') ?? [];
    const files = site.pages.map((other) => other.file);
    const meant = site.pages.find((other) => other.route === route)?.file ?? closest(file, files);
    return [`no page ${file}`, `did you mean ${relative(page.file, meant)}${fragment ? `#${fragment}` : ''}?`];
  }
  if (target.plugin !== page.plugin) return [`"${link}" links to another section`, `write ${target.route}`];
  return target.route;
}

/** Returns the route of a relative URL, which browsers resolve. It depends on a slash at the end of the page's URL. */
function relativeUrl(link: string, page: CheckedPage, {config}: Site): string {
  const base = config.trailingSlash ? `${page.route}/` : page.route;
  const {pathname} = new URL(link, `https://example.com${base}`);
  return pathname.replace(/(.)\/$/, '$1');
}

function faultOfAsset(url: string, page: CheckedPage | undefined, site: Site): Wrong | undefined {
  if (EXTERNAL.test(url)) return undefined;
  const clean = url.split(/[?#]/)[0] ?? '';
  if (clean.startsWith('/') && isPublished(clean, site)) return undefined;
  const file = clean.startsWith('/') ? `${staticFolders(site)[0]}${clean}` : fileOf(clean, page);
  return site.exists(file) ? undefined : [`no file ${file}`, 'add it or correct the path'];
}

/** Returns the path of a file that a page refers to, relative to the page or to the site. */
const fileOf = (link: string, page: CheckedPage | undefined) => referenced(decoded(link), page?.file ?? '');

function relative(from: string, to: string): string {
  const item = path.posix.relative(path.posix.dirname(from), to);
  return item.startsWith('.') ? item : `./${item}`;
}
