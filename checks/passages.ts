import type {Nodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import ts from 'typescript';
import {unified} from 'unified';
import {isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument} from 'yaml';
import {focused, type Site} from './checkedSite';
import type {Finding} from './finding';

/**
 * A paragraph, heading, table cell, or string (in front matter, data, settings, or the user interface) as shown to the
 * reader: without markup, with code spans in backticks, and with whitespace collapsed. Each character is mapped to its
 * position in the file.
 */
export interface Passage {
  readonly file: string;
  readonly text: string;
  /** the file's API operation, if any, such as `stocks/candles` */
  readonly operation?: string;
  /** path of keys to a string in the reference data; empty for all other passages */
  readonly keys: readonly (string | number)[];
  /** returns a finding at an offset in `text` */
  readonly at: (offset: number, message: string, fix: string) => Finding;
}

/** Keys whose values are code or output rather than sentences. */
const CODE_KEYS =
  /^(signature|constructor|wrong|right|formula|pattern|install|import|test|print|example|examples|sample|x-requests|\$ref|error|errors|url|page|explained|runs|x-see|case|installs|module|packages)$/;

const documents = unified().use(remarkParse).use(remarkGfm);
const cache = new Map<string, readonly Passage[]>();

/** Returns the passages in the pages, the reference data, and the site settings. Skips files outside the focus. */
export function passagesOf(site: Site): Passage[] {
  return [...pagePassages(site), ...dataPassages(site), ...settingPassages(site)];
}

/** Returns all text for readers, including the READMEs, the contributing guide, and the user interface. */
export function allPassages(site: Site): Passage[] {
  return [...passagesOf(site), ...documentPassages(site), ...interfacePassages(site)];
}

/** Returns the passages in the pages and their front matter. */
export function pagePassages(site: Site): Passage[] {
  return focused(site, site.pages).flatMap((page) =>
    cached(`${page.file}\n${page.source}`, () => {
      const found: Passage[] = [];
      const {file, source, raw, frontMatter} = page;
      const operation = typeof frontMatter.operation === 'string' ? frontMatter.operation : undefined;
      const head = /^---\n([\s\S]*?\n)---/.exec(source)?.[1] ?? '';
      for (const match of head.matchAll(/^(?:title|description|sidebar_label): *(.+)$/gm)) {
        const from = 4 + match.index + match[0].length - (match[1]?.length ?? 0);
        found.push(passage(file, source, from, from + (match[1]?.length ?? 0), {operation}));
      }
      return raw ? [...found, ...treePassages(file, source, raw, operation)] : found;
    }),
  );
}

/** Returns the paragraphs, headings, and table cells in a Markdown tree. */
function treePassages(file: string, source: string, tree: Nodes, operation?: string): Passage[] {
  const starts = lineStarts(source);
  const offsetOf = ({line, column}: {line: number; column: number}) => (starts[line - 1] ?? 0) + column - 1;
  const found: Passage[] = [];
  const walk = (node: Nodes): void => {
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      const {start, end} = node.position ?? {};
      if (start && end) found.push(passage(file, source, offsetOf(start), offsetOf(end), {operation}));
    } else if ('children' in node) node.children.forEach((child) => walk(child as Nodes));
  };
  walk(tree);
  return found;
}

/** Returns the passages of all files in the focus. `read` finds the passages of one file, and its result is cached. */
function filePassages(
  site: Site,
  files: readonly string[],
  read: (file: string, source: string) => Passage[],
): Passage[] {
  const selected = focused(
    site,
    files.map((file) => ({file})),
  );
  return selected.flatMap(({file}) => {
    const source = site.read(file);
    return cached(`${file}\n${source}`, () => read(file, source));
  });
}

