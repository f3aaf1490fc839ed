import type {Parent, Paragraph} from 'mdast';
import type {} from 'mdast-util-mdx-expression';
import type {} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/**
 * Unwraps elements and expressions from paragraphs that contain nothing else, in place. The parser wraps
 * `<thead>…</thead>` on a separate line in a paragraph, which isn't allowed in a table. MDX unwraps the elements of
 * pages, but only before plugins run, so the output of reference tags must be unwrapped here. Elements are also marked
 * as explicit JSX, as MDX does, so that `<table>` isn't replaced with one of the site's components.
 */
export function unwrapParagraphs(tree: Parent): void {
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
