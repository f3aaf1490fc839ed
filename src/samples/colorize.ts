import {languages} from '.';

const keywords = [...new Set(languages.flatMap((language) => language.keywords ?? []))].join('|');

const tokens = new RegExp(
  [
    String.raw`(?<comment>\/\/.*)`,
    String.raw`(?<string>(?<=^GET )\S+|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')`,
    String.raw`\b(?<keyword>${keywords})\b`,
    String.raw`\b(?<number>\d+(?:\.\d+)?|true|false|TRUE|FALSE)\b`,
    String.raw`^(?<property>[A-Z][a-z]\w*)(?=: )`,
    String.raw`\b(?<function>curl|[a-zA-Z]\w*(?=\())`,
  ].join('|'),
  'gm',
);

/**
 * Highlights a sample in the browser: strings, comments, numbers, and other tokens get the classes in `css/code.css`,
 * and the parts that the reader added are marked. This function is simpler and much smaller than the build's
 * highlighter.
 *
 * @param code the sample
 * @param marks global patterns for the parts to mark
 * @returns HTML
 */
export function colorize(code: string, marks: readonly RegExp[]): string {
  const kinds = new Array<string>(code.length).fill('');
  const marked = new Array<boolean>(code.length).fill(false);
  for (const match of code.matchAll(tokens)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, group]) => group !== undefined) ?? [];
    kinds.fill(kind, match.index, match.index + match[0].length);
  }
  for (const mark of marks) {
    for (const match of code.matchAll(mark)) marked.fill(true, match.index, match.index + match[0].length);
  }
  let html = '';
  for (let start = 0, end = 0; start < code.length; start = end) {
    while (end < code.length && kinds[end] === kinds[start] && marked[end] === marked[start]) end++;
    const text = code.slice(start, end).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
    const span = kinds[start] ? `<span class="t-${kinds[start]}">${text}</span>` : text;
    html += marked[start] ? `<mark>${span}</mark>` : span;
  }
  // The loop splits a mark that contains several tokens. Join the parts.
  return html.replaceAll('</mark><mark>', '');
}
