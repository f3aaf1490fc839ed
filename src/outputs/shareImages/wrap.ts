/** Widths of Inter's glyphs in parts of the type size, rounded up, by kind; a figure below is a little too wide rather than too narrow. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ilj.,:;'|!]/, 0.31],
  [/[ ftrI()[\]/-]/, 0.42],
  [/[mwMW@%&]/, 0.98],
  [/[A-Z]/, 0.76],
];
const other = 0.64;

/** About how wide a text is set in Inter, in the unit of `size`; never less than it is. */
export function widthOf(text: string, size: number): number {
  return (
    size * [...text].reduce((sum, character) => sum + (widths.find(([kind]) => kind.test(character))?.[1] ?? other), 0)
  );
}

/**
 * Breaks a text into lines.
 *
 * @param width of a line, in the unit of `size`
 * @param most how many lines there may be; a longer text ends in "…"
 * @returns lines without white space at their ends; a word wider than a line has one to itself
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
