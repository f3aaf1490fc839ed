import type {Element, Nodes} from 'hast';
import {toText} from 'hast-util-to-text';
import {classNames, property} from './tree';

const CHROME = ['hash-link', 'sr-only', 'theme-code-block-header', 'theme-blog-footer-edit-meta-row'];

/** Returns whether an element isn't content: buttons, icons, text only for screen readers or only for the screen, and what requires scripts. */
export function isChrome(element: Element): boolean {
  return (
    ['button', 'svg', 'style', 'script', 'noscript', 'template', 'nav'].includes(element.tagName) ||
    property(element, 'role') === 'tablist' ||
    property(element, 'ariaHidden') === 'true' ||
    property(element, 'dataChrome') !== undefined ||
    property(element, 'dataScript') !== undefined ||
    classNames(element).some((name) => CHROME.includes(name))
  );
}

/** Returns the text of a node on one line. Blocks are separated by a space, as are the parts around zero-width spaces. */
export const elementText = (node: Nodes): string =>
  toText(node)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
