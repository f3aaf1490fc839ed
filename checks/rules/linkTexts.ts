import type {Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {loadApi} from '../../src/reference/api/model';
import {loadPlans} from '../../src/reference/plans/model';
import {loadSheets} from '../../src/reference/sheets/model';
import {site as settings} from '../../src/site/site';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import {at, atOffset, type Finding} from '../finding';

/** Finds links whose text is a status code or the name of an endpoint, a formula, a plan, or a site, but of another one. */
export const linkTexts: Check = {
  name: 'link texts',
  about: 'links whose text names another status code, endpoint, formula, plan, or site than their target',
  isProse: true,
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const pages = namedPages(site);
    for (const {file, raw, frontMatter} of site.pages) {
      const section = typeof frontMatter.operation === 'string' ? frontMatter.operation.split('/')[0] : undefined;
      if (!raw) continue;
      visit(raw, 'link', (node: Link) => {
        examined++;
        const wrong = faultOf(toString(node), decodeURI(node.url), isCode(node), pages, section);
        if (wrong) findings.push(at(file, node, ...wrong));
      });
    }
    for (const file of site.files('src/reference', /\.yaml$/)) {
      const source = site.read(file);
      for (const match of source.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
        examined++;
        const [, text = '', url = ''] = match;
        const wrong = faultOf(text.replace(/[`*]/g, ''), url, /^`[^`]*`$/.test(text), pages);
        if (wrong) findings.push(atOffset(file, source, match.index, ...wrong));
      }
    }
    return {examined, unit: 'links', findings};
  },
};

const isCode = ({children}: Link) => children.length === 1 && children[0]?.type === 'inlineCode';

/** Returns the routes of the pages of endpoints, formulas, and plans, by the names that links use for them. */
function namedPages(site: Site): ReadonlyMap<string, readonly string[]> {
  const named = [
    ...Object.values(loadApi().operations).map(({id, title}) => [title, `/api/${id}`]),
    ...Object.entries(loadSheets().formulas).map(([name, {page}]) => [name, page]),
    // A link with a plan's name can also go to its trial.
    ...Object.entries(loadPlans().plans).flatMap(([id, {name, title, page, trialOf}]) => [
      [name, page],
      ...(trialOf ? [[loadPlans().plans[trialOf]?.name ?? id, page]] : []),
      [title, page],
      [title.replace('Plan', 'plan'), page],
    ]),
  ] as [string, string][];
  const routes = site.pages.flatMap(({route, frontMatter: {title, sidebar_label: label}}) =>
    [title, label].map((name) => [String(name ?? ''), route] as const),
  );
  const pages = new Map<string, string[]>();
  for (const [name, route] of [...named, ...routes]) pages.set(name, [...(pages.get(name) ?? []), route]);
  return new Map([...pages].filter(([name]) => named.some(([item]) => item === name)));
}

function faultOf(
  text: string,
  url: string,
  isCode: boolean,
  pages: ReadonlyMap<string, readonly string[]>,
  group?: string,
): [message: string, fix: string] | undefined {
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
  const [, parameter] = /universal-parameters\/([\w-]+?)(?:\.mdx)?$/.exec(url) ?? [];
  if (
    parameter &&
    isCode &&
    text in loadApi().universal &&
    loadApi().universal[text]?.page?.split('/').at(-1) !== parameter
  )
    return [`the text is "${text}", but the link goes to the page of ${parameter}`, `link to the page of ${text}`];
  const [fileName] = /[\w-]+\.(?:json|yaml|xml|txt)\b/.exec(text) ?? [];
  if (fileName && !url.endsWith(fileName))
    return [`the text is "${fileName}", but the link goes to ${url}`, 'make them the same'];
  const [, name] = /^{links\.(\w+)}$/.exec(url) ?? [];
  const words = (link: string) => link.replace(/([A-Z])/g, ' $1').toLowerCase();
  const other = Object.keys(settings.links).find(
    (link) => link !== name && words(link) === text.toLowerCase().replace(/^(?:the|our) | page$/g, ''),
  );
  if (name && other) return [`the text is "${text}", but the link goes to {links.${name}}`, `link to {links.${other}}`];
  const routes = pages.get(text);
  const target = url.split(/[?#]/)[0] ?? '';
  if (!routes || target === '' || /^[a-z]+:|^\{/.test(target)) return undefined;
  const end = target.replace(/^(?:\.{1,2}\/)+/, '/').replace(/(?:\/index)?\.mdx?$/, '');
  const isNamed = routes.some(
    (route) => route.endsWith(end) || (group && target === `./${route.split('/').at(-1)}.mdx`),
  );
  return isNamed
    ? undefined
    : [`the text is the title of ${routes[0]}, but the link goes to ${url}`, `link to ${routes[0]}`];
}
