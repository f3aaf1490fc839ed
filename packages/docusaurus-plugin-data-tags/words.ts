/** Joins items into a phrase, such as `a and b` or `a, b, and c`. */
export function list(items: readonly string[], word = 'and'): string {
  return items.length < 3 ? items.join(` ${word} `) : `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
}

/** Formats a number: `10000` becomes "10,000". */
export const number = (value: number): string => value.toLocaleString('en-US');

export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Joins the lines of Markdown. */
export const oneLine = (markdown: string): string => markdown.trim().replace(/\s*\n\s*/g, ' ');
