import type {Element, Nodes} from 'hast';
import {classNames, property} from './tree';

/** Block elements. A space separates their text from the text around them. */
const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td th thead tr ul video'.split(
    ' ',
  ),
);

const CHROME = ['hash-link', 'sr-only', 'theme-code-block-header', 'theme-blog-footer-edit-meta-row'];

/** Returns whether an element isn't content: buttons, icons, text for screen readers, and what requires scripts. */
export function isChrome(element: Element): boolean {
  return (
    ['button', 'svg', 'style', 'script', 'noscript', 'template', 'iframe', 'nav'].includes(element.tagName) ||
    property(element, 'role') === 'tablist' ||
    property(element, 'dataChrome') !== undefined ||
    property(element, 'dataScript') !== undefined ||
    classNames(element).some((name) => CHROME.includes(name))
  );
}

/**
 * Returns the text of a node on one line. Blocks are separated by a space, white space is collapsed, and zero-width
 * spaces are treated as spaces.
 *
 * @param skip returns whether to omit an element. Elements that aren't content are always omitted
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
