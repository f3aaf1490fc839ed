/** Joins items into a phrase, such as `a and b` or `a, b, and c`. */
export function list(items: readonly string[], word = 'and'): string {
  return items.length < 3 ? items.join(` ${word} `) : `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
}
