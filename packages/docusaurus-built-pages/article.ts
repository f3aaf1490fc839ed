import type {Element, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toText} from 'hast-util-to-text';
import {parse} from 'parse5';
import type {Props} from '@docusaurus/types';
import {elementText, isChrome} from './text';
import {classNames, find, findAll, property} from './tree';

/** The readable content of a built page. */
export interface Article {
  /** path of the page with the base URL, such as `/docs/api/stocks/candles` */
  readonly route: string;
  /** title, which is unique within the section. The h1 can be shorter */
  readonly title: string;
  readonly description: string;
  /** canonical URL */
  readonly canonical: string;
  /** URL of the share image, if the page has one */
  readonly image: string | undefined;
  /** false for pages that only readers with a link should find (`unlisted: true`) */
  readonly isListed: boolean;
  /** ID of the docs section, such as `api`. Undefined if the page isn't in a section */
  readonly section: string | undefined;
  /** name of the docs section or the blog: the one in the title of the page, or the one in the options of the plugin */
  readonly sectionLabel: string | undefined;
  /** names of the categories above the page, outermost first */
  readonly categories: readonly string[];
  readonly language: string;
  /** docs version, such as `current`. Undefined if the page isn't in a section */
  readonly version: string | undefined;
  /** label of the docs version, unless it's the one that readers get first: a released one can be before `current` */
  readonly otherVersion: string | undefined;
  /** search tag, such as `docs-api-current`, or `default` if the page isn't in a section */
  readonly tag: string;
  /** labels of the tags in the front matter */
  readonly tags: readonly string[];
  /** which month the page describes, as a sentence. Undefined if the page doesn't state it */
  readonly state: string | undefined;
  /** the content including the h1, but without navigation, the edit link, and similar elements */
  readonly content: Element;
}

/** The plugins of a site, with their options. */
type Plugins = readonly (Pick<Props['plugins'][number], 'name' | 'options'> & {readonly globalData?: unknown})[];

/** Classes of pages that only list other pages. These pages have no article. */
const LISTS = ['docs-tags-list-page', 'docs-tags-doc-list-page', 'search-page-wrapper'];
/** Returns whether a page with these classes only lists others, as all pages of a blog do except posts. */
const isList = (classes: readonly string[]) =>
  LISTS.some((name) => classes.includes(name)) ||
  (classes.includes('plugin-blog') && !classes.includes('blog-post-page'));

/**
 * Extracts the article from a built page.
 *
 * @param route the page's path, including the base URL
 * @param html the page's HTML
 * @param plugins the plugins of the site, for the names of docs sections and blogs that aren't in the titles of pages
 * @returns the article, or undefined if the page has none: lists, the search page, and redirects
 */
export function readArticle(route: string, html: string, plugins: Plugins = []): Article | undefined {
  // Don't include source positions. Nothing uses them, and parsing takes a third of the time without them.
  const root = fromParse5(parse(html)) as Root;
  const page = find(root, ({tagName}) => tagName === 'html');
  const head = find(root, ({tagName}) => tagName === 'head');
  if (!page || !head || isList(classNames(page))) return undefined;

  const article = articleOf(root);
  if (!article) return undefined;
  const categories = categoriesOf(root);
  const state = find(article, (node) => classNames(node).includes('service-state'));
  const tags = findAll(root, (node) => node.tagName === 'a' && property(node, 'rel') === 'tag').map(elementText);
  const content = prune(article);
  const title = find(content, ({tagName}) => tagName === 'h1');
  const link = find(head, (node) => node.tagName === 'link' && property(node, 'rel') === 'canonical');
  const meta = (name: string) =>
    property(
      find(head, (node) => node.tagName === 'meta' && name === (property(node, 'name') ?? property(node, 'property'))),
      'content',
    );
  const tag = meta('docsearch:docusaurus_tag') ?? 'default';
  const version = meta('docsearch:version');
  const isPost = classNames(page).includes('blog-post-page');
  const [, id] = /\bplugin-id-(\S+)/.exec(classNames(page).join(' ')) ?? [];
  const section = version && tag !== 'default' ? tag.slice('docs-'.length, -version.length - 1) : undefined;
  return {
    route,
    // With "hide_title: true", a page has no h1. Titles for browser tabs end with the names of the section and the site.
    title: title ? (property(title, 'dataTitle') ?? elementText(title)) : (meta('og:title')?.split(' | ')[0] ?? route),
    // Docusaurus's excerpts contain entities of Markdown as they are written.
    description: (meta('description') ?? '').replaceAll('&nbsp;', ' ').trim(),
    canonical: property(link, 'href') ?? '',
    image: meta('og:image'),
    isListed: !meta('robots')?.includes('noindex'),
    section,
    // "Stock Quotes | API | Market Data Docs"
    sectionLabel:
      section || isPost
        ? (meta('og:title')?.split(' | ').slice(1).at(-2) ?? labelOf(plugins, isPost ? 'blog' : 'docs', section ?? id))
        : undefined,
    categories,
    language: meta('docsearch:language') ?? property(page, 'lang') ?? 'en',
    version,
    otherVersion: section && otherVersion(plugins, section, version),
    tag,
    tags,
    state: state && elementText(state),
    content,
  };
}

