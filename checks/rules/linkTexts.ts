import path from 'node:path';
import type {Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {headingId, headingText} from '../anchors';
import {type CheckedPage, focused, type Site} from '../checkedSite';
import type {Check} from '../check';
import {at, atOffset, type Finding} from '../finding';

/** Finds link text that refers to a different page, plan, formula, parameter, field, or status code than its target. */
export const linkTexts: Check = {
  name: 'link texts',
  about: 'links whose text refers to a different page, parameter, heading, or status code than their target',
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const names = namesOf(site);
    for (const page of focused(site, site.pages)) {
      if (!page.raw) continue;
      visit(page.raw, 'link', (node: Link) => {
        examined++;
        const wrong = judge(toString(node), isCode(node), decode(node.url), page, names);
        if (wrong) findings.push(at(page.file, node, ...wrong));
      });
    }
    const data = site.files('src', /\.yaml$/).map((file) => ({file}));
    for (const {file} of focused(site, data)) {
      const source = site.read(file);
      for (const match of source.matchAll(/\[(?<text>[^[\]]+)\]\((?<url>[^()\s]+)\)/g)) {
        examined++;
        const {text = '', url = ''} = match.groups ?? {};
        const wrong = judge(
          text.replace(/[`*]/g, '').replace(/\s+/g, ' '),
          /^`[^`]*`$/.test(text),
          url,
          undefined,
          names,
        );
        if (wrong) findings.push(atOffset(file, source, match.index, ...wrong));
      }
    }
    return {examined, unit: 'links', findings};
  },
};

type Wrong = [message: string, fix: string];
const isCode = ({children}: Link) => children.length === 1 && children[0]?.type === 'inlineCode';
const decode = (url: string) => url.replace(/%7B([\w.]+)%7D/gi, '{$1}');
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9()$%.]+/g, ' ')
    .trim();

interface Target {
  readonly route: string;
  readonly page?: CheckedPage;
  /** normalized link texts that are allowed for the page */
  readonly names: ReadonlySet<string>;
  readonly kind: 'endpoint' | 'formula' | 'plan' | 'parameter' | 'page';
  /** the ID of the endpoint or plan, the name of the formula or parameter, or the route of any other page */
  readonly subject: string;
}

interface Names {
  readonly site: Site;
  readonly targets: readonly Target[];
  /** names of parameters and response fields */
  readonly identifiers: ReadonlySet<string>;
  readonly universal: ReadonlySet<string>;
  /** second-level domains of external links, such as `github` and `packagist` */
  readonly brands: ReadonlySet<string>;
}

function namesOf(site: Site): Names {
  const {api, plans, sheets} = site.project;
  const {operations, universal} = api.loadApi();
  const plansById = plans.loadPlans().plans;
  const targets = site.pages.map((page): Target => {
    const {frontMatter, route} = page;
    const title = String(frontMatter.title ?? '');
    const names = [title, title.replace(/ \([^)]*\)$/, ''), String(frontMatter.sidebar_label ?? '')];
    const parameter = Object.values(universal).find((item) => item.page === route);
    const plan = Object.keys(plansById).find((id) => plansById[id]?.page === route);
    const formula = Object.entries(sheets.loadSheets().formulas).find(([, item]) => item.page === route)?.[0];
    const operation = Object.keys(operations).find((id) => route === `/api/${id}`);
    if (plan) names.push(plansById[plan]?.name ?? '', plansById[plan]?.title ?? '');
    if (formula) names.push(formula);
    const section = site.project.sections.sections.find((item) => route === `/${item.path}`);
    if (section) names.push(section.label);
    const [, group = ''] = /^\/(?:api|sdk\/go)\/(\w+?)s?\//.exec(route) ?? [];
    if (group) names.push(...names.flatMap((name) => [`${group} ${name}`, `${group}s ${name}`]));
    const kind = plan ? 'plan' : formula ? 'formula' : parameter ? 'parameter' : operation ? 'endpoint' : 'page';
    const subject = plan ?? formula ?? parameter?.name ?? operation ?? route;
    return {route, page, kind, subject, names: new Set(names.map(plain).filter(Boolean))};
  });
  const own = Object.values(operations);
  const hosts = site.pages.flatMap(({source}) =>
    [...source.matchAll(/\]\(https:\/\/([\w.-]+)/g)].map(([, host = '']) => host),
  );
  return {
    site,
    targets,
    identifiers: new Set([
      ...Object.keys(universal),
      ...own.flatMap((item) => [...item.parameters, ...item.fields].map(({name}) => name)),
    ]),
    universal: new Set(Object.keys(universal)),
    brands: new Set(
      [...hosts, 'github.com', 'packagist.org', 'youtube.com']
        .map((host) => host.split('.').at(-2) ?? '')
        .filter((item) => item.length > 4 && item !== 'marketdata'),
    ),
  };
}

