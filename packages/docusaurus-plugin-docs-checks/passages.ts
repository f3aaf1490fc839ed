import type {Nodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import ts from 'typescript';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {parseDocument, visit as visitYaml} from 'yaml';
import type {Site} from './checkedSite';
import {atOffset, type Finding} from './finding';

/**
 * A paragraph, heading, table cell, or string (in front matter, data, settings, or the user interface) as shown to the
 * reader: without markup, with code spans in backticks, and with whitespace collapsed. Each character is mapped to its
 * position in the file.
 */
export interface Passage {
  readonly file: string;
  readonly text: string;
  /** whether the passage is a heading, a title, or a description */
  readonly isHeading?: boolean;
  /** returns a finding at an offset in `text` */
  readonly at: (offset: number, message: string, fix: string) => Finding;
}

const documents = unified().use(remarkParse).use(remarkGfm);
const cache = new WeakMap<Site, readonly Passage[]>();

/** Returns all text for readers: pages, and the data, documents, and user interface that the options name. */
export function allPassages(site: Site): readonly Passage[] {
  const known = cache.get(site) ?? [
    ...pagePassages(site),
    ...dataPassages(site),
    ...(site.options.documents ?? []).filter(site.exists).flatMap((file) => {
      const source = site.read(file);
      return treePassages(file, source, documents.parse(source));
    }),
    ...interfacePassages(site),
  ];
  cache.set(site, known);
  return known;
}

/** Returns the passages in the pages and their front matter. */
function pagePassages(site: Site): Passage[] {
  return site.pages.flatMap(({file, source, head, raw}) => {
    const yaml = source.slice(0, head?.range[2] ?? 0);
    const found = [...yaml.matchAll(/^(?:title|description|sidebar_label): *(.+)$/gm)].map((match) => {
      const end = match.index + match[0].length;
      return passage(file, source, end - (match[1]?.length ?? 0), end, true);
    });
    return raw ? [...found, ...treePassages(file, source, raw)] : found;
  });
}

/** Returns the paragraphs, headings, and table cells in a Markdown tree. Formulas in them count as code. */
function treePassages(file: string, written: string, tree: Nodes): Passage[] {
  let source = written;
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({index}) => index + 1)];
  const offsetOf = ({line, column}: {line: number; column: number}) => (starts[line - 1] ?? 0) + column - 1;
  const found: Passage[] = [];
  visit(tree, ({type, position}: {type: string; position?: Nodes['position']}) => {
    if (!/^(?:inlineM|m)ath$/.test(type) || !position) return;
    const [from, to] = [offsetOf(position.start), offsetOf(position.end)];
    const code = `\`${source.slice(from + 1, to - 1).replace(/[^\n]/g, 'x')}\``;
    source = source.slice(0, from) + code + source.slice(to);
  });
  visit(tree, ['paragraph', 'heading', 'tableCell'], ({type, position}) => {
    if (position)
      found.push(passage(file, source, offsetOf(position.start), offsetOf(position.end), type === 'heading'));
    return SKIP;
  });
  return found;
}

/** Returns the site's data files. */
export const dataFilesOf = ({options, files}: Site): string[] =>
  (options.data ?? []).flatMap((folder) => files(folder, /\.ya?ml$/));

/** Returns the sentences in the site's data, and the labels of tags and categories. */
function dataPassages(site: Site): Passage[] {
  const {codeKeys = []} = site.options;
  const labels = site.plugins.flatMap(({folder}) => site.files(folder, /^(_category_\.(?:json|ya?ml)|tags\.yml)$/));
  return [...dataFilesOf(site), ...labels].flatMap((file) => {
    const source = site.read(file);
    const found: Passage[] = [];
    const document = parseDocument(source);
    if (document.errors.length > 0) return found;
    visitYaml(document, {
      Pair: (_, {key}) => (['permalink', ...codeKeys].includes(String(key)) ? visitYaml.SKIP : undefined),
      Scalar(key, {value, range}) {
        if (key !== 'key' && typeof value === 'string' && range && /\S\s+\S/.test(value))
          found.push(passage(file, source, range[0], range[1]));
      },
    });
    return found;
  });
}

/** Returns the text of the user interface: JSX text, and strings that contain several words or look like a label. */
function interfacePassages(site: Site): Passage[] {
  const files = (site.options.interface ?? []).flatMap((folder) => site.files(folder, /\.tsx?$/));
  return files.flatMap((file) => {
    const source = site.read(file);
    const found: Passage[] = [];
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
    const walk = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node);
      // Exclude the quotes. Otherwise, the backticks of a template would mark its text as code.
      const quote = ts.isJsxText(node) ? 0 : 1;
      const [start, end] = [node.getStart(tree) + quote, node.end - quote];
      if (isText && /[a-z]\s+[a-z]|^\s*[A-Z][a-z]+[.…:]?\s*$/.test(source.slice(start, end)))
        found.push(passage(file, source, start, end));
      else if (!(ts.isJsxAttribute(node) && /^(?:className|rel)$/.test(node.name.getText(tree))))
        ts.forEachChild(node, walk);
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

/** Replacements for markup, tried in order at each position. */
const MARKUP: readonly [pattern: RegExp, text: (match: RegExpExecArray) => string][] = [
  [/`[^`]*`/y, ([item]) => item.replace(/\s+/g, ' ')],
  // A tag with a name, such as <Param name="limit" />, shows this name.
  [/<[A-Z]\w*\s+name="([^"]*)"\s*\/>/y, ([, name = '']) => `\`${name}\``],
  [/<\/?[A-Za-z][^<>]*>/y, () => ''],
  [/\{\/\*[\s\S]*?\*\/\}/y, () => ''],
  [/\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*\)/y, () => ''],
  [/!?\[/y, () => ''],
  [/\]/y, () => ''],
  [/\*\*|(?<=\s|^)[*_](?=\S)|(?<=\S)\*(?=[\s.,;:!?)]|$)/y, () => ''],
  [/''(?=\S)/y, () => "'"],
  [/\\(?=[{}<>*_"[\]])/y, () => ''],
  [/&(?:#?39|apos|quot);/y, () => "'"],
  // Such as &nbsp; or &mdash;.
  [/&(?:#\w+|[A-Za-z]\w*);/y, () => ' '],
  [/\s+/y, () => ' '],
];

function passage(file: string, source: string, from: number, to: number, isHeading?: boolean): Passage {
  let text = '';
  const offsets: number[] = [];
  const end = from + source.slice(from, to).trimEnd().length;
  // The source of a YAML block starts with an indicator, such as ">-".
  const start = from + (/^[|>][+-]?\n\s*/.exec(source.slice(from, end))?.[0].length ?? 0);
  for (let index = start; index < end; ) {
    let taken = source[index] ?? '';
    let shown = taken;
    for (const [pattern, make] of MARKUP) {
      pattern.lastIndex = index;
      const match = pattern.exec(source);
      if (!match || index + match[0].length > end) continue;
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
    isHeading,
    at: (offset, message, fix) => atOffset(file, source, offsets[offset] ?? offsets.at(-1) ?? from, message, fix),
  };
}
