import type {Element, Nodes} from 'hast';
import {classNames, property} from './tree';

/** Elements that begin on a line of their own: their text is set apart from what stands around them. */
const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td th thead tr ul video'.split(
    ' ',
  ),
);

/** Whether an element is there for the eye or the mouse only: icons, buttons, anchor signs, words for screen readers. */
export function isChrome(element: Element): boolean {
  return (
    ['button', 'svg', 'style', 'script', 'noscript', 'template', 'iframe', 'nav'].includes(element.tagName) ||
    property(element, 'role') === 'tablist' ||
    property(element, 'dataChrome') !== undefined ||
    classNames(element).some((name) => name === 'hash-link' || name === 'sr-only' || name === 'theme-code-block-header')
  );
}

/**
 * The text of a node as one line: blocks are set apart by a space, runs of white space become one.
 *
 * @param node where to read
 * @param skip elements to leave out, beside those that are no reading matter
 */
export function elementText(node: Nodes, skip: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  collect(node, skip, parts);
  return parts
    .join('')
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}

function collect(node: Nodes, skip: (element: Element) => boolean, parts: string[]): void {
  if (node.type === 'text') {
    parts.push(node.value);
    return;
  }
  if (!('children' in node)) return;
  if (node.type === 'element') {
    if (isChrome(node) || skip(node)) return;
    if (BLOCKS.has(node.tagName)) parts.push(' ');
  }
  for (const child of node.children) collect(child, skip, parts);
  if (node.type === 'element' && BLOCKS.has(node.tagName)) parts.push(' ');
}
