import type {Element, ElementContent, Root} from 'hast';
import {toText} from 'hast-util-to-text';
import {SKIP, visit} from 'unist-util-visit';

/** Lets code break between its parts, such as the parameters of a query. */
function addBreaks(code: Element) {
  const parts = toText(code).split(/(?<=[&,])(?=\w)/);
  if (parts.length === 1) return;
  const opportunity: Element = {type: 'element', tagName: 'wbr', properties: {}, children: []};
  code.children = parts.flatMap((value, index): ElementContent[] => [
    ...(index > 0 ? [opportunity] : []),
    {type: 'text', value},
  ]);
  // The theme shows code of Markdown that contains elements as a code block, but not code that is written as JSX.
  Object.assign(code, {type: 'mdxJsxTextElement', name: 'code', attributes: [], data: {_mdxExplicitJsx: true}});
}

const cellsOf = ({children}: Element) =>
  children.filter((cell): cell is Element => cell.type === 'element' && cell.tagName === 'td');

/** Returns whether the first cell of a row is too long for a narrow column. */
const startsLong = (row: Element) =>
  cellsOf(row)
    .slice(0, 1)
    .some((cell) => toText(cell).trim().length > 32);

/** Repeats the headings in the cells, which phones show as cards. */
function labelCells(table: Element, heads: readonly string[]) {
  visit(table, {tagName: 'tr'}, (row) => {
    for (const [index, cell] of cellsOf(row).entries()) if (index > 0) cell.properties.dataLabel = heads[index];
  });
}

/**
 * Rehype plugin that wraps each Markdown table in a scrollable frame. Tables that reference tags generate have the same
 * frame. The frame can be focused with the keyboard, and its accessible name lists the column headings. Cells with
 * long text get a class that sets a minimum width on narrow screens, and long code in cells can break between its parts. Phones
 * show the rows of tables that are too wide for them as cards.
 */
export default function tables() {
  return (root: Root) => {
    visit(root, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
      const heads: string[] = [];
      let isWide = false;
      visit(node, 'element', (item) => {
        const text = toText(item).trim();
        if (item.tagName === 'th') heads.push(text);
        if (item.tagName === 'td' && text.length > 48) item.properties.className = ['sentence'];
        if (item.tagName === 'tr') isWide ||= text.length > 56 && (heads.length > 2 || startsLong(item));
        if (item.tagName === 'code') addBreaks(item);
      });
      if (isWide) labelCells(node, heads);
      const frame: Element = {
        type: 'element',
        tagName: 'div',
        properties: {
          className: ['table', ...(isWide ? ['cards'] : [])],
          role: 'region',
          ariaLabel: `Table: ${heads.filter(Boolean).join(', ')}`,
          tabIndex: 0,
        },
        children: [node],
        position: node.position,
      };
      parent.children[index] = frame;
      return SKIP;
    });
  };
}
