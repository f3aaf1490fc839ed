import {normalizeTokens} from 'prism-react-renderer';
import {escapeHtml} from './codeText';

/** The tokens of a piece of code, as `Prism.tokenize` of prismjs or of prism-react-renderer returns them. */
type Tokens = Parameters<typeof normalizeTokens>[0];

/** Part of a piece of code, as positions of characters: the first one, and the one after the last one. */
export type Range = readonly [start: number, end: number];

/**
 * Returns highlighted code as HTML. Tokens have Prism's class names. No element contains a line break.
 *
 * @param tokens the tokens of the code
 * @param colored token types with a color. If the list isn't empty, others have no element, which would only make pages larger
 * @param marks parts of the code to mark, in order
 */
export function codeHtml(tokens: Tokens, colored: readonly string[], marks: readonly Range[] = []): string {
  let position = 0;
  const lines = normalizeTokens(tokens).map((line) => {
    const html = line
      .filter(({empty}) => !empty)
      .map(({types, content}) => {
        const start = position;
        position += content.length;
        // A token and the one that contains it can have the same type.
        const classes = [...new Set(types)].filter(
          (type) => type !== 'plain' && (colored.length === 0 || colored.includes(type)),
        );
        const piece = markedHtml(content, start, marks);
        return classes.length > 0 ? `<span class="token ${classes.join(' ')}">${piece}</span>` : piece;
      })
      .join('');
    // The line break, which isn't part of the tokens of the line.
    position++;
    return html;
  });
  return lines.join('\n');
}

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
