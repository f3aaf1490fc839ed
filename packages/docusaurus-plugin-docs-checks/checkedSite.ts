import fs from 'node:fs';
import path from 'node:path';
import remarkComment from '@slorber/remark-comment';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import type {DocusaurusConfig} from '@docusaurus/types';
import {parseBlogFileName} from '@docusaurus/plugin-content-blog/lib/blogUtils.js';
import {
  DefaultNumberPrefixParser,
  DisabledNumberPrefixParser,
} from '@docusaurus/plugin-content-docs/lib/numberPrefix.js';
import getSlug from '@docusaurus/plugin-content-docs/lib/slug.js';
import {admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds} from '@docusaurus/utils';
import {readText} from 'docusaurus-built-pages/files';
import {type Document, parseDocument, parse as parseYaml} from 'yaml';
import {visit} from 'unist-util-visit';
import {type ContentPlugin, contentPluginsOf} from './contentPlugins';
import {at, type Finding, split} from './finding';
import type {Options} from './options';

export interface CheckedPage {
  readonly file: string;
  /** the plugin that reads the page */
  readonly plugin: ContentPlugin;
  readonly source: string;
  /** the YAML of the front matter, whose places are those in the source, or undefined if there is none */
  readonly head: Document.Parsed | undefined;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** path below the base URL, such as `/api/stocks/candles` */
  readonly route: string;
  /** the parsed page before tags are expanded, or undefined if it can't be parsed */
  readonly raw: Root | undefined;
  /** the page with its reference tags expanded as far as possible, or undefined if it can't be parsed */
  readonly expanded: Root | undefined;
  /** errors from the parser and the tags */
  readonly faults: readonly Finding[];
}

/** The project's sources. */
export interface Site {
  readonly root: string;
  readonly config: DocusaurusConfig;
  readonly options: Options;
  /** the plugins that read pages */
  readonly plugins: readonly ContentPlugin[];
  /** the pages of all plugins, without those of other versions and languages */
  readonly pages: readonly CheckedPage[];
  readonly exists: (file: string) => boolean;
  readonly read: (file: string) => string;
  /**
   * returns the files in a folder and its subfolders whose names match the ending; if the path is a file, returns only
   * this file
   */
  readonly files: (folder: string, ending?: RegExp) => string[];
}

/**
 * Opens the project's sources.
 *
 * @param root the project's folder
 * @param config the valid configuration of Docusaurus
 * @param options what the checks can't know from it
 * @param texts for tests: the only pages and listed files, by path. All other files can still be read
 */