function judge(
  text: string,
  code: boolean,
  url: string,
  page: CheckedPage | undefined,
  names: Names,
): Wrong | undefined {
  if (/^(?:https?:|\{links\.|\{repository\})/.test(url)) return judgeExternal(text, url, page, names);
  if (/^[a-z]+:/.test(url)) return judgeDownload(text, url);
  const [address = '', fragment = ''] = url.split('#', 2);
  const route = routeOf(address, page);
  const target = names.targets.find((item) => item.route === route);
  if (!target) return undefined;
  return (
    judgeStatus(text, fragment, target) ??
    judgeIdentifier(text, code, fragment, target, names) ??
    judgeSubject(text, target, names) ??
    judgeTitle(text, address, fragment, target, names) ??
    judgeHeading(text, fragment, target)
  );
}

function routeOf(address: string, page: CheckedPage | undefined): string | undefined {
  if (address === '') return page?.route;
  if (address.startsWith('/')) return address.split('?')[0];
  const file = page && path.posix.join(path.posix.dirname(page.file), address);
  return file && `/${file.replace(/(\/index)?\.mdx?$/, '')}`;
}

/** Checks status codes in link text, such as `[402](…#status-429)`. */
function judgeStatus(text: string, fragment: string, {route}: Target): Wrong | undefined {
  const codes: string[] = text.match(/\b[2-5]\d\d\b/g) ?? [];
  const [, there] = /^(?:status|fix)-(\d{3})/.exec(fragment) ?? [];
  if (codes.length === 0) return undefined;
  if (there && !codes.includes(there))
    return [`the text says ${codes[0]}, but the link goes to ${there}`, `write #status-${codes[0]}, or ${there}`];
  if (!there && /^\d{3}$/.test(text.trim()) && !/status-codes$/.test(route))
    return [
      `the text is a status code, but the link goes to ${route}`,
      `link to the list of status codes, #status-${text}`,
    ];
  return undefined;
}

/** Checks parameter, field, header, and attribute names in link text, such as `[`dte`](#param-delta)`. */
function judgeIdentifier(
  text: string,
  code: boolean,
  fragment: string,
  target: Target,
  names: Names,
): Wrong | undefined {
  const words: string[] = text.match(/[A-Za-z0-9_]+/g) ?? [];
  const named = code || /^[A-Za-z]\w*$/.test(text) ? words.filter((word) => names.identifiers.has(word)) : [];
  const [, kind, there = ''] = /^(param|field)-(.+)$/.exec(fragment) ?? [];
  if (kind && named.length > 0) {
    const [first = ''] = words;
    const fits = code ? words.includes(there) : there.toLowerCase().includes(first.toLowerCase());
    if (!fits && first !== there)
      return [
        `the text refers to ${named[0]}, but the link goes to ${there}`,
        `write #${kind}-${named[0]}, or ${there}`,
      ];
  }
  const header = /^header-(.+)$/.exec(fragment)?.[1];
  const spoken = /^X-[\w-]+-(\w+)$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (header && spoken && header !== spoken)
    return [`the text refers to ${text}, but the link goes to #${fragment}`, `write #header-${spoken}`];
  const attribute = /^attribute-(.+)$/.exec(fragment)?.[1];
  if (code && attribute && !attribute.endsWith(plain(text).replaceAll(' ', '-')) && /^[a-z ]+$/.test(text))
    return [`the text refers to ${text}, but the link goes to ${attribute}`, 'make them the same'];
  const first = words[0] ?? '';
  if (target.kind === 'parameter' && code && names.universal.has(first) && !words.includes(target.subject))
    return [`the text refers to ${first}, but the link goes to ${target.subject}`, `link to the page of ${first}`];
  return undefined;
}

/** If a link goes to a plan or formula page, checks that its text doesn't mention a different plan or formula. */
function judgeSubject(text: string, target: Target, {targets, site}: Names): Wrong | undefined {
  if (target.kind !== 'plan' && target.kind !== 'formula') return undefined;
  const {plans} = site.project.plans.loadPlans();
  const label = (item: Target) => (item.kind === 'plan' ? (plans[item.subject]?.name ?? '') : item.subject);
  const spoken = targets
    .filter((item) => item.kind === target.kind && new RegExp(`\\b${label(item)}\\b`).test(text))
    .sort((a, b) => label(b).length - label(a).length);
  const [longest] = spoken;
  if (!longest || spoken.includes(target)) return undefined;
  // A link with a plan's name can go to the plan's trial.
  if (plans[target.subject]?.trialOf === longest.subject) return undefined;
  return [
    `the text refers to ${label(longest)}, but the link goes to ${label(target)}`,
    `link to ${longest.route}, or write ${label(target)}`,
  ];
}

/** Finds text that is the title of other pages but not of the target. */
function judgeTitle(
  text: string,
  address: string,
  fragment: string,
  target: Target,
  {targets}: Names,
): Wrong | undefined {
  const words = plain(text)
    .replace(/^(?:the|our) /, '')
    .replace(/ (?:plan|page|endpoint|formula|parameter|attribute|guide)$/, '');
  const called = [words, `${words}s`, words.replace(/s$/, '')];
  const fits = (item: Target) => called.some((name) => item.names.has(name));
  const others = targets.filter((item) => fits(item) && item.kind !== 'parameter');
  if (others.length === 0 || fits(target) || (address === '' && fragment !== '')) return undefined;
  // `judgeSubject` checks plans.
  if (target.kind === 'plan' && others.every(({kind}) => kind === 'plan')) return undefined;
  if (others.some((other) => target.route.startsWith(`${other.route}/`))) return undefined;
  if (fragment !== '' && isHeading(text, fragment, target)) return undefined;
  // The title of another page can be a common word, so compare common words only with pages of the same kind.
  if (/^[a-z]/.test(text) && !called.some((item) => item.includes(' ') && item.length > 8)) {
    const same = others.filter((other) => other.kind === target.kind && other.kind !== 'page');
    if (same.length === 0 || [...target.names].some((name) => name.includes(words))) return undefined;
  }
  if (others.every((other) => other.kind === 'page') && target.kind !== 'page' && fragment !== '') return undefined;
  return [
    `the text is the title of ${others[0]?.route}, but the link goes to ${target.route}`,
    `link to ${others[0]?.route}, or change the text`,
  ];
}

/** Finds text that matches another heading of the target page. */
function judgeHeading(text: string, fragment: string, {page}: Target): Wrong | undefined {
  if (!page?.expanded || fragment === '' || /^[a-z]+$/.test(text)) return undefined;
  const all = headingsOf(page);
  const sameHeadings = all.filter((item) => item.text === plain(text) && item.id !== '');
  const there = all.find((item) => item.id === fragment);
  if (sameHeadings.length === 0 || !there || sameHeadings.some((item) => item.id === fragment)) return undefined;
  return [
    `the text is the heading #${sameHeadings[0]?.id}, but the link goes to #${fragment}`,
    `write #${sameHeadings[0]?.id}`,
  ];
}

function isHeading(text: string, fragment: string, {page}: Target): boolean {
  const there = page ? headingsOf(page).find(({id}) => id === fragment) : undefined;
  return there?.text.includes(plain(text)) === true || fragment.replaceAll('-', ' ').includes(plain(text));
}

interface PageHeading {
  readonly id: string;
  /** normalized text */
  readonly text: string;
}
const headings = new WeakMap<CheckedPage, readonly PageHeading[]>();

/** Returns the headings of a page, including those generated by tags. */
function headingsOf(page: CheckedPage): readonly PageHeading[] {
  const known = headings.get(page);
  if (known) return known;
  const found: PageHeading[] = [];
  if (page.expanded)
    visit(page.expanded, 'heading', (node) => {
      found.push({id: headingId(node) ?? '', text: plain(headingText(node))});
    });
  headings.set(page, found);
  return found;
}

/** Checks link text that mentions a site link, a library, or a host, such as `[helpdesk]({links.pricing})`. */
function judgeExternal(
  text: string,
  url: string,
  page: CheckedPage | undefined,
  {site, brands}: Names,
): Wrong | undefined {
  const {siteVariables} = site.project.variables;
  const links = Object.keys(siteVariables).filter((key) => key.startsWith('links.'));
  const wordsOf = (name: string) =>
    name
      .slice(6)
      .replace(/([A-Z])/g, ' $1')
      .toLowerCase();
  const padded = ` ${plain(text)} `;
  const own = /^\{(links\.\w+)\}/.exec(url)?.[1];
  const spoken = links.filter((link) => padded.includes(` ${wordsOf(link)} `));
  if (own && spoken.length > 0 && !spoken.includes(own))
    return [
      `the text refers to the ${wordsOf(spoken[0] ?? '')}, but the link goes to {${own}}`,
      `write {${spoken[0]}}`,
    ];
  const library = /^links\.(go|php)[A-Z]/.exec(own ?? '')?.[1];
  const language = /\b(go|php)\b/.exec(padded)?.[1] ?? /^sdk\/(go|php)\b/.exec(page?.file ?? '')?.[1];
  if (library && language && library !== language)
    return [
      `the link goes to the ${library.toUpperCase()} library, but the text is about ${language.toUpperCase()}`,
      'link to the other library',
    ];
  const address = own ? (siteVariables[own] ?? '') : url;
  const brand = [...brands].find((item) => padded.includes(` ${item} `));
  if (brand && URL.canParse(address) && !new URL(address).hostname.includes(brand) && !address.includes(brand))
    return [`the text says ${brand}, but the link goes to ${new URL(address).hostname}`, 'correct the text or the URL'];
  return undefined;
}

/** Checks link text that contains a file name, such as `[openapi.yaml](…openapi.json)`. */
function judgeDownload(text: string, url: string): Wrong | undefined {
  const [fileName] = /[\w-]+\.(?:json|yaml|xml|txt)\b/.exec(text) ?? [];
  return fileName && !url.endsWith(fileName)
    ? [`the text says ${fileName}, but the link goes to ${url.split(/[/}]/).at(-1)}`, 'make them the same']
    : undefined;
}