/** Returns the sentences in the reference data. */
function dataPassages(site: Site): Passage[] {
  const files = site.files('src', /\.yaml$/).filter((file) => /(^|\/)(reference|libraries|plans|sheets)\//.test(file));
  return filePassages(site, files, (file, source) => {
    const found: Passage[] = [];
    const operation = /openapi\/(\w+\/\w+)\.yaml$/.exec(file)?.[1];
    const walk = (node: Node | null, keys: readonly (string | number)[]): void => {
      if (isMap(node))
        for (const pair of node.items) {
          const key = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
          if (!CODE_KEYS.test(key)) walk(pair.value as Node | null, [...keys, key]);
        }
      else if (isSeq(node)) node.items.forEach((item, index) => walk(item as Node, [...keys, index]));
      else if (isScalar(node) && typeof node.value === 'string' && node.range && /\S\s+\S/.test(node.value))
        found.push(passage(file, source, node.range[0], node.range[1], {operation, keys}));
    };
    const document = parseDocument(source);
    if (document.errors.length === 0) walk(document.contents as Node | null, []);
    return found;
  });
}

/** Returns the sentences in the site settings, such as the announcement, section summaries, tags, and categories. */
function settingPassages(site: Site): Passage[] {
  const sections = site.project.sections.sections.map(({path}) => path);
  const files = [
    ...site.files('src/site', /^(site|sections|footer|navbar)\.ts$/),
    ...sections.flatMap((folder) => site.files(folder, /^(_category_\.json|tags\.yml)$/)),
  ];
  return filePassages(site, files, (file, source) => {
    const strings = file.endsWith('.yml')
      ? /(?<=: )(?<text>\S+ .*)$/gm
      : /(?<quote>['"`])(?<text>(?:(?!\k<quote>).)*\s(?:(?!\k<quote>).)*)\k<quote>/g;
    const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (text) => text.replace(/[^\n]/g, ' '));
    return [...code.matchAll(strings)].map((match) => {
      const from = match.index + match[0].indexOf(match.groups?.text ?? '');
      return passage(file, source, from, from + (match.groups?.text?.length ?? 0), {});
    });
  });
}

/** Returns the passages in the READMEs and the contributing guide. */
function documentPassages(site: Site): Passage[] {
  const files = [...['README.md', 'CONTRIBUTING.md', 'checks/README.md'].filter(site.exists)];
  return filePassages(site, files, (file, source) => treePassages(file, source, documents.parse(source)));
}

/** Returns the text of the user interface: JSX text, string literals, and templates that contain several words. */
function interfacePassages(site: Site): Passage[] {
  const files = ['components', 'search', 'theme', 'tags'].flatMap((name) =>
    site.files(`src/${name}`, /(?<!stopWords)\.tsx?$/),
  );
  return filePassages(site, files, (file, source) => {
    const found: Passage[] = [];
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
    const walk = (node: ts.Node): void => {
      const text = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node);
      // Exclude the quotes. Otherwise, the backticks of a template would mark its text as code.
      const quote = ts.isJsxText(node) ? 0 : 1;
      if (text && /[a-z]\s+[a-z]/i.test(source.slice(node.pos, node.end)))
        found.push(passage(file, source, node.getStart(tree) + quote, node.end - quote, {}));
      else if (!(ts.isJsxAttribute(node) && node.name.getText(tree) === 'className')) ts.forEachChild(node, walk);
    };
    walk(tree);
    return found;
  });
}

/**
 * Returns a passage's text with code and `${…}` expressions masked by backticks. If a tag between two spaces was removed,
 * a semicolon separates the words around it.
 */
export function withoutCode({text}: Passage): string {
  return text.replace(/`[^`]*`|\$\{[^{}]*\}/g, (item) => '`'.repeat(item.length)).replace(/(?<=\S) {2}(?=\S)/g, ' ;');
}

function cached(key: string, make: () => readonly Passage[]): readonly Passage[] {
  const known = cache.get(key) ?? make();
  cache.set(key, known);
  return known;
}

/** Returns the offset at which each line starts. */
function lineStarts(source: string): number[] {
  const starts = [0];
  for (let index = source.indexOf('\n'); index >= 0; index = source.indexOf('\n', index + 1)) starts.push(index + 1);
  return starts;
}

/** Replacements for markup, tried in order at each position. */
const MARKUP: readonly [pattern: RegExp, text: (match: RegExpExecArray) => string][] = [
  [/`[^`]*`/y, ([item]) => item.replace(/\s+/g, ' ')],
  [/<(?:Param|Field)\s+name="([^"]*)"\s*\/>/y, ([, name = '']) => `\`${name}\``],
  [/<\/?[A-Za-z][^<>]*>/y, () => ''],
  [/\{\/\*[\s\S]*?\*\/\}/y, () => ''],
  [/\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*\)/y, () => ''],
  [/!?\[/y, () => ''],
  [/\]/y, () => ''],
  [/\*\*|(?<=\s|^)[*_](?=\S)|(?<=\S)\*(?=[\s.,;:!?)]|$)/y, () => ''],
  [/''(?=\S)/y, () => "'"],
  [/\\(?=[{}<>*_"[\]])/y, () => ''],
  [/\s+/y, () => ' '],
];

function passage(
  file: string,
  source: string,
  from: number,
  to: number,
  {operation, keys = []}: {operation?: string; keys?: readonly (string | number)[]},
): Passage {
  let text = '';
  const offsets: number[] = [];
  for (let index = from; index < to; ) {
    let taken = source[index] ?? '';
    let shown = taken;
    for (const [pattern, make] of MARKUP) {
      pattern.lastIndex = index;
      const match = pattern.exec(source);
      if (!match || index + match[0].length > to) continue;
      taken = match[0];
      shown = make(match);
      break;
    }
    for (let at = 0; at < shown.length; at++) offsets.push(index + Math.max(0, Math.min(at, taken.length - 1)));
    text += shown;
    index += taken.length;
  }
  return {
    file,
    text,
    operation,
    keys,
    at(offset, message, fix) {
      const lines = new LineCounter();
      lines.lineStarts.push(...lineStarts(source));
      const {line, col} = lines.linePos(offsets[offset] ?? offsets.at(-1) ?? from);
      return {file, line, column: col, message, fix};
    },
  };
}

/** Returns the sentence at an offset in a passage. */
export function sentenceAt(text: string, offset: number): string {
  let start = 0;
  for (const {index} of text.matchAll(/[.!?;:] /g)) {
    if (index >= offset) break;
    start = index + 2;
  }
  const rest = text.slice(offset).search(/[.!?;](?:\s|$)/);
  return text.slice(start, rest < 0 ? undefined : offset + rest + 1);
}

const WORDS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Source of a regular expression that matches a number in digits or words, with an optional `$` before digits. */
export const NUMBER = String.raw`\$?\d[\d,]*(?:\.\d+)?|(?:${[...WORDS, ...TENS, 'hundred', 'a hundred', 'one hundred'].join('|')})`;

/** Converts a match of `NUMBER` to a number: 1200.5 for `$1,200.50`, 50 for `fifty`. */
export function valueOf(written: string): number {
  const word = written.toLowerCase().replace(/^(?:a|one) (?=hundred)/, '');
  if (word === 'hundred') return 100;
  if (TENS.includes(word)) return (TENS.indexOf(word) + 2) * 10;
  return WORDS.includes(word) ? WORDS.indexOf(word) : Number(word.replace(/[$,]/g, ''));
}
