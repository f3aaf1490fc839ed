import path from 'node:path';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {closest} from 'fastest-levenshtein';
import {anchorsOf} from '../anchors';
import type {CheckedPage, Site} from '../site';
import {type Check, at, atOffset, type Finding} from '../types';

/** Files that the build writes beside the pages. */
const made = ['/openapi.yaml', '/openapi.json', '/postman.json', '/sitemap.xml', '/llms.txt', '/llms-full.txt'];
const linkComponents = ['href', 'to', 'src', 'poster'];

/** Every address within the site, in pages as the build expands them, in the data, in components and redirects. */
export const links: Check = {
  name: 'links',
  about: 'routes, fragments, assets, "/docs" prefixes, links between sections, links in the data, redirect targets',
  run(site) {
    const findings: Finding[] = [];
    const known = knownAddresses(site);
    let examined = 0;

    for (const page of site.pages) {
      if (!page.expanded) continue;
      const seen = new Set<string>();
      const judge = (node: Parameters<typeof at>[1], url: string, image: boolean) => {
        examined++;
        const wrong = image ? faultOfAsset(url, page, site) : faultOfLink(url, page, known, site);
        if (!wrong) return;
        const finding = at(page.file, node, ...wrong);
        // A tag may make the same link many times.
        const key = JSON.stringify(finding);
        if (!seen.has(key)) findings.push(finding);
        seen.add(key);
      };
      visit(page.expanded, (node) => {
        if (node.type === 'link' || node.type === 'definition') judge(node, (node as {url: string}).url, false);
        else if (node.type === 'image') judge(node, (node as {url: string}).url, true);
        else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
          const element = node as MdxJsxFlowElement;
          for (const attribute of element.attributes) {
            if (
              attribute.type !== 'mdxJsxAttribute' ||
              typeof attribute.value !== 'string' ||
              !linkComponents.includes(attribute.name)
            )
              continue;
            judge(
              node,
              attribute.value,
              element.name === 'img' || attribute.name === 'src' || attribute.name === 'poster',
            );
          }
        }
      });
    }

    // Addresses in texts of the data and in the source of components: whole ones, as no page stands around them.
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

    const {redirects} = site.project.redirects;
    const source = site.exists('src/site/redirects.ts') ? site.read('src/site/redirects.ts') : '';
    for (const {from, to} of redirects) {
      examined++;
      const place = (text: string) => Math.max(0, source.indexOf(`'${text}'`));
      const wrong = (text: string, message: string, fix: string) =>
        findings.push(atOffset('src/site/redirects.ts', source, place(text), message, fix));
      const path = to.split('#')[0] ?? '';
      if (redirects.some((other) => other.from === path))
        wrong(to, `the redirect from ${from} leads to ${to}, which is redirected itself`, 'lead to the last address');
      else {
        const fault = faultOfLink(to, undefined, known, site);
        if (fault) wrong(to, `the redirect from ${from}: ${fault[0]}`, fault[1]);
      }
      if (known.has(from)) wrong(from, `${from} is redirected but is a page`, 'remove the redirect or the page');
      if (redirects.filter((other) => other.from === from).length > 1)
        wrong(from, `${from} is redirected twice`, 'keep one line');
    }
    return {examined, unit: 'links', findings};
  },
};

/** Every address below the base URL, with its fragments; undefined fragments are not checked (pages of the theme). */
export function knownAddresses(site: Site): Map<string, ReadonlySet<string> | undefined> {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  for (const {route, expanded} of site.pages)
    known.set(route, expanded && new Set(anchorsOf(expanded).map(({id}) => id)));
  known.set('/search', undefined);
  for (const {path: folder} of site.project.sections.sections) {
    for (const file of site.files(folder, /^_category_\.json$/)) {
      const {link} = JSON.parse(site.read(file)) as {link?: {slug?: string}};
      if (link?.slug) known.set(`/${folder}${link.slug}`, undefined);
    }
    if (!site.exists(`${folder}/tags.yml`)) continue;
    const permalinks = [...site.read(`${folder}/tags.yml`).matchAll(/^\s+permalink: (\S+)/gm)].map(
      ([, it]) => it ?? '',
    );
    if (permalinks.length > 0) known.set(`/${folder}/tags`, undefined);
    for (const permalink of permalinks) known.set(`/${folder}/tags${permalink}`, undefined);
  }
  return known;
}

