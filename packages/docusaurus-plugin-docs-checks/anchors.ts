import Slugger from 'github-slugger';
import type {Heading, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

export interface Anchor {
  readonly id: string;
  readonly node: {readonly position?: {start: {line: number; column: number}}};
}

/**
 * Returns the IDs of the headings and HTML elements on an expanded page with their nodes. If a heading has no explicit
 * ID, one is generated.
 */
export function anchorsOf(tree: Root): Anchor[] {
  const slugger = new Slugger();
  const found: Anchor[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading')
      found.push({id: headingId(node) ?? slugger.slug(headingText(node)), node: node as Anchor['node']});
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of (node as MdxJsxFlowElement).attributes) {
      if (
        attribute.type === 'mdxJsxAttribute' &&
        attribute.name === 'id' &&
        typeof attribute.value === 'string' &&
        !/^[A-Z]/.test((node as MdxJsxFlowElement).name ?? '')
      ) {
        found.push({id: attribute.value, node: node as Anchor['node']});
      }
    }
  });
  return found;
}

/** Returns the ID in the comment at the end of a heading, or undefined if the heading has no explicit ID. */
function headingId(heading: Heading): string | undefined {
  const last = heading.children.at(-1) as {type: string; value?: string} | undefined;
  return last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value?.trim() ?? '')?.[1] : undefined;
}

/** Returns the text of a heading without the comment that sets its ID. */
export function headingText(heading: Heading): string {
  return toString({
    ...heading,
    children: heading.children.filter(({type}) => (type as string) !== 'mdxTextExpression'),
  }).trim();
}
