import {normalizeTokens} from 'prism-react-renderer';
import {escapeHtml} from './codeText';

/** The tokens of a piece of code, as `Prism.tokenize` of prismjs or of prism-react-renderer returns them. */
type Tokens = Parameters<typeof normalizeTokens>[0];

/** Part of a piece of code, as positions of characters: the first one, and the one after the last one. */
export type Range = readonly [start: number, end: number];

/** Token types without a color, which would only make pages larger. */
const COLORLESS = new Set([
  'plain',
  'punctuation',
  'operator',
  'import',
  'namespace',
  'interpolation',
  'string-interpolation',
]);

/**
 * Returns highlighted code as HTML. Tokens have Prism's class names, whose colors are in `css/code.css`. No element
 * contains a line break.
 *
 * @param tokens the tokens of the code
 * @param marks parts of the code to mark, in order
 */
export function codeHtml(tokens: Tokens, marks: readonly Range[] = []): string {
  let position = 0;
  const lines = normalizeTokens(tokens).map((line) => {
    const html = line
      .filter(({empty}) => !empty)
      .map(({types, content}) => {
        const start = position;
        position += content.length;
        // A token and the one that contains it can have the same type.
        const colored = [...new Set(types)].filter((type) => !COLORLESS.has(type));
        const piece = breakable(markedHtml(content, start, marks));
        return colored.length > 0 ? `<span class="token ${colored.join(' ')}">${piece}</span>` : piece;
      })
      .join('');
    // The line break, which isn't part of the tokens of the line.
    position++;
    return html;
  });
  return lines.join('\n');
}

/**
 * Lets the URL of a request, which can be longer than a line, break after `/`, `?`, and `&`, but not inside a date. Browsers
 * differ in where they break URLs.
 */
const breakable = (html: string) =>
  /\/v\d+\//.test(html)
    ? html
        .replace(/(?:(?<![:/<])\/|\?|&amp;)(?=(?:<mark>)?\w)/g, '$&<wbr>')
        .replace(/\d{4}-\d{2}-\d{2}/g, '<span class="unbroken">$&</span>')
    : html;

/** Returns a piece of code as HTML, in which the parts in `marks` are marked. */
function markedHtml(content: string, start: number, marks: readonly Range[]): string {
  let html = '';
  let done = 0;
  for (const [from, to] of marks) {
    const [first, last] = [Math.max(from - start, done), Math.min(to - start, content.length)];
    if (first >= last) continue;
    html += `${escapeHtml(content.slice(done, first))}<mark>${escapeHtml(content.slice(first, last))}</mark>`;
    done = last;
  }
  return html + escapeHtml(content.slice(done));
}
