import type {Parent, Paragraph} from 'mdast';
import type {} from 'mdast-util-mdx-expression';
import type {} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/**
 * Takes elements out of the paragraphs that hold nothing else, in place: `<thead>…</thead>` on a line of its own is
 * parsed as a paragraph with an element in it, and a paragraph may not stand in a table. MDX does the same to a page
 * before any plugin runs, so what the reference tags make has to be treated here. The elements are marked as written
 * out, as MDX marks them, so that a `<table>` stays one and is not looked up among the site's components.
 */
export function unravel(tree: Parent): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'paragraph' && parent && index !== undefined) {
      const children = (node as Paragraph).children.filter(
        (child) => !(child.type === 'text' && child.value.trim() === ''),
      );
      const elements = children.every(
        (child) => child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression',
      );
      if (elements && children.length > 0) {
        const flow = children.map((child) => ({
          ...child,
          type: child.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression',
        }));
        (parent as Parent).children.splice(index, 1, ...(flow as Parent['children']));
        return index;
      }
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      node.data = Object.assign(node.data ?? {}, {_mdxExplicitJsx: true});
    }
    return undefined;
  });
}
