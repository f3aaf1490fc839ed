import {createHash} from 'node:crypto';
import {AtRule, type Container, parse, type Root, type Rule} from 'postcss';
import {brokenAssumption} from '../brokenAssumption';
import {simplifyVariables, takeUnused} from './variables';

/** The names in the pages of a group that selectors can match. */
interface Names {
  readonly tags: Set<string>;
  /** values of `class` attributes, each with one or more classes */
  readonly classLists: Set<string>;
}

/** The two parts of the style sheet for a group of pages. Each rule is in one of them. */
interface Split {
  /** the rules that can match the HTML of the pages, which are inlined */
  readonly critical: string;
  /** all other rules */
  readonly rest: string;
  /** path of the file with the other rules, relative to the build folder */
  readonly file: string;
}

interface InlinedStyles {
  /** the style sheets to add to the build */
  readonly sheets: Iterable<Split>;
  /**
   * Returns a page with its critical rules in a style element, and a link to the other rules at its end.
   *
   * @throws Error if the page doesn't contain one link to the style sheet
   */
  inline(html: string): string;
}

const LINK = /<link\b[^>]*\brel="?stylesheet\b[^>]*>/g;
/**
 * Lets browsers paint the page only when they have received the navbar, whose parts move while it arrives. It ends before Docusaurus's
 * element with everything below it.
 *
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
const FIRST_PAINT = '<link rel=expect href=#__docusaurus_skipToContent_fallback blocking=render>';
/** Pages that only redirect have no such element. */
const NAVBAR = /\bid="?__docusaurus_skipToContent_fallback\b/;
/**
 * Hides the part of a page that is arriving: the columns of a table change with each row, a word that isn't complete moves to the
 * next line, the centered text of a button moves with each letter, and so on. Each part is shown when the next one follows, and
 * the last ones when the page is complete, because something always follows Docusaurus's root element. `:last-child` doesn't match
 * before Chromium has received the parent.
 */
const ARRIVING = [
  '#__docusaurus:not(:has(+*))>footer',
  '#__docusaurus:not(:has(+*)) main .button:not(:has(+*))',
  '#__docusaurus:not(:has(+*)) :is(.docs-wrapper article,.markdown,.menu__list)>:not(.markdown,:has(+*))',
].join();
/** The name of a variable. */
export const VARIABLE = /--[a-z][\w-]*/gi;
/**
 * The classes of the buttons of code blocks, which aren't in the HTML. They appear when scripts run, which can be before
 * the other rules arrive. Without their rules, they would move what follows.
 */
const BUTTONS = /\.((?:buttonGroup|copyButton|wordWrapButton)[\w-]*)/g;
/** The root element of a docs page. */
const DOCS_PAGE = /<html\b[^>]*\bdocs-doc-page\b[^>]*>/;
/**
 * The element that contains Docusaurus's banner about a wrong base URL. A rule hides it if the style sheet can be loaded,
 * so that rule must not be inlined.
 */
