import type {Paragraph, Parent, Root} from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-mdx-expression';
import type {} from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {type Processor, unified} from 'unified';
import {visit} from 'unist-util-visit';

// The output of tags doesn't use GitHub Flavored Markdown, so the parser doesn't need to support it.
const parser = unified().use(remarkParse).use(remarkMdx).use(blockDirectives);

/** Parses only the directives that are blocks, such as admonitions. Inline, `:30` in `9:30` would be a directive. */
function blockDirectives(this: Processor): void {
  remarkDirective.call(this as never);
  const extensions = this.data().micromarkExtensions ?? [];
  extensions.push({...extensions.pop(), text: {}});
}

/**
 * Parses the MDX that a tag returned.
 *
 * @throws VFileMessage if the MDX isn't valid
 */
export const parseTagOutput = (markdown: string): Root => parser.parse(markdown);

/**
 * Unwraps elements and expressions from paragraphs that contain nothing else, in place. The parser wraps
 * `<thead>…</thead>` on a separate line in a paragraph, which isn't allowed in a table. MDX unwraps the elements of
 * pages, but only before plugins run, so the output of reference tags must be unwrapped here. Elements are also marked
 * as explicit JSX, as MDX does, so that `<table>` isn't replaced with one of the site's components.
 */
export function unwrapParagraphs(tree: Root): void {
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
