import type {Parent, RootContent} from 'mdast';
import type {} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

/**
 * Converts text that was parsed as an inline directive back to text, in place. For example, the parser treats ":30" in
 * "9:30" as a directive. Admonitions (`:::note`) aren't affected. Adjacent text nodes are merged.
 */
export function restoreColons(tree: Parent): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const parent = node as Parent;
    const children: RootContent[] = [];
    for (const child of parent.children) {
      const plain =
        child.type === 'textDirective' &&
        child.children.length === 0 &&
        Object.keys(child.attributes ?? {}).length === 0
          ? ({type: 'text', value: `:${child.name}`, position: child.position} as const)
          : child;
      const before = children.at(-1);
      if (plain.type === 'text' && before?.type === 'text') before.value += plain.value;
      else children.push(plain);
    }
    parent.children = children;
  });
}
