import type {Parent, RootContent} from 'mdast';
import type {} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

/**
 * Gives back the text that was taken for an inline directive, in place: in "9:30" the parser sees a directive named 30.
 * Admonitions (`:::note`) stay. Pieces of text that stand side by side become one, so that the page has no seams.
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
