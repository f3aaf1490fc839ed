import path from 'node:path';
import type {Heading, Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {loadApi} from '../../src/reference/api/model';
import {loadPlans, planVariable} from '../../src/reference/plans/model';
import {loadSheets} from '../../src/reference/sheets/model';
import {site as settings} from '../../src/site/site';
import {anchorsOf, headingText} from '../anchors';
import type {CheckedPage, Site} from '../checkedSite';
import type {Check} from '../check';
import {at, atOffset, type Finding, type Wrong} from '../finding';

/** Finds links whose text is the name of something, such as a page, a heading, or a status code, but of another one. */
export const linkTexts: Check = {
  name: 'link texts',
  about: 'links whose text names another page, heading, status code, parameter, or site than their target',
  isProse: true,
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const pages = namedPages(site);
    const judge = (text: string, url: string, isCode: boolean, file: string) => {
      examined++;
      const target = url.split(/[?#]/)[0] ?? '';
      const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      const page = site.pages.find((item) => item.file === linked || item.route === target);
      return (
        faultOf(text, url, isCode) ??
        (page && (faultOfPage(text, isCode, target, page, pages) ?? faultOfHeading(text, url, page)))
      );
    };
    for (const {file, raw} of site.pages) {
      if (!raw) continue;
      visit(raw, 'link', (node: Link) => {
        const wrong = judge(toString(node), decodeURI(node.url), isCode(node), file);
        if (wrong) findings.push(at(file, node, ...wrong));
      });
    }
    for (const file of site.files('src/reference', /\.yaml$/)) {
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
function namedPages(site: Site): ReadonlyMap<string, readonly string[]> {
  const {plans} = loadPlans();
  const all = [
    ...site.pages.flatMap(({route, frontMatter: {title, sidebar_label: label}}) =>
      [title, label].map((name) => [String(name ?? '').replace(/ \(.*\)$|[{}]/g, ''), route] as const),
    ),
    // A link with a plan's name can also go to its trial.
    ...Object.entries(plans).flatMap(([id, {page, trialOf = id}]) =>
      [planVariable(id), `${planVariable(id)} plan`, planVariable(trialOf)].map((name) => [name, page] as const),
    ),
  ];
  // A title of one word, such as "Stocks", can also be the text of other links.
  const others = [...Object.keys(loadSheets().formulas), ...Object.keys(plans).map(planVariable)];
  const names = new Map<string, string[]>();
  for (const [name, route] of all)
    if (name.includes(' ') || others.includes(name)) names.set(name, [...(names.get(name) ?? []), route]);
  return names;
}

/** Returns what is wrong with a link to a page if its text is the name of another page or universal parameter. */
function faultOfPage(
  text: string,
  isCode: boolean,
  target: string,
  {route}: CheckedPage,
  names: ReadonlyMap<string, readonly string[]>,
): Wrong | undefined {
  const own = isCode && route.includes('/universal-parameters/') ? loadApi().universal[text]?.page : undefined;
  const routes = own ? [own] : names.get(text);
  if (target === '' || !routes || routes.includes(route)) return undefined;
  return [`the text is the name of ${routes[0]}, but the link goes to ${route}`, `link to ${routes[0]}`];
}

/** Returns what is wrong with a link to a heading if its text is another heading of the same page. */
function faultOfHeading(text: string, url: string, {expanded}: CheckedPage): Wrong | undefined {
  const [, fragment] = url.split('#');
  if (!fragment || !expanded) return undefined;
  const named = anchorsOf(expanded).filter(
    ({node}) => 'depth' in node && headingText(node as Heading).toLowerCase() === text.toLowerCase(),
  );
  if (named.length === 0 || named.some(({id}) => id === fragment)) return undefined;
  return [`the text is the heading #${named[0]?.id}, but the link goes to #${fragment}`, `link to #${named[0]?.id}`];
}

/** Returns what is wrong with a link whose text is a status code, a name in code, a file, or a site. */
function faultOf(text: string, url: string, isCode: boolean): Wrong | undefined {
  const codes: readonly string[] = text.match(/(?<![\w.,-])[1-5]\d\d(?![\w,-])/g) ?? [];
  const [, linked] = /#(?:status|fix)-(\d{3})/.exec(url) ?? [];
  if (codes[0] && linked && !codes.includes(linked))
    return [
      `the text says ${codes[0]}, but the link goes to ${linked}`,
      `link to #status-${codes[0]}, or write ${linked}`,
    ];
  const [, kind, id = ''] = /#(param|field|attribute|header)-(.+)$/.exec(url) ?? [];
  if (kind && isCode && /^[\w-]+$/.test(text) && !text.toLowerCase().endsWith(id.toLowerCase()))
    return [`the text is "${text}", but the link goes to #${kind}-${id}`, `link to #${kind}-${text}, or write ${id}`];
  const [fileName] = /[\w-]+\.(?:json|yaml|xml|txt)\b/.exec(text) ?? [];
  if (fileName && !url.endsWith(fileName))
    return [`the text is "${fileName}", but the link goes to ${url}`, 'make them the same'];
  const [, name] = /^{links\.(\w+)}$/.exec(url) ?? [];
  const words = (link: string) => link.replace(/([A-Z])/g, ' $1').toLowerCase();
  const other = Object.keys(settings.links).find(
    (link) => link !== name && words(link) === text.toLowerCase().replace(/^(?:the|our) | page$/g, ''),
  );
  if (!name || !other) return undefined;
  return [`the text is "${text}", but the link goes to {links.${name}}`, `link to {links.${other}}`];
}
