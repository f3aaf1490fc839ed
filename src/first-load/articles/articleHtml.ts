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
  const opening = new RegExp(`<div\\b[^>]*\\sdata-article="?${permalink}/?[" >]`).exec(html);
  if (!opening) return undefined;
  const tags = new RegExp(TAG);
  tags.lastIndex = opening.index;
  let start = -1;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [whole, slash, name = ''] = tag;
    if (name.toLowerCase() !== 'div') continue;
    if (start === -1) start = tag.index + whole.length;
    depth += slash ? -1 : 1;
    if (depth === 0) return html.slice(start, tag.index);
  }
  return undefined;
}
