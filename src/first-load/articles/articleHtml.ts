/** Matches the tags of an HTML document. Values of attributes can contain `<` and `>` if they are in quotes. */
const TAG = /<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/**
 * Returns the HTML inside the element with `data-article`, or undefined if the page has no such element for the
 * permalink or the element isn't closed. Only `div` elements are counted, because HTML never closes them implicitly.
 *
 * @param html a built page
 * @param permalink the page's path, without a slash at the end
 */
export function articleHtml(html: string, permalink: string): string | undefined {
  const opening = new RegExp(`<div\\b[^>]*\\sdata-article="?${permalink}/?"?(?:\\s[^>]*)?>`).exec(html);
  if (!opening) return undefined;
  const rest = html.slice(opening.index + opening[0].length);
  let depth = 1;
  for (const {1: slash, 2: name = '', index} of rest.matchAll(TAG)) {
    if (name.toLowerCase() !== 'div') continue;
    depth += slash ? -1 : 1;
    if (depth === 0) return rest.slice(0, index);
  }
  return undefined;
}
