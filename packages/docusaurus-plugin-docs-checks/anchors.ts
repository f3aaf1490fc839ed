import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading, Node, Root} from 'mdast';
import type {} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

export interface Anchor {
  readonly id: string;
  readonly node: Node;
}

/**
 * Returns the IDs of the headings and HTML elements on an expanded page with their nodes. If a heading has no explicit
 * ID, one is generated.
 */
export function anchorsOf(tree: Root): Anchor[] {
  const slugger = createSlugger();
  const found: Anchor[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') found.push({id: headingId(node) ?? slugger.slug(headingText(node)), node});
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || /^[A-Z]/.test(node.name ?? ''))
      return;
    for (const attribute of node.attributes)
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'id' && typeof attribute.value === 'string')
        found.push({id: attribute.value, node});
  });
  return found;
}

/** Returns the ID at the end of a heading, in a comment or as `{#id}`, or undefined if the heading has no explicit ID. */
function headingId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  const comment = last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value.trim()) : undefined;
  return comment?.[1] ?? parseMarkdownHeadingId(toString(heading)).id;
}

/** Returns the text of a heading without what sets its ID. */
export function headingText(heading: Heading): string {
  const children = heading.children.filter(({type}) => type !== 'mdxTextExpression');
  return parseMarkdownHeadingId(toString({...heading, children}).trim()).text;
}
