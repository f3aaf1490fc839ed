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
import type * as Settings from '../src/site/site';
import type * as Redirects from '../src/site/redirects';
import type * as Sections from '../src/site/sections';
import type * as Variables from '../src/site/variables';
import type * as ApiModule from '../src/reference/api/model';
import type * as ApiRequest from '../src/reference/api/checkedRequest';
import type * as ChangesModule from '../src/reference/changes/model';
import type * as DatesModule from '../src/reference/dates/model';
import type * as GeneralModule from '../src/reference/general/model';
import type * as GoModule from '../src/reference/libraries/go/model';
import type * as LibrariesModule from '../src/reference/libraries';
import type * as NearestModule from '../src/site/tags/nearestName';
import type * as PhpModule from '../src/reference/libraries/php/model';
import type * as PlansModule from '../src/reference/plans/model';
import type * as SheetsModule from '../src/reference/sheets/model';
import type * as TogglesModule from '../src/reference/samples/availableToggles';
import type * as YamlModule from '../src/site/data/yaml';
import type * as ReferenceTags from '../src/site/tags';
import type * as TagRegistry from '../src/reference/tags';
import type * as Badges from '../src/site/badges';
import type * as ServiceState from '../src/site/serviceState';
import type * as SiteVariables from '../src/site/tags/siteVariables';
import type * as SynonymsModule from '../src/search/synonyms';
import {sourceFiles} from './sources';
import {visit} from 'unist-util-visit';
import {at, type Finding} from './finding';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);

/** The checked project's modules, loaded from its `src/` folder so that a modified copy uses the modified data. */
interface Project {
  readonly sections: typeof Sections;
  readonly settings: typeof Settings;
  readonly redirects: typeof Redirects;
  readonly variables: typeof Variables;
  readonly api: typeof ApiModule;
  readonly requests: typeof ApiRequest;
  readonly changes: typeof ChangesModule;
  readonly dates: typeof DatesModule;
  readonly general: typeof GeneralModule;
  readonly go: typeof GoModule;
  readonly libraries: typeof LibrariesModule;
  readonly nearest: typeof NearestModule;
  readonly php: typeof PhpModule;
  readonly plans: typeof PlansModule;
  readonly sheets: typeof SheetsModule;
  readonly toggles: typeof TogglesModule;
  readonly yaml: typeof YamlModule;
  readonly synonyms: typeof SynonymsModule;
  readonly reference: typeof ReferenceTags;
  readonly tags: typeof TagRegistry;
  readonly badges: typeof Badges;
  readonly serviceState: typeof ServiceState;
  readonly siteVariables: typeof SiteVariables;
}
const modules: Readonly<Record<keyof Project, string>> = {
  sections: 'site/sections',
  settings: 'site/site',
  redirects: 'site/redirects',
  variables: 'site/variables',
  api: 'reference/api/model',
  requests: 'reference/api/checkedRequest',
  changes: 'reference/changes/model',
  dates: 'reference/dates/model',
  general: 'reference/general/model',
  go: 'reference/libraries/go/model',
  libraries: 'reference/libraries/index',
  nearest: 'site/tags/nearestName',
  php: 'reference/libraries/php/model',
  plans: 'reference/plans/model',
  sheets: 'reference/sheets/model',
  toggles: 'reference/samples/availableToggles',
  yaml: 'site/data/yaml',
  synonyms: 'search/synonyms',
  reference: 'site/tags/index',
  tags: 'reference/tags',
  badges: 'site/badges',
  serviceState: 'site/serviceState',
  siteVariables: 'site/tags/siteVariables',
};

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

/** A folder that contains the project's sources, which is either the project itself or a copy. */
export interface Site {
  readonly root: string;
  /** the project's modules, loaded on first use */
  readonly project: Project;
  /** the pages of all sections, and the landing page */
  readonly pages: readonly CheckedPage[];
  /** limits the checks that work file by file to these files; undefined for all files */
  readonly focus?: ReadonlySet<string>;
  readonly exists: (file: string) => boolean;
  readonly read: (file: string) => string;
  readonly readBytes: (file: string) => Buffer;
  /**
   * returns the files in a folder and its subfolders whose names match the ending; if the path is a file, returns only
   * this file
   */
  readonly files: (folder: string, ending?: RegExp) => string[];
}

/**
 * Opens a folder that contains the project's sources.
 *
 * @param root the folder
 * @param focus limits the checks that work file by file to these files
 */
