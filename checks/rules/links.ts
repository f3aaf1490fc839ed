import {sections} from '../../src/site/sections';
import path from 'node:path';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {closest} from 'fastest-levenshtein';
import {anchorsOf} from '../anchors';
import {allRedirects, publishedRedirects} from '../../src/reference/redirects';
import {redirects} from '../../src/site/redirects';
import {fillVariables, siteVariables} from '../../src/reference/variables';
import {contentPlugins} from '../contentPlugins';
import type {CheckedPage, Site} from '../checkedSite';
import type {Check} from '../check';
import {at, atOffset, type Finding, type Wrong} from '../finding';

/** Generated files that pages can link to. */
const made = [
  '/openapi.yaml',
  '/openapi.json',
  '/postman.json',
  '/skill.md',
  '/sitemap.xml',
  '/changes.xml',
  '/llms.txt',
  '/llms-full.txt',
];
/** The file that lists the URLs of all releases. `npm run release:routes` updates the file. */
export const RELEASED = 'checks/released-routes.txt';
const linkComponents = ['href', 'to', 'src', 'poster'];

type Routes = ReadonlyMap<string, ReadonlySet<string> | undefined>;
interface Judged {
  readonly examined: number;
  readonly findings: readonly Finding[];
}

/** Checks internal links in pages (with tags expanded), data, components, and site settings, and URLs of releases. */
export const links: Check = {
  name: 'links',
  about:
    'routes, fragments, assets, "/docs" prefixes, links between sections, links in the data, redirects, and where moved pages are named',
  run(site) {
    const known = knownRoutes(site);
    const parts = [
      ...site.pages.map((page) => judgePage(page, known, site)),
      judgeData(known, site),
      judgeRedirects(known, site),
      judgeReleased(known, site),
      judgeOldPaths(site),
    ];
    return {
      examined: parts.reduce((sum, {examined}) => sum + examined, 0),
      unit: 'links',
      findings: parts.flatMap(({findings}) => findings),
    };
  },
};

function judgePage(page: CheckedPage, known: Routes, site: Site): Judged {
  // Deduplicate findings, because a tag can generate the same link several times.
  const findings = new Map<string, Finding>();
  let examined = 0;
  const judge = (node: Parameters<typeof at>[1], url: string, isImage: boolean) => {
    examined++;
    const wrong = isImage ? faultOfAsset(url, page, site) : faultOfLink(url, page, known, site);
    if (!wrong) return;
    const finding = at(page.file, node, ...wrong);
    findings.set(JSON.stringify(finding), finding);
  };
  if (!page.expanded) return {examined, findings: []};
  visit(page.expanded, (node) => {
    if (node.type === 'link' || node.type === 'definition') judge(node, (node as {url: string}).url, false);
    else if (node.type === 'image') judge(node, (node as {url: string}).url, true);
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const {name: element, attributes} = node as MdxJsxFlowElement;
      for (const {type, name, value} of attributes as MdxJsxAttribute[]) {
        if (type !== 'mdxJsxAttribute' || typeof value !== 'string' || !linkComponents.includes(name)) continue;
        judge(node, value, element === 'img' || name === 'src' || name === 'poster');
      }
    }
  });
  return {examined, findings: [...findings.values()]};
}

