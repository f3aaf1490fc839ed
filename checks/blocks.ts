import type {Nodes as HastNodes} from 'hast';
import type {Nodes as MdastNodes} from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-mdx-jsx';

/** The text of a paragraph, list item, heading, table cell, caption, or similar element on a page. */
export interface Block {
  readonly text: string;
  /** headings of the cell's row and column; empty in the first column and outside of tables */
  readonly row: string;
  readonly column: string;
  /** `aria-label` of the table that contains the cell, or of an element around the table; empty outside of tables */
  readonly table: string;
  /** 1-based position in the source, or 0 if unknown */
  readonly line: number;
  readonly col: number;
}

interface Tree {
  readonly tag: string;
  readonly text?: string;
  readonly label?: string;
  readonly line: number;
  readonly col: number;
  readonly children: readonly Tree[];
}

const blockTags = new Set([
  'p',
  'li',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'dd',
  'figcaption',
  'summary',
]);

/** Returns the blocks of a parsed MDX page whose reference tags are already expanded. Omits code blocks. */
export function blocksOfMdast(root: MdastNodes): Block[] {
  return blocks(fromMdast(root));
}

/** Returns the blocks of a parsed HTML page or element. Omits the elements in `skipped`, such as code blocks. */
export function blocksOfHast(root: HastNodes): Block[] {
  return blocks(fromHast(root));
}

function fromMdast(node: MdastNodes): Tree {
  const {line = 0, column: col = 0} = node.position?.start ?? {};
  const children = 'children' in node ? node.children.map((child) => fromMdast(child as MdastNodes)) : [];
  const names: Partial<Record<MdastNodes['type'], string>> = {
    paragraph: 'p',
    listItem: 'li',
    tableRow: 'tr',
    tableCell: 'td',
    code: 'pre',
  };
  if (node.type === 'text' || node.type === 'inlineCode') return {tag: '', text: node.value, line, col, children};
  if (node.type === 'textDirective') return {tag: '', text: `:${node.name}`, line, col, children};
  if (node.type === 'break') return {tag: '', text: ' ', line, col, children};
  if (node.type === 'heading') return {tag: `h${node.depth}`, line, col, children};
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const label = node.attributes.find(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'aria-label',
    )?.value;
    return {tag: node.name ?? '', label: typeof label === 'string' ? label : undefined, line, col, children};
  }
  return {tag: names[node.type] ?? node.type, line, col, children};
}

function fromHast(node: HastNodes): Tree {
  const {line = 0, column: col = 0} = node.position?.start ?? {};
  if (node.type === 'text') return {tag: '', text: node.value, line, col, children: []};
  const children = 'children' in node ? node.children.map((child) => fromHast(child as HastNodes)) : [];
  if (node.type !== 'element') return {tag: node.type, line, col, children};
  const label = node.properties.ariaLabel;
  return {tag: node.tagName, label: typeof label === 'string' ? label : undefined, line, col, children};
}

const skipped = new Set(['pre', 'script', 'style', 'nav', 'svg', 'button']);
const squeeze = (text: string) => text.replace(/[\s\u00a0\u200b]+/g, ' ').trim();

/** Returns the text of an element, excluding nested blocks and the elements in `skipped`. */
function ownText(tree: Tree): string {
  if (tree.text !== undefined) return tree.text;
  return tree.children
    .filter((child) => !skipped.has(child.tag) && !blockTags.has(child.tag))
    .map(ownText)
    .join('');
}

/** Returns the text of an element, including nested blocks. */
const allText = (tree: Tree): string => tree.text ?? tree.children.map(allText).join('');

function blocks(tree: Tree, label = ''): Block[] {
  if (skipped.has(tree.tag)) return [];
  const inside = tree.label ?? label;
  if (tree.tag === 'table') return tableBlocks(tree, inside);
  const own = blockTags.has(tree.tag) ? squeeze(ownText(tree)) : '';
  const block = own && {text: own, row: '', column: '', table: '', line: tree.line, col: tree.col};
  return [...(block ? [block] : []), ...tree.children.flatMap((child) => blocks(child, inside))];
}

function tableBlocks(table: Tree, label: string): Block[] {
  const rows = descendants(table, 'tr').map((row) => row.children.filter(({tag}) => tag === 'td' || tag === 'th'));
  const heads = (rows[0] ?? []).map((cell) => squeeze(allText(cell)));
  return rows.slice(1).flatMap((cells) => {
    const row = cells[0] ? squeeze(allText(cells[0])) : '';
    return cells.map((cell, index) => ({
      text: squeeze(allText(cell)),
      row: index === 0 ? '' : row,
      column: index === 0 ? '' : (heads[index] ?? ''),
      table: label,
      line: cell.line,
      col: cell.col,
    }));
  });
}

function descendants(tree: Tree, tag: string): Tree[] {
  return tree.children.flatMap((child) => (child.tag === tag ? [child] : descendants(child, tag)));
}