export function openSite(root: string, focus?: readonly string[]): Site {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const exists = (file: string) => fs.existsSync(path.join(root, file));
  const project = {} as Project;
  for (const [name, file] of Object.entries(modules)) {
    // Use the real path, so that a copy that links to the project's sources shares its modules.
    Object.defineProperty(project, name, {
      get: () => require(fs.realpathSync(path.join(root, 'src', `${file}.ts`))) as unknown,
    });
  }
  const files = (folder: string, ending = /./): string[] => {
    const absolute = path.join(root, folder);
    if (!fs.existsSync(absolute)) return [];
    if (fs.statSync(absolute).isFile()) return [folder];
    return fs
      .readdirSync(absolute, {withFileTypes: true})
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(({name}) => {
        const file = path.posix.join(folder, name);
        return fs.statSync(path.join(root, file)).isDirectory() ? files(file, ending) : ending.test(name) ? [file] : [];
      });
  };
  let pages: readonly CheckedPage[] | undefined;
  return {
    root,
    project,
    focus: focus && new Set(focus),
    exists,
    read,
    readBytes: (file) => fs.readFileSync(path.join(root, file)),
    files,
    get pages() {
      return (pages ??= [...sourceFiles(root), 'src/pages/index.mdx']
        .filter(exists)
        .map((file) => openPage(root, file, read(file), project)));
    },
  };
}

/** Returns the pages or files in the focus, or all of them if there is no focus. */
export function focused<T extends {readonly file: string}>({focus}: Site, pages: readonly T[]): readonly T[] {
  return focus ? pages.filter(({file}) => focus.has(file)) : pages;
}

// Cache parsed pages across copies of the project, because a seeded mistake changes only a few of them.
const cache = new Map<string, CheckedPage>();

function openPage(root: string, file: string, source: string, project: Project): CheckedPage {
  const key = `${fs.realpathSync(path.join(root, 'src'))}\n${file}\n${source}`;
  const known = cache.get(key);
  if (known) return known;
  const page = readPage(root, file, source, project);
  cache.set(key, page);
  return page;
}

function readPage(root: string, file: string, source: string, project: Project): CheckedPage {
  const [head = '', yaml = ''] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(source) ?? [];
  const document = parseDocument(yaml, {uniqueKeys: false});
  const frontMatter = (
    document.errors.length > 0 ? {} : ((document.toJS() as Record<string, unknown> | null) ?? {})
  ) as Record<string, unknown>;
  const body = head.replace(/[^\n]+/g, '') + source.slice(head.length);
  let parsed: Pick<CheckedPage, 'raw' | 'faults'> | undefined;
  let expanded: Pick<CheckedPage, 'expanded' | 'faults'> | undefined;
  const parsedPage = () => {
    parsed ??= parsePage(file, body);
    return parsed;
  };
  const expandedPage = () => {
    expanded ??= expandPage(root, file, body, frontMatter, project, parsedPage());
    return expanded;
  };
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

/** Parses a page without expanding its tags. Doesn't require the data. */
function parsePage(file: string, body: string): Pick<CheckedPage, 'raw' | 'faults'> {
  try {
    // Docusaurus accepts titles without brackets, as in ":::note A title", also in lists and nested admonitions.
    return {raw: parser.parse(body.replace(/^([> \t]*:::+\w+) +([^[\n{][^\n]*)$/gm, '$1[$2]')), faults: []};
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
  project: Project,
  {raw, faults: syntax}: Pick<CheckedPage, 'raw' | 'faults'>,
): Pick<CheckedPage, 'expanded' | 'faults'> {
  if (!raw) return {expanded: undefined, faults: syntax};
  const vfile = new VFile({path: file, value: body, data: {frontMatter}});
  const expanded = structuredClone(raw);
  insertPartials(expanded, file, root);
  const faults: Finding[] = [];
  project.reference.expandTags(expanded, vfile, project.tags.tags, (fault) => {
    const [message = '', ...fix] = `<${fault.name}>: ${fault.message}`.split(' -> ');
    faults.push(at(file, fault.element, message, fix.join(' -> ') || 'correct the tag'));
    return '';
  });
  return {expanded, faults};
}

const IMPORT = /^import (\w+) from '(\.[^']*\/_[^']+\.mdx)';?$/;

/** Returns the partials that a page imports (`import Part from './_part.mdx'`), by name. */
export function partialsOf(tree: Root, file: string): Map<string, string> {
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
    const part = parser.parse(fs.readFileSync(path.join(root, from), 'utf8'));
    visit(part, (inner) => void (inner.position = node.position));
    (parent as Root).children.splice(index, 1, ...part.children);
  });
}
