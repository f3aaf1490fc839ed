import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {
  DefaultNumberPrefixParser,
  DisabledNumberPrefixParser,
} from '@docusaurus/plugin-content-docs/lib/numberPrefix.js';
import getSlug from '@docusaurus/plugin-content-docs/lib/slug.js';
import {parseDocument} from 'yaml';
import {readText} from '../src/site/files';
import {sections} from '../src/site/sections';
import {expandTags} from 'docusaurus-plugin-data-tags/remark';
import {tags} from '../src/reference/tags';
import {visit} from 'unist-util-visit';
import {pluginOf} from './contentPlugins';
import {at, type Finding, split} from './finding';

/** Parses a page with the syntax that Docusaurus and the site's remark plugins add, such as formulas. */
function parse(file: string, text: string): Root {
  const {remarkPlugins = []} = pluginOf(file)?.options ?? {};
  return unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).use(remarkPlugins).parse(text);
}

export interface CheckedPage {
  readonly file: string;
  readonly source: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** path below the base URL, such as `/api/stocks/candles` */
  readonly route: string;
  /** ID in its section, which sidebars use, such as `stocks/candles` */
  readonly id: string;
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
  /** the pages of all sections, and the landing page */
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
 * @param texts for tests: the only pages and listed files, by path. All other files can still be read
 */
export function openSite(root: string, texts?: Readonly<Record<string, string>>): Site {
  const read = (file: string) => texts?.[file] ?? readText(path.join(root, file));
  const exists = (file: string) => texts?.[file] !== undefined || fs.existsSync(path.join(root, file));
  const list = (folder: string): string[] => {
    if (texts) return Object.keys(texts).filter((file) => `${file}/`.startsWith(`${folder}/`));
    const absolute = path.join(root, folder);
    if (!fs.existsSync(absolute)) return [];
    if (fs.statSync(absolute).isFile()) return [folder];
    return fs
      .readdirSync(absolute, {withFileTypes: true})
      .filter(({name}) => name !== 'node_modules')
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((item) => {
        const file = path.posix.join(folder, item.name);
        return item.isDirectory() ? list(file) : [file];
      });
  };
  let pages: readonly CheckedPage[] | undefined;
  return {
    root,
    exists,
    read,
    files: (folder, ending = /./) => list(folder).filter((file) => file === folder || ending.test(path.basename(file))),
    get pages() {
      if (pages) return pages;
      const files = texts ? Object.keys(texts).filter((file) => file.endsWith('.mdx')) : sourceFiles(root);
      if (!texts) files.push('src/pages/index.mdx');
      return (pages = files.map((file) => openPage(root, file, read(file))));
    },
  };
}

/** Returns the page files in the sections. Partials (`_part.mdx` and files in `_folder`) aren't pages. */
function sourceFiles(root: string): string[] {
  return sections.flatMap(({path: folder}) =>
    fs.existsSync(path.join(root, folder))
      ? fs
          .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
          .filter((name) => /\.mdx?$/.test(name) && !/(^|[\\/])_/.test(name))
          .sort()
          .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      : [],
  );
}

function openPage(root: string, file: string, source: string): CheckedPage {
  const [head = '', yaml = ''] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(source) ?? [];
  const document = parseDocument(yaml, {uniqueKeys: false});
  const frontMatter = (
    document.errors.length > 0 ? {} : ((document.toJS() as Record<string, unknown> | null) ?? {})
  ) as Record<string, unknown>;
  const body = head.replace(/[^\n]+/g, '') + source.slice(head.length);
  let parsed: Pick<CheckedPage, 'raw' | 'faults'> | undefined;
  let expanded: Pick<CheckedPage, 'expanded' | 'faults'> | undefined;
  const parsedPage = () => (parsed ??= parsePage(file, body));
  const expandedPage = () => (expanded ??= expandPage(root, file, body, frontMatter, parsedPage()));
  return {
    file,
    source,
    frontMatter,
    ...addressOf(file, frontMatter),
    get raw() {
      return parsedPage().raw;
    },
    get expanded() {
      return expandedPage().expanded;
    },
    get faults() {
      return expandedPage().faults;
    },
  };
}

/** Returns the route and the ID of a page, as Docusaurus does. */
function addressOf(file: string, frontMatter: CheckedPage['frontMatter']): Pick<CheckedPage, 'route' | 'id'> {
  if (file === 'src/pages/index.mdx') return {route: '/', id: 'index'};
  const [section = '', ...below] = file.split('/');
  const name = (below.pop() ?? '').replace(/\.mdx?$/, '');
  const isPrefixed = frontMatter.parse_number_prefixes !== false;
  const parser = isPrefixed ? DefaultNumberPrefixParser : DisabledNumberPrefixParser;
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  const baseID = text(frontMatter.id) ?? parser(name).filename;
  const slug = getSlug({
    baseID,
    frontMatterSlug: text(frontMatter.slug),
    source: `@site/${file}`,
    sourceDirName: below.join('/') || '.',
    stripDirNumberPrefixes: isPrefixed,
    numberPrefixParser: parser,
  });
  return {
    route: `/${section}${slug}`.replace(/(.)\/$/, '$1'),
    id: [...below.map((folder) => parser(folder).filename), baseID].join('/'),
  };
}

/** Code, which contains no markup, or a comment of HTML. */
const COMMENT = /(^[> \t]*(```+|~~~+)[\s\S]*?\n[> \t]*\2|`[^`\n]+`)|<!--([\s\S]*?)-->/gm;

/**
 * Returns a page with the current syntax of MDX instead of the older one that Docusaurus accepts (`mdx1Compat` in
 * `docusaurus.config.ts`): titles without brackets, as in ":::note A title", IDs such as "{#id}", and comments of HTML.
 */
const modernized = (body: string) =>
  body
    .replace(/^([> \t]*:::+\w+) +([^[\n{][^\n]*)$/gm, '$1[$2]')
    .replace(/^(#{1,6} .*)\{#([^{}\s]+)\}[ \t]*$/gm, '$1{/* #$2 */}')
    // With as many characters, so that findings have the right place.
    .replace(COMMENT, (whole: string, code?: string, _?: string, comment = '') => (code ? whole : `{/* ${comment}*/}`));

/** Parses a page without expanding its tags. Doesn't require the data. */
function parsePage(file: string, body: string): Pick<CheckedPage, 'raw' | 'faults'> {
  try {
    return {raw: parse(file, modernized(body)), faults: []};
  } catch (error) {
    const {line, column, place, reason, message} = error as {
      line?: number;
      column?: number;
      place?: {line?: number; column?: number; start?: {line: number; column: number}};
      reason?: string;
      message: string;
    };
    // The parser reports an unclosed element at the end of the file. The message contains the opening position.
    const [, opened, openedColumn] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason ?? message) ?? [];
    const start = opened
      ? {line: Number(opened), column: Number(openedColumn)}
      : {line: line ?? place?.start?.line ?? place?.line, column: column ?? place?.start?.column ?? place?.column};
    const finding = at(
      file,
      {position: {start}},
      `the page does not compile: ${(reason ?? message).split('\n')[0]}`,
      'close the tag or bracket, or write &lt; and \\{ for the characters themselves',
    );
    return {raw: undefined, faults: [finding]};
  }
}

/** Expands the reference tags of a parsed page. */
function expandPage(
  root: string,
  file: string,
  body: string,
  frontMatter: object,
  {raw, faults: syntax}: Pick<CheckedPage, 'raw' | 'faults'>,
): Pick<CheckedPage, 'expanded' | 'faults'> {
  if (!raw) return {expanded: undefined, faults: syntax};
  const vfile = new VFile({path: file, value: body, data: {frontMatter}});
  const expanded = structuredClone(raw);
  insertPartials(expanded, file, root);
  const faults: Finding[] = [];
  expandTags(expanded, vfile, tags, (fault) => {
    faults.push(at(file, fault.element, ...split(`<${fault.name}>: ${fault.message}`, 'correct the tag')));
    return '';
  });
  return {expanded, faults};
}

const IMPORT = /^import (\w+) from '(\.[^']*\/_[^']+\.mdx)';?$/;

/** Returns the partials that a page imports (`import Part from './_part.mdx'`), by name. */
function partialsOf(tree: Root, file: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of tree.children) {
    if ((node.type as string) !== 'mdxjsEsm') continue;
    for (const line of (node as unknown as {value: string}).value.split('\n')) {
      const [, name, from] = IMPORT.exec(line.trim()) ?? [];
      if (name && from) found.set(name, path.posix.join(path.posix.dirname(file), from));
    }
  }
  return found;
}

/** Replaces each partial's element with the partial's content, which gets the position of the element. */
function insertPartials(tree: Root, file: string, root: string): void {
  const partials = partialsOf(tree, file);
  visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    const from = partials.get((node as {name?: string}).name ?? '');
    if (from === undefined || index === undefined || !parent || !fs.existsSync(path.join(root, from))) return;
    const part = parse(from, readText(path.join(root, from)));
    visit(part, (inner) => void (inner.position = node.position));
    (parent as Root).children.splice(index, 1, ...part.children);
  });
}