/** Checks the absolute links in data, components, and site settings. */
function judgeData(known: Routes, site: Site): Judged {
  const findings: Finding[] = [];
  let examined = 0;
  for (const file of [
    ...site.files('src/reference', /\.yaml$/),
    ...site.files('src/components', /\.tsx$/),
    ...site.files('src/site', /\.ts$/),
  ]) {
    const text = site.read(file);
    for (const match of text.matchAll(
      /(?:\]\(|\b(?:to|href|page|explained|docs|see)[=:] ?['"]?)(?<url>\/[a-z][^\s)'",}\]]*)/g,
    )) {
      const url = match.groups?.url ?? '';
      if (/[<>${]/.test(url) || file === 'src/site/redirects.ts') continue;
      examined++;
      const wrong = faultOfLink(url, undefined, known, site);
      if (wrong) findings.push(atOffset(file, text, match.index + match[0].indexOf(url), ...wrong));
    }
  }
  return {examined, findings};
}

function judgeRedirects(known: Routes, site: Site): Judged {
  const moved = redirects.map((item) => ({...item, file: 'src/site/redirects.ts', key: item.from}));
  const all = [...moved, ...publishedRedirects().filter(({file}) => site.exists(file))];
  const findings: Finding[] = [];
  for (const {from, to, file, key} of all) {
    const report = (text: string, message: string, fix: string) => {
      const source = site.exists(file) ? site.read(file) : '';
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
  return {examined: all.length, findings};
}

/** Checks that every released URL is a page or redirected, so that bookmarks keep working. */
function judgeReleased(known: Routes, site: Site): Judged {
  const routes = site.read(RELEASED).trimEnd().split('\n');
  const findings = routes.flatMap((route, index): Finding[] => {
    if (known.has(route) || redirects.some(({from}) => from === route)) return [];
    const fix = `add {from: '${route}', to: '…'} to src/site/redirects.ts`;
    return [{file: RELEASED, line: index + 1, column: 1, message: `${route} was released but no longer exists`, fix}];
  });
  return {examined: routes.length, findings};
}

/** Finds paths of moved pages in everything that isn't a page, such as tests. @param moved for tests: the redirects */
export function judgeOldPaths(site: Site, moved = redirects): Judged {
  const files = [
    'src',
    'packages',
    'checks',
    'tests',
    'scripts',
    'bench',
    'README.md',
    'CONTRIBUTING.md',
    'BENCHMARKS.md',
  ]
    .flatMap((folder) => site.files(folder, /\.(?:[jt]sx?|ya?ml|txt|md)$/))
    .filter((file) => file !== RELEASED && file !== 'src/site/redirects.ts');
  const findings = (moved.length > 0 ? files : []).flatMap((file) => {
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
  return {examined: moved.length > 0 ? files.length : 0, findings};
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
  for (const file of site.files('src/pages', /^[^_.][^.]*\.(?:mdx?|[jt]sx?)$/)) {
    const route = file.replace(/^src\/pages|(?:\/index)?\.\w+$/g, '');
    if (route && !known.has(route)) known.set(route, undefined);
  }
  for (const {path: folder} of sections) {
    for (const file of site.files(folder, /^_category_\.json$/)) {
      const {link} = JSON.parse(site.read(file)) as {link?: {slug?: string}};
      if (link?.slug) known.set(`/${folder}${link.slug}`, undefined);
    }
    if (!site.exists(`${folder}/tags.yml`)) continue;
    const permalinks = [...site.read(`${folder}/tags.yml`).matchAll(/^\s+permalink: (\S+)/gm)].map(
      ([, match]) => match ?? '',
    );
    if (permalinks.length > 0) known.set(`/${folder}/tags`, undefined);
    for (const permalink of permalinks) known.set(`/${folder}/tags${permalink}`, undefined);
  }
  return known;
}

/** Returns the problem with a link on a page, or in the data if `page` is undefined. */
function faultOfLink(written: string, page: CheckedPage | undefined, known: Routes, site: Site): Wrong | undefined {
  let url = written.replace(/%7B([\w.]+)%7D/gi, '{$1}');
  // Docusaurus doesn't add the base URL to paths that start with it, such as those of the section "docs".
  const hasBase = url.startsWith('{baseUrl}docs/');
  try {
    url = fillVariables(hasBase ? url.replace('{baseUrl}', '/') : url);
  } catch {
    // Another check reports unknown variables.
    return undefined;
  }
  if (url.startsWith('pathname://')) {
    const {baseUrl = ''} = siteVariables();
    const file = `/${url.slice('pathname://'.length).replace(baseUrl, '')}`;
    return isPublished(file, site) ? undefined : [`no file ${file} is published`, `write one of ${made.join(', ')}`];
  }
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(url)) return undefined;
  if (url === '') return ['the link has no target', 'add a URL or the path of a file'];
  const [target = '', fragment] = url.split('#', 2);
  if (/^\/docs\//.test(target) && !hasBase) {
    const other = target.replace(/^\/docs/, '');
    return [
      `"${target}" starts with /docs, which the build adds`,
      `write ${known.has(target) && !known.has(other) ? `{baseUrl}${target.slice(1)}` : other}`,
    ];
  }
  const pathname = target.split('?')[0] ?? '';
  if (/\.\w+$/.test(pathname) && !/\.mdx?$/.test(pathname))
    return made.includes(pathname) ? undefined : faultOfAsset(pathname, page, site);
  const route = pathname.startsWith('/') ? absoluteRoute(pathname) : relativeRoute(pathname, page, site);
  if (route === undefined || typeof route !== 'string') return route;
  const isDraft = site.pages.some((other) => other.route === route && other.frontMatter.draft === true);
  if (isDraft && page?.frontMatter.draft !== true)
    return [`${route} is a draft, which isn't published`, 'publish it, or remove the link'];
  if (!known.has(route) && isUnchecked(route)) return undefined;
  if (!known.has(route))
    return [`no page at ${route}`, `did you mean ${newRoute(route) ?? closest(route, [...known.keys()])}?`];
  const ids = known.get(route);
  if (fragment === undefined || !ids || ids.has(decodeURIComponent(fragment))) return undefined;
  const fix = ids.size > 0 ? `did you mean #${closest(fragment, [...ids])}?` : 'remove the fragment';
  return [`${route} has no #${fragment}`, fix];
}

/** Returns the route to which a page has moved. */
const newRoute = (route: string) => allRedirects().find(({from}) => from === route)?.to;

/** Returns whether a route belongs to a plugin whose pages aren't checked, such as a blog. */
const isUnchecked = (route: string) =>
  contentPlugins.some(
    (plugin) => !sections.some(({path}) => path === plugin.folder) && `${route}/`.startsWith(`${plugin.route || ' '}/`),
  );

const isPublished = (file: string, site: Site) => made.includes(file) || site.exists(`static${file}`);

/** Returns the route of an absolute link, or what's wrong with it. */
function absoluteRoute(pathname: string): string | Wrong {
  if (/\.mdx?$/.test(pathname))
    return [`"${pathname}" is a file name`, `write ${pathname.replace(/(\/index)?\.mdx?$/, '')}`];
  if (pathname.length > 1 && pathname.endsWith('/'))
    return [`"${pathname}" ends in a slash`, `write ${pathname.slice(0, -1)}`];
  return pathname;
}

/** Returns the route of a relative link, or what's wrong with it. */
function relativeRoute(link: string, page: CheckedPage | undefined, site: Site): string | Wrong | undefined {
  if (link === '') return page?.route;
  if (!page)
    return [`"${link}" is relative, but data has no base page`, 'write it from the root, such as /api/stocks/candles'];
  const file = fileOf(link, page);
  if (!/\.mdx?$/.test(link)) {
    const guess = site.pages.find((other) => other.file === `${file}.mdx` || other.file === `${file}/index.mdx`);
    const fix = guess
      ? `write ${relative(page.file, guess.file)}`
      : 'use the path of an .mdx file, or a path from the root';
    return [`"${link}" has no file extension`, fix];
  }
  const target = site.pages.find((other) => other.file === file);
  if (!target) {
    const [route, fragment] = newRoute(`/${file.replace(/(?:\/index)?\.mdx?$/, '')}`)?.split('#') ?? [];
    const files = site.pages.map((other) => other.file);
    const meant = site.pages.find((other) => other.route === route)?.file ?? closest(file, files);
    return [`no page ${file}`, `did you mean ${relative(page.file, meant)}${fragment ? `#${fragment}` : ''}?`];
  }
  if (file.split('/')[0] !== page.file.split('/')[0])
    return [`"${link}" links to another section`, `write ${target.route}`];
  return target.route;
}

function faultOfAsset(url: string, page: CheckedPage | undefined, site: Site): Wrong | undefined {
  if (/^(?:https?:)?\/\//.test(url)) return undefined;
  const clean = url.split(/[?#]/)[0] ?? '';
  const file = clean.startsWith('/') ? `static${clean}` : fileOf(clean, page);
  return site.exists(file) ? undefined : [`no file ${file}`, 'add it or correct the path'];
}

/** Returns the path of a file that a page refers to, relative to the page or to the site. */
function fileOf(link: string, page: CheckedPage | undefined): string {
  if (link.startsWith('@site/')) return link.slice('@site/'.length);
  return path.posix.join(path.posix.dirname(page?.file ?? ''), decodeURI(link));
}

function relative(from: string, to: string): string {
  const item = path.posix.relative(path.posix.dirname(from), to);
  return item.startsWith('.') ? item : `./${item}`;
}
