import type {Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {parseInline} from './inline';
import {restoreColons} from './restoreColons';

/*
 * Parses the MDX that tags return. The Markdown parser takes about 5 µs per character, and most of the characters are in
 * tables and code blocks, whose form is known. So tables (`table` in mdx.ts) and code blocks are cut out of the MDX,
 * and only the rest and unusual cells are passed to the parser. tests/content/tag-output.test.ts compares the result
 * with the parser's for all tags of all pages.
 */

// The output of tags doesn't use GitHub Flavored Markdown, so the parser doesn't need to support it.
const parser = unified().use(remarkParse).use(remarkMdx).use(remarkDirective);

/** Matches a code block that `fence` returned: the marks, the language with the metadata, and the code. */
const FENCE = /^(`{3,})([^`\n]*)\n([\s\S]*?)\n\1$/gm;
/** Matches a table that `table` returned: its class and label, the column headers, and the rows with one row per line. */
const TABLE =
  /^<div className="([\w ]+)" role="region" aria-label="([^"&\\]*)" tabIndex=\{0\}>\n<table>\n<thead><tr>(.*)<\/tr><\/thead>\n<tbody>\n((?:<tr.*<\/tr>\n)*)<\/tbody>\n<\/table>\n<\/div>$/gm;
/** Matches a line between blank lines that doesn't start like any other block. */
const PARAGRAPH = /(?<=^|\n\n)(?!import|export)[\p{L}`[$(].*(?=\n\n|$)/gu;
/** Precedes the number of a paragraph that was cut out. A private character, which no text contains. */
const CUT = '\uE000';
const ROW = /^<tr(?: id="([^"&\\]+)")?>(.*)<\/tr>$/;
const CELL = /<(th|td)((?: [\w-]+="[^"&\\]*")*)>(.*?)<\/\1>/g;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;

/** Parses MDX with the Markdown parser alone. The result is the same as that of `parseTagOutput`, but takes longer. */
export function parseMdx(markdown: string): Root {
  const tree = parser.parse(markdown);
  restoreColons(tree);
  return tree;
}

/**
 * Parses the MDX that a tag returned.
 *
 * @returns a new tree, in which some nodes have no position
 * @throws VFileMessage if the MDX isn't valid
 */
export function parseTagOutput(markdown: string): Root {
  const inline = /^(?!import|export)[\p{L}`[$(]/u.test(markdown) ? parseInline(markdown) : undefined;
  if (inline) return {type: 'root', children: [{type: 'paragraph', children: inline}]};
  const codes: string[] = [];
  const tables: MdxJsxFlowElement[] = [];
  const paragraphs: PhrasingContent[][] = [];
  const rest = markdown
    .replace(
      FENCE,
      (_, marks: string, info: string, code: string) => `${marks}${info}\n${codes.push(code) - 1}\n${marks}`,
    )
    .replace(TABLE, (whole, kind: string, label: string, head: string, body: string) => {
      const made = readTable(head, body);
      return made ? `<table made="${tables.push(frameOf(made, kind, label)) - 1}" />` : whole;
    })
    .replace(PARAGRAPH, (whole) => {
      const made = parseInline(whole);
      return made ? `${CUT}${paragraphs.push(made) - 1}` : whole;
    });
  const tree = parseOnce(rest);
  const found = insertParts(tree, codes, tables, paragraphs);
  // A part can be missing if it was only an example in a longer code block.
  return found === codes.length + tables.length + paragraphs.length ? tree : parseMdx(markdown);
}

/** Puts the parts that were cut out back into a tree, by their numbers, and returns how many it found. */
function insertParts(
  tree: Root,
  codes: readonly string[],
  tables: readonly MdxJsxFlowElement[],
  paragraphs: readonly PhrasingContent[][],
): number {
  let found = 0;
  visit(tree, (node, index, parent) => {
    if (node.type === 'code' && codes[Number(node.value)] !== undefined) {
      node.value = codes[Number(node.value)] as string;
      found++;
    } else if (node.type === 'paragraph') {
      const [text] = node.children;
      const made = text?.type === 'text' && text.value.startsWith(CUT) && paragraphs[Number(text.value.slice(1))];
      if (!made) return;
      node.children = made;
      found++;
    } else if (node.type === 'mdxJsxFlowElement' && index !== undefined && parent) {
      const [made] = (node as MdxJsxFlowElement).attributes;
      if (made?.type !== 'mdxJsxAttribute' || made.name !== 'made') return;
      parent.children[index] = tables[Number(made.value)] as RootContent;
      found++;
    }
  });
  return found;
}

/** Returns the frame of a table, which can be focused and scrolled. */
function frameOf(table: MdxJsxFlowElement, className: string, label: string): MdxJsxFlowElement {
  const [div] = parseOnce('<div tabIndex={0} />').children as unknown as MdxJsxFlowElement[];
  const frame = element('mdxJsxFlowElement', 'div', {className, role: 'region', 'aria-label': label}, [table]);
  frame.attributes.push(...(div as MdxJsxFlowElement).attributes);
  return frame;
}

/** Returns the tree of a table, or undefined if it isn't in the form that `table` writes. */
function readTable(head: string, body: string): MdxJsxFlowElement | undefined {
  const columns = readCells(head);
  if (!columns) return undefined;
  const rows: MdxJsxFlowElement[] = [];
  for (const line of body.split('\n').slice(0, -1)) {
    const [, id, text = ''] = ROW.exec(line) ?? [];
    const cells = readCells(text);
    if (!cells || cells.length === 0) return undefined;
    rows.push(element('mdxJsxFlowElement', 'tr', id === undefined ? {} : {id}, cells));
  }
  const header = element('mdxJsxTextElement', 'tr', {}, columns);
  return element('mdxJsxFlowElement', 'table', {}, [
    element('mdxJsxFlowElement', 'thead', {}, [header]),
    element('mdxJsxFlowElement', 'tbody', {}, rows),
  ]);
}

/** Returns the cells of a row, or undefined if it contains anything else. */
function readCells(row: string): MdxJsxTextElement[] | undefined {
  const cells: MdxJsxTextElement[] = [];
  let end = 0;
  for (const {0: whole, 1: name = '', 2: attributes = '', 3: content = '', index} of row.matchAll(CELL)) {
    if (index !== end) return undefined;
    end += whole.length;
    const values = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]);
    const children = parseInline(content) ?? parseCell(content);
    cells.push(element('mdxJsxTextElement', name, Object.fromEntries(values), children));
  }
  return end === row.length ? cells : undefined;
}

/** Trees by their MDX. Frames of tables, samples, and cells are the same on many pages. */
const parsed = new Map<string, Root>();
/** The maximum number of trees in `parsed`. Few of them have more than 100 nodes. */
const MOST = 4000;

/** Returns a copy of the tree of an MDX text, which is parsed only once. */
function parseOnce(markdown: string): Root {
  let tree = parsed.get(markdown);
  if (!tree) {
    if (parsed.size === MOST) parsed.clear();
    tree = parseMdx(markdown);
    visit(tree, (node) => void delete node.position);
    parsed.set(markdown, tree);
  }
  return structuredClone(tree);
}

/** Parses the content of a cell. A word precedes it, because Markdown treats the start of a line differently. */
function parseCell(content: string): PhrasingContent[] {
  const [paragraph] = parseOnce(`x<td>${content}</td>`).children;
  const cell = (paragraph as Paragraph).children[1] as unknown as MdxJsxTextElement;
  return cell.children;
}

function element<T extends 'mdxJsxFlowElement' | 'mdxJsxTextElement'>(
  type: T,
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly unknown[],
): Extract<MdxJsxFlowElement | MdxJsxTextElement, {type: T}> {
  return {
    type,
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
  } as never;
}
