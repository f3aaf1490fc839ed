import type {Heading, Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {anchorsOf, headingText} from '../anchors';
import {type CheckedPage, decoded, referenced, type Site} from '../checkedSite';
import type {Check} from '../check';
import {dataFilesOf} from '../passages';
import {at, atOffset, type Finding, type Wrong} from '../finding';

/** Finds links whose text is the name of a page, a heading, or a file, but of another one. */
export const linkTexts: Check = {
  name: 'link texts',
  isProse: true,
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const pages = namedPages(site);
    const judge = (text: string, url: string, isCode: boolean, file: string) => {
      examined++;
      const target = url.split(/[?#]/)[0] ?? '';
      const linked = target === '' ? file : referenced(target, file);
      const page = site.pages.find((item) => item.file === linked || item.route === target);
      return (
        site.options.judgeLinkText?.(text, url, isCode, page) ??
        faultOfFile(text, url) ??
        (page && faultOf(text, url, page, pages))
      );
    };
    for (const {file, raw} of site.pages) {
      if (!raw) continue;
      visit(raw, 'link', (node: Link) => {
        const wrong = judge(toString(node), decoded(node.url), isCode(node), file);
        if (wrong) findings.push(at(file, node, ...wrong));
      });
    }
    for (const file of dataFilesOf(site)) {
      const source = site.read(file);
      for (const match of source.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
        const [, text = '', url = ''] = match;
        const wrong = judge(text.replace(/[`*{}]/g, ''), url, /^`[^`]*`$/.test(text), file);
        if (wrong) findings.push(atOffset(file, source, match.index, ...wrong));
      }
    }
    return {examined, unit: 'links', findings};
  },
};

const isCode = ({children}: Link) => children.length === 1 && children[0]?.type === 'inlineCode';

/**
 * Returns the routes of pages by the names that links use for them, such as titles. Variables in names are written without
 * braces, as in the text of a parsed link: `plans.starter`.
 */
function namedPages({pages, options}: Site): ReadonlyMap<string, readonly string[]> {
  const titles = pages.flatMap(({route, frontMatter: {title, sidebar_label: label}}) =>
    [title, label].map((name) => [String(name ?? '').replace(/ \(.*\)$|[{}]/g, ''), route] as const),
  );
  const own = options.pageNames?.() ?? [];
  const names = new Map<string, string[]>();
  // A title of one word, such as "Stocks", can also be the text of other links.
  for (const [name, route] of [...titles, ...own])
    if (name.includes(' ') || own.some(([other]) => other === name))
      names.set(name, [...(names.get(name) ?? []), route]);
  return names;
}

/** Returns what is wrong with a link if its text is the name of another page, or another heading of the linked page. */
function faultOf(
  text: string,
  url: string,
  {route, expanded}: CheckedPage,
  names: ReadonlyMap<string, readonly string[]>,
): Wrong | undefined {
  const [target, fragment] = url.split('#');
  const headings = fragment && expanded ? anchorsOf(expanded) : [];
  const named = headings.filter(
    ({node}) =>
      'depth' in node &&
      (node as Heading).depth > 1 &&
      headingText(node as Heading).toLowerCase() === text.toLowerCase(),
  );
  if (named.some(({id}) => id === fragment)) return undefined;
  const routes = names.get(text);
  if (target !== '' && routes && !routes.includes(route))
    return [`the text is the name of ${routes[0]}, but the link goes to ${route}`, `link to ${routes[0]}`];
  if (named.length === 0) return undefined;
  return [`the text is the heading #${named[0]?.id}, but the link goes to #${fragment}`, `link to #${named[0]?.id}`];
}

/** Returns what is wrong with a link whose text is the name of a file. */
function faultOfFile(text: string, url: string): Wrong | undefined {
  const [fileName] = /[\w-]+\.(?:json|yaml|xml|txt)\b/.exec(text) ?? [];
  if (!fileName || url.endsWith(fileName)) return undefined;
  return [`the text is "${fileName}", but the link goes to ${url}`, 'make them the same'];
}
