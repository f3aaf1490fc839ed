/** The average width of a character of Inter as a fraction of the font size, rounded up. */
const AVERAGE = 0.58;

/** Returns the estimated width of a text in Inter, in the same unit as `size`. */
export const widthOf = (text: string, size: number): number => text.length * AVERAGE * size;

/**
 * Breaks a text into lines.
 *
 * @param width the maximum width of a line, in the same unit as `size`
 * @param most the maximum number of lines. Longer text is cut off and ends with "…"
 * @returns lines without surrounding white space. A word that is wider than a line is on a separate line
 */
export function wrap(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : undefined;
    if (longer !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const last = (lines[most - 1] as string).split(' ');
  while (last.length > 1 && widthOf(`${last.join(' ')}…`, size) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join(' ').replace(/[.,;:]$/, '')}…`];
}