export function openSite(
  root: string,
  config: DocusaurusConfig,
  options: Options = {},
  texts?: Readonly<Record<string, string>>,
): Site {
  const plugins = contentPluginsOf(config);
  const read = (file: string) => texts?.[file] ?? readText(path.join(root, file));
  const exists = (file: string) => texts?.[file] !== undefined || fs.existsSync(path.join(root, file));
  const list = (folder: string): string[] => {
    if (texts) return Object.keys(texts).filter((file) => `${file}/`.startsWith(`${folder}/`));
    const absolute = path.join(root, folder);
    if (!fs.existsSync(absolute)) return [];
    if (fs.statSync(absolute).isFile()) return [folder];
    return fs
      .readdirSync(absolute, {withFileTypes: true})
      .filter(({name}) => !/^(?:node_modules|\.cache|\.docusaurus)$/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((item) => {
        const file = path.posix.join(folder, item.name);
        return item.isDirectory() ? list(file) : [file];
      });
  };
  let pages: readonly CheckedPage[] | undefined;
  const pluginOf = (file: string) => plugins.find(({folder}) => file.startsWith(`${folder}/`));
  const site: Site = {
    ...{root, config, options, plugins},
    exists,
    read,
    files: (folder, ending = /./) => list(folder).filter((file) => file === folder || ending.test(path.basename(file))),
    get pages() {
      if (pages) return pages;
      const files = plugins.flatMap(({folder}) => site.files(folder, PAGE).filter((file) => !PARTIAL.test(file)));
      return (pages = [...new Set(files)].map((file) => openPage(site, file, pluginOf(file)!)));
    },
  };
  return site;
}

/** Returns the folders and files that can contain secrets and paths of pages, apart from pages. */
export const sourcesOf = ({options}: Site): readonly string[] =>
  options.sources ?? [...'src static scripts tests packages .github README.md'.split(' '), ...CONFIGURATIONS];

/** What a `_category_` file says about its folder. */
interface Category {
  readonly position?: number;
  readonly link?: {readonly slug?: string};
}

/** Returns the folders with a `_category_` file, what it says, and the route of their plugin. JSON is also YAML. */
export const categoriesOf = ({plugins, files, read}: Site) =>
  plugins.flatMap(({folder, route}) =>
    files(folder, /^_category_\.(?:json|ya?ml)$/).map((file) => ({
      ...(parseYaml(read(file)) as Category),
      folder: path.posix.dirname(file),
      route,
    })),
  );

/** The names that Docusaurus's configuration can have. */
const CONFIGURATIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

const PAGE = /\.mdx?$/;
/** Docusaurus ignores these files and those in these folders. Pages can import them. */
const PARTIAL = /(?:^|\/)_|(?:^|\/)__tests__\/|\.test\.mdx?$/;

type Parsed = Pick<CheckedPage, 'raw' | 'expanded' | 'faults'>;
/** What is known about a page before it's parsed. */
type Written = Omit<CheckedPage, keyof Parsed>;

function openPage(site: Site, file: string, plugin: ContentPlugin): CheckedPage {
  const source = site.read(file);
  const [written, yaml = ''] = /^---\n((?:.*\n)*?)---[ \t]*(?:\n|$)/.exec(source) ?? [];
  // The spaces stand for the opening `---`.
  const head = written === undefined ? undefined : parseDocument(`   \n${yaml}`);
  const isReadable = head?.errors.every(({code}) => code === 'DUPLICATE_KEY');
  const frontMatter = ((isReadable && head?.toJS()) || {}) as Record<string, unknown>;
  const page = {file, plugin, source, head, frontMatter, route: routeOf(file, frontMatter, plugin)};
  const body = (written ?? '').replace(/[^\n]+/g, '') + source.slice(written?.length ?? 0);
  // Some checks need only the sources.
  let known: Parsed | undefined;
  const parsed = () => (known ??= parsePage(site, page, body));
  return {
    ...page,
    get raw() {
      return parsed().raw;
    },
    get expanded() {
      return parsed().expanded;
    },
    get faults() {
      return parsed().faults;
    },
  };
}

/** Returns the route of a page, as Docusaurus does. */
function routeOf(
  file: string,
  frontMatter: CheckedPage['frontMatter'],
  {kind, folder, route, options}: ContentPlugin,
): string {
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  const relative = file.slice(folder.length + 1);
  const joined = (slug: string) => `${route}/${slug}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (kind === 'pages') return joined(relative.replace(/(?:(?:^|\/)index)?\.mdx?$/, ''));
  if (kind === 'blog') return joined(text(frontMatter.slug) ?? parseBlogFileName(relative).slug);
  const below = relative.split('/');
  const name = (below.pop() ?? '').replace(PAGE, '');
  const {numberPrefixParser: own} = options;
  const isPrefixed = frontMatter.parse_number_prefixes !== false && own !== false;
  const used = typeof own === 'function' ? (own as typeof DefaultNumberPrefixParser) : DefaultNumberPrefixParser;
  const parser = isPrefixed ? used : DisabledNumberPrefixParser;
  const slug = getSlug({
    baseID: text(frontMatter.id) ?? parser(name).filename,
    frontMatterSlug: text(frontMatter.slug),
    source: `@site/${file}`,
    sourceDirName: below.join('/') || '.',
    stripDirNumberPrefixes: isPrefixed,
    numberPrefixParser: parser,
  });
  return joined(slug);
}

/** Parses a page with the syntax that Docusaurus and the site's remark plugins add, such as formulas. */
function parse({config}: Site, file: string, text: string, {options: {remarkPlugins = []}}: ContentPlugin): Root {
  const {format, mdx1Compat} = config.markdown;
  const isMdx = format === 'mdx' || (format === 'detect' && file.endsWith('.mdx'));
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
  if (isMdx) processor.use(remarkMdx);
  if (mdx1Compat.comments) processor.use(remarkComment);
  const escaped = mdx1Compat.headingIds ? escapeMarkdownHeadingIds(text) : text;
  // After any name, so that a wrong one is found.
  const current = mdx1Compat.admonitions ? admonitionTitleToDirectiveLabel(escaped, ['\\w+']) : escaped;
  return processor.use(remarkPlugins).parse(current);
}

/** Parses a page, and expands its partials and its tags. */
function parsePage(site: Site, {file, frontMatter, plugin}: Written, body: string): Parsed {
  let raw: Root;
  try {
    raw = parse(site, file, body, plugin);
  } catch (error) {
    const {line, column, reason, message} = error as Error & {line?: number; column?: number; reason?: string};
    // The parser reports an unclosed element at the end of the file. The message contains the opening position.
    const [, opened, openedColumn] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason ?? message) ?? [];
    const start = opened ? {line: Number(opened), column: Number(openedColumn)} : {line, column};
    const finding = at(
      file,
      {position: {start}},
      `the page does not compile: ${(reason ?? message).split('\n')[0]}`,
      'close the tag or bracket, or write &lt; and \\{ for the characters themselves',
    );
    return {raw: undefined, expanded: undefined, faults: [finding]};
  }
  const vfile = new VFile({path: file, value: body, data: {frontMatter}});
  const expanded = structuredClone(raw);
  insertPartials(expanded, file, site, plugin);
  const faults: Finding[] = [];
  const report = (node: Parameters<typeof at>[1], message: string) =>
    void faults.push(at(file, node, ...split(message, 'correct the tag')));
  site.options.expand?.(expanded, vfile, report);
  return {raw, expanded, faults};
}

/** Returns the path of a file that another one refers to, such as `./part.mdx` or `@site/img/a.png`. */
export const referenced = (reference: string, file: string): string =>
  reference.startsWith('@site/')
    ? reference.slice('@site/'.length)
    : path.posix.join(path.posix.dirname(file), reference);

/** Returns a URL or a part of it without percent-encoding, or as it's written if that isn't valid, such as `?width=100%`. */
export function decoded(url: string, decode = decodeURI): string {
  try {
    return decode(url);
  } catch {
    return url;
  }
}

/** Returns a URL with the values of its variables, or undefined if one is unknown, which other checks report. */
export function filledUrl(url: string, {options: {fillVariables}}: Site): string | undefined {
  // The parser may have percent-encoded the braces.
  const written = url.replace(/%7B([\w.]+)%7D/gi, '{$1}');
  try {
    return fillVariables ? fillVariables(written) : written;
  } catch {
    return undefined;
  }
}

/** Returns the imports of a page, with the names that they define. */
export const importsOf = ({children}: Root) =>
  children.flatMap((node) => {
    const statements = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [];
    return statements.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? [{node, from: String(statement.source.value), names: statement.specifiers.map(({local}) => local.name)}]
        : [],
    );
  });

/** Replaces each partial's element with the partial's content, which gets the position of the element. */
function insertPartials(tree: Root, file: string, site: Site, plugin: ContentPlugin): void {
  // import Part from './_part.mdx'
  const partials = importsOf(tree).filter(({from}) => /^\..*\/_[^/]+\.mdx?$/.test(from));
  visit(tree, 'mdxJsxFlowElement', ({name, position}, index, parent) => {
    const partial = partials.find(({names}) => names.includes(name ?? ''));
    const from = referenced(partial?.from ?? '', file);
    if (!partial || index === undefined || !parent || !site.exists(from)) return;
    const part = parse(site, from, site.read(from), plugin);
    visit(part, (inner) => void (inner.position = position));
    (parent as Root).children.splice(index, 1, ...part.children);
  });
}
