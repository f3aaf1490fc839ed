import {defaultHandlers} from 'mdast-util-to-markdown';
import type {Options} from 'remark-stringify';

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;

/** Matches what follows the ampersand of a character reference: a name or number, and a semicolon. */
const characterReference = /^(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** Matches text in which no character could have a special meaning in Markdown. */
const harmless = /^[\p{L}\d](?:[\p{L}\d, ]*[\p{L}\d,])?$/u;

/**
 * Writes a text node without the backslashes that Markdown doesn't need. remark-stringify escapes every character that
 * could have a special meaning in some context, such as `https\://`, `\&`, or `array\[number]`.
 */
export const plainText: Handle = (node, _parent, state, info) =>
  // remark-stringify takes longer to look for special characters than for all of its other work.
  harmless.test(node.value)
    ? node.value
    : state
        .safe(node.value, info)
        .replace(/\\([\s\S])/g, (escaped: string, character: string, at: number, whole: string) =>
          isNeeded(character, whole.slice(0, at), whole.slice(at + 2), state.stack.includes('label'))
            ? escaped
            : character,
        );

/** Writes a link without unnecessary backslashes before ampersands, such as those in its URL. */
export const plainLink: Handle = Object.assign(
  ((node, parent, state, info) =>
    defaultHandlers
      .link(node, parent, state, info)
      .replace(/\\&/g, (escaped, at, whole) =>
        characterReference.test(whole.slice(at + 2)) ? escaped : '&',
      )) satisfies Handle,
  {peek: defaultHandlers.link.peek},
);

/**
 * Returns whether to keep the backslash before a character, because Markdown would otherwise interpret the character
 * differently.
 *
 * @param before the text before the backslash
 * @param after the text after the character
 * @param inLabel whether the text is part of a link label, which an unescaped bracket could end
 */
function isNeeded(character: string, before: string, after: string, inLabel: boolean): boolean {
  switch (character) {
    // remark-stringify escapes these characters to keep URLs and email addresses from becoming links. Links are fine.
    case ':':
    case '@':
      return false;
    case '.':
      return !/w$/i.test(before);
    case '&':
      return characterReference.test(after);
    // The backslash is needed in link labels and at the start of footnotes, task list items, and definitions. Twins
    // contain no other references, and remark-stringify also escapes `](`.
    case '[':
      return inLabel || /^(?:\^|[ x]\]|[^\]]*\]:)/i.test(after);
    case '_':
      return !(/[a-z\d]$/i.test(before) && /^[a-z\d]/i.test(after));
    case '*':
      return !(/\S\s$/.test(before) && /^\s/.test(after));
    // A tilde between a space and a word can't end a strikethrough, so it's safe. All other tildes stay escaped.
    case '~':
      return !(/(?:^|\s)$/.test(before) && /^[^\s~]/.test(after));
    case '=':
      return !/^[^\s=]/.test(after);
    default:
      return true;
  }
}