const BANNER = '#__docusaurus-base-url-issue-banner-container';
/** A file of more than 1 KB that is part of a style sheet, which would make every page larger. */
const LARGE_DATA = /\burl\(["']?data:[^)]{1000}/;

/**
 * Inlines the critical rules of a style sheet in pages, which are the rules that can match a page's HTML
 * before a script changes the page. Browsers load the other rules without delaying the first paint.
 *
 * The other rules come later in the page, so the order of rules changes. If a rule of the second part originally
 * preceded a rule of the first part, has the same specificity, and matches the same element, the result would differ.
 * `tests/e2e/reader/critical-styles.spec.ts` compares the styles of all elements.
 *
 * The docs pages of a plugin share a split, and so do standalone pages. Lists of tags and other pages share that of the plugin with
 * the ID "default". With a split for each page, the content security policy, which contains a hash of each inlined part, would grow
 * with the site.
 *
 * @param name the name of the site's style sheet in `assets/css`, and its content
 * @param pages the HTML of all pages
 * @param variables names of the variables that scripts use
 */
export function inlineStyles(
  {name: sheetName, css}: {readonly name: string; readonly css: string},
  pages: readonly string[],
  variables: ReadonlySet<string>,
): InlinedStyles {
  const sheet = parse(css);
  const external = new Set(variables);
  const buttons = [...css.matchAll(BUTTONS)].map(([, name = '']) => name);
  const groups = new Map<string, Names>();
  for (const html of pages) {
    const group = groupOf(html);
    const names = groups.get(group) ?? {tags: new Set(['button', 'svg']), classLists: new Set(buttons)};
    groups.set(group, names);
    for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) names.tags.add(tag.toLowerCase());
    for (const [, quoted, bare = quoted] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>"]+))/g))
      names.classLists.add(bare ?? '');
    for (const [, style = ''] of html.matchAll(/\sstyle=("[^"]*"|[^\s>]+)/g))
      for (const [name] of style.matchAll(VARIABLE)) external.add(name);
  }
  simplifyVariables(sheet, external);
  const splits = new Map([...groups].map(([group, names]) => [group, split(sheet, names, external, group)] as const));
  return {
    sheets: splits.values(),
    inline(html) {
      const links = (html.match(LINK) ?? []).filter((link) => link.includes(`assets/css/${sheetName}`));
      if (links.length !== 1)
        throw brokenAssumption(
          'each page that Docusaurus renders links to the style sheet',
          `a page has ${links.length} links`,
        );
      const {critical, file} = splits.get(groupOf(html))!;
      const rest = links[0]!.replace(`assets/css/${sheetName}`, file);
      return html
        .replace(
          links[0]!,
          () => `<style>${critical}${ARRIVING}{visibility:hidden}</style>${NAVBAR.test(html) ? FIRST_PAINT : ''}`,
        )
        .replace('</body>', () => `${rest}</body>`);
    },
  };
}

/** Returns the ID of the plugin of a docs page, "pages" for standalone pages, and "default" for all other pages. */
function groupOf(html: string): string {
  if (/<html\b[^>]*\bplugin-pages\b/.test(html)) return 'pages';
  const [root = ''] = DOCS_PAGE.exec(html) ?? [];
  return /\bplugin-id-([\w-]+)/.exec(root)?.[1] ?? 'default';
}

/**
 * Returns whether a rule is for tokens of code. More than one of these rules can match a token, so all of them are in the
 * same part: the order of rules in different parts changes.
 */
const isToken = (selector: string) => selector.startsWith('.token');

/**
 * Splits a style sheet into the rules that can match elements with the given names, and all others. Variables that only
 * other rules use are defined before those.
 */
function split(sheet: Root, {tags, classLists}: Names, external: ReadonlySet<string>, group: string): Split {
  const classes = new Set([...classLists].flatMap((list) => list.split(/\s+/)));
  const isCritical = (rule: Rule, selector: string) =>
    !isDeferred(rule, selector) && selector !== BANNER && (isToken(selector) || canMatch(selector, classes, tags));
  const critical = withoutUnusedFonts(filterRules(sheet, isCritical));
  const variables = filterRules(takeUnused(critical, external), ({nodes}) => nodes.length > 0);
  const others = filterRules(sheet, (rule, selector) => !isCritical(rule, selector));
  const rest = `${variables.toString()}${others.toString()}`;
  const hash = createHash('sha256').update(rest).digest('hex').slice(0, 8);
  return {
    critical: filterRules(critical, ({nodes}) => nodes.length > 0).toString(),
    rest,
    file: `assets/styles/${group}.${hash}.css`,
  };
}

/**
 * Returns whether a selector can match an element of a page, given the page's classes and tags. Ignores attributes, IDs,
 * and the arguments of pseudo-classes other than `:is()` and `:where()`, so it also returns true for some selectors that
 * match nothing.
 */
function canMatch(selector: string, classes: ReadonlySet<string>, tags: ReadonlySet<string>): boolean {
  const innermost = /(:[\w-]+)?\(([^()]*)\)/;
  let names = selector.replace(/\[[^\]]*\]/g, '');
  for (let found = innermost.exec(names); found; found = innermost.exec(names)) {
    const [whole, pseudoClass = '', list = ''] = found;
    const isOneRequired = pseudoClass === ':is' || pseudoClass === ':where';
    if (isOneRequired && !list.split(',').some((item) => canMatch(item, classes, tags))) return false;
    names = names.replace(whole, '');
  }
  return [...names.matchAll(/([.#:]*)(-?[a-z_](?:[\w-]|\\.)*)/gi)].every(([, prefix, name = '']) => {
    if (prefix === '.') return classes.has(name.replace(/\\/g, ''));
    return prefix !== '' || tags.has(name.toLowerCase());
  });
}

/**
 * Returns whether a rule applies only when the reader points at an element or focuses it, is for print or for forced
 * colors, which few readers use, is part of an animation, or contains a large file.
 */
function isDeferred({parent, nodes}: Rule, selector: string): boolean {
  if (nodes.some((node) => node.type === 'decl' && LARGE_DATA.test(node.value))) return true;
  if (/:(?:hover|active|focus)/.test(selector.replace(/\([^()]*\)/g, ''))) return true;
  for (let outer = parent as Container | undefined; outer; outer = outer.parent as Container | undefined) {
    if (!(outer instanceof AtRule)) continue;
    if (/keyframes$/.test(outer.name) || /^(?:only )?print\b|forced-colors(?!:\s*none)/.test(outer.params)) return true;
  }
  return false;
}

/** Returns a style sheet with only the selectors for which a function returns true. */
function filterRules(sheet: Root, isWanted: (rule: Rule, selector: string) => boolean): Root {
  const root = sheet.clone();
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => isWanted(rule, selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  // Inner rules first. The first mention of each layer sets the order, so empty layers are kept.
  const atRules: AtRule[] = [];
  root.walkAtRules((rule) => void atRules.unshift(rule));
  for (const rule of atRules) if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  return root;
}

/** Removes fonts that no rule uses, and fonts that are part of the style sheet. The other part of it contains all fonts. */
function withoutUnusedFonts(root: Root): Root {
  const values: string[] = [];
  root.walkDecls(({parent, value}) => void (parent?.type === 'rule' && values.push(value)));
  const used = values.join();
  root.walkAtRules('font-face', (font) => {
    const text = font.toString();
    const [, family = ''] = /font-family:\s*["']?([^"';}]+)/.exec(text) ?? [];
    if (LARGE_DATA.test(text) || !used.includes(family.trim())) font.remove();
  });
  return root;
}