/** Returns the path of a plugin without slashes. If its pages are at the root of the site, returns its ID, or "docs". */
export const pathName = (routeBasePath: unknown, id: unknown): string =>
  String(routeBasePath).replace(/^\/|\/$/g, '') || String(id).replace(/^default$/, 'docs');

const pluginOf = (plugins: Plugins, kind: 'blog' | 'docs', id: string) =>
  plugins.find(({name, options}) => name === `docusaurus-plugin-content-${kind}` && options.id === id);

/** A part of what the docs plugin tells components. */
type DocsData = {readonly versions: readonly {name: string; label: string; isLast: boolean}[]};

/** Returns the label of a version, or undefined if it's the one that readers get first. */
function otherVersion(plugins: Plugins, id: string, version: string | undefined): string | undefined {
  const data = pluginOf(plugins, 'docs', id)?.globalData as DocsData | undefined;
  return data?.versions.find(({name, isLast}) => name === version && !isLast)?.label;
}

/** Returns the title of a blog, or the name of a docs section, which is its path: "Docs" for `/docs`. */
function labelOf(plugins: Plugins, kind: 'blog' | 'docs', id = 'default'): string | undefined {
  const plugin = pluginOf(plugins, kind, id);
  if (!plugin) return undefined;
  const name = pathName(plugin.options.routeBasePath, id);
  return String(plugin.options.blogTitle ?? name.charAt(0).toUpperCase() + name.slice(1));
}

/**
 * Returns the element that contains a page's content, including the h1. On docs pages, it's the Markdown container. On
 * other pages, it's the first `article` element with an h1, or the `main` element if no `article` has an h1. Returns
 * undefined if the page has none of these elements.
 */
function articleOf(root: Root): Element | undefined {
  const markdown = find(root, (node) => classNames(node).includes('theme-doc-markdown'));
  const main = find(root, ({tagName}) => tagName === 'main');
  const content =
    markdown ??
    find(
      main ?? root,
      (node) => node.tagName === 'article' && find(node, ({tagName}) => tagName === 'h1') !== undefined,
    );
  return content ?? main;
}

/**
 * Removes comments and elements that aren't content (see `isChrome`) from an element, replaces diagrams by their code and
 * formulas by their TeX, and returns the element.
 */
function prune(element: Element): Element {
  element.children = element.children
    .filter((child) => child.type !== 'comment' && !(child.type === 'element' && isChrome(child)))
    .map((child) => (child.type === 'element' && sourceOf(child)) || child);
  for (const child of element.children) if (child.type === 'element') prune(child);
  return element;
}

/** Returns the source of an element whose content isn't text, or undefined if it has none. */
function sourceOf(node: Element): Element | undefined {
  const text = (value: string) => ({type: 'text' as const, value});
  const diagram = property(node, 'dataDiagram');
  if (diagram !== undefined) {
    const className = ['language-mermaid'];
    const code: Element = {type: 'element', tagName: 'code', properties: {className}, children: [text(diagram)]};
    return {type: 'element', tagName: 'pre', properties: {}, children: [code]};
  }
  const isTex = (item: Element) => property(item, 'encoding') === 'application/x-tex';
  const tex = node.tagName === 'math' ? find(node, isTex) : undefined;
  return tex && {...node, children: [text(toText(tex, {whitespace: 'pre'}))]};
}

function categoriesOf(root: Root): string[] {
  const trail = find(root, (node) => classNames(node).includes('theme-doc-breadcrumbs'));
  if (!trail) return [];
  return (
    findAll(trail, (node) => classNames(node).includes('breadcrumbs__item'))
      // The breadcrumbs also contain the section's name, which isn't a category.
      .filter(
        (item) =>
          !classNames(item).includes('breadcrumbs__item--active') && property(item, 'dataSection') === undefined,
      )
      .map((item) => elementText(item))
      .filter(Boolean)
  );
}
