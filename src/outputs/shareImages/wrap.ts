/**
 * Widths of Inter SemiBold characters as a fraction of the font size, rounded up. The first matching pattern applies.
 */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'’|!]/, 0.36],
  [/[ ftr()[\]/]/, 0.41],
  [/[a-ln-vx-z0-35-9"“”?_–-]/, 0.66],
  [/[mwM]/, 0.93],
  [/[W@%—…]/, 1.05],
  [/[NOQ]/, 0.78],
];
const other = 0.75;

/** Returns the estimated width of a text in Inter SemiBold, in the same unit as `size`. It's rarely too small. */
export function widthOf(text: string, size: number): number {
  return (
    size * [...text].reduce((sum, character) => sum + (widths.find(([kind]) => kind.test(character))?.[1] ?? other), 0)
  );
}

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
