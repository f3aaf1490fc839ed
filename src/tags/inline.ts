import type {PhrasingContent} from 'mdast';

/** Matches text that needs the Markdown parser: JSX, expressions, character references, and directives with a label. */
const OTHER = /[<{}]|&[#\w]+;|:[\w-]+\[|^\s|\s$|\n/;

/** Matches one escaped character, code span, link, or strong text, in the forms that tags write. */
const SYNTAX =
  /\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)(.*?[^`])\2(?!`)|!?\[([^[\]]*)\]\(([^()\s<>\\&`"']*)\)|(?<![*\p{L}\d])\*\*([\p{L}\d][^*]*[\p{L}\d]|[\p{L}\d])\*\*(?![*\p{L}\d])/gu;

/** Matches characters that could be Markdown syntax if `SYNTAX` doesn't match them. */
const SPECIAL = /[\\`*_[\]]/;

/**
 * Parses the inline Markdown that most table cells consist of: text, escaped characters, code, links, and strong text.
 * This takes a small fraction of the time of the Markdown parser, which does the rest.
 *
 * @returns the nodes, equal to those of the Markdown parser, or undefined if the text contains anything else
 */
export function parseInline(markdown: string): PhrasingContent[] | undefined {
  if (OTHER.test(markdown)) return undefined;
  const nodes: PhrasingContent[] = [];
  const add = (value: string) => {
    const before = nodes.at(-1);
    if (before?.type === 'text') before.value += value;
    else if (value) nodes.push({type: 'text', value});
  };
  let end = 0;
  for (const match of markdown.matchAll(SYNTAX)) {
    const between = markdown.slice(end, match.index);
    if (SPECIAL.test(between)) return undefined;
    add(between);
    end = match.index + match[0].length;
    const node = parseMatch(match);
    if (node === undefined) return undefined;
    if (typeof node === 'string') add(node);
    else nodes.push(node);
  }
  const rest = markdown.slice(end);
  if (SPECIAL.test(rest)) return undefined;
  add(rest);
  return nodes;
}

/** Returns the node or text of a match of `SYNTAX`, or undefined if it needs the Markdown parser. */
function parseMatch([whole, escaped, , code, label, url = '', strong]: RegExpExecArray):
  | PhrasingContent
  | string
  | undefined {
  if (escaped !== undefined) return escaped;
  if (code !== undefined) {
    // Code that starts or ends with a backtick is written with a space at both ends, which isn't part of the code.
    const value = /^ .* $/.test(code) && code.trim() ? code.slice(1, -1) : code;
    return {type: 'inlineCode', value};
  }
  const children = whole.startsWith('!') ? undefined : parseInline(label ?? strong ?? '');
  if (!children) return undefined;
  return label === undefined
    ? {type: 'strong', children}
    : {type: 'link', title: null, url, children: children as never};
}