type Wrong = [message: string, fix: string];

/** What is wrong with an address on a page, or in the data where there is no page. */
function faultOfLink(
  written: string,
  page: CheckedPage | undefined,
  known: ReadonlyMap<string, ReadonlySet<string> | undefined>,
  site: Site,
): Wrong | undefined {
  let url = written.replace(/%7B([\w.]+)%7D/gi, '{$1}');
  try {
    url = site.project.siteVariables.fillVariables(url);
  } catch {
    // Another check names the unknown variable.
    return undefined;
  }
  if (url.startsWith('pathname://')) {
    const file = `/${url.slice('pathname://'.length).replace(site.project.variables.siteVariables.baseUrl ?? '', '')}`;
    return made.includes(file) || site.exists(`static${file}`)
      ? undefined
      : [`no file ${file} is published`, `write one of ${made.join(', ')}`];
  }
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(url)) return undefined;
  if (url === '') return ['the link leads nowhere', 'write an address'];
  const [target = '', fragment] = url.split('#', 2);
  if (/^\/docs\//.test(target) && target !== '/docs/intro')
    return [`"${target}" starts with /docs, which the build adds`, `write ${target.replace(/^\/docs/, '')}`];
  const pathOnly = target.split('?')[0] ?? '';
  let route: string;
  if (pathOnly === '') {
    if (!page) return undefined;
    route = page.route;
  } else if (pathOnly.startsWith('/')) {
    if (/\.mdx?$/.test(pathOnly))
      return [`"${pathOnly}" names a file`, `write ${pathOnly.replace(/(\/index)?\.mdx?$/, '')}`];
    if (/\.\w+$/.test(pathOnly))
      return made.includes(pathOnly) || site.exists(`static${pathOnly}`)
        ? undefined
        : [`no file static${pathOnly}`, 'add it or correct the path'];
    if (pathOnly.length > 1 && pathOnly.endsWith('/'))
      return [`"${pathOnly}" ends in a slash`, `write ${pathOnly.slice(0, -1)}`];
    route = pathOnly;
  } else {
    if (!page) return [`"${url}" is relative in the data`, 'write it from the root, such as /api/stocks/candles'];
    const file = path.posix.join(path.posix.dirname(page.file), decodeURI(pathOnly));
    if (!/\.mdx?$/.test(pathOnly)) {
      const guess = site.pages.find((it) => it.file === `${file}.mdx` || it.file === `${file}/index.mdx`);
      return [
        `"${pathOnly}" has no file ending`,
        guess
          ? `write ${relative(page.file, guess.file)}`
          : 'write the path of a file with .mdx, or an address from the root',
      ];
    }
    const there = site.pages.find((it) => it.file === file);
    if (there && file.split('/')[0] !== page.file.split('/')[0])
      return [`"${pathOnly}" leads into another section`, `write ${there.route}`];
    if (!there)
      return [
        `no page ${file}`,
        `did you mean ${relative(
          page.file,
          closest(
            file,
            site.pages.map((it) => it.file),
          ),
        )}?`,
      ];
    route = there.route;
  }
  if (!known.has(route)) return [`no page at ${route}`, `did you mean ${closest(route, [...known.keys()])}?`];
  const ids = known.get(route);
  if (fragment !== undefined && ids && !ids.has(decodeURIComponent(fragment))) {
    return [
      `${route} has no #${fragment}`,
      ids.size > 0 ? `did you mean #${closest(fragment, [...ids])}?` : 'remove the fragment',
    ];
  }
  return undefined;
}

function faultOfAsset(url: string, page: CheckedPage, site: Site): Wrong | undefined {
  if (/^https?:/.test(url))
    return [`the image ${url} is loaded from elsewhere`, 'keep it in static/img and write /img/…'];
  const clean = url.split(/[?#]/)[0] ?? '';
  const file = clean.startsWith('/') ? `static${clean}` : path.posix.join(path.posix.dirname(page.file), clean);
  return site.exists(file) ? undefined : [`no file ${file}`, 'add the image or correct its path'];
}

function relative(from: string, to: string): string {
  const it = path.posix.relative(path.posix.dirname(from), to);
  return it.startsWith('.') ? it : `./${it}`;
}
