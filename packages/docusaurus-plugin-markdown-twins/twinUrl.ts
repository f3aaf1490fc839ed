/**
 * Returns the URL of a page's Markdown twin. The twin's URL is the page's URL with `.md` appended. If the page's URL
 * ends with a slash, `index.md` is appended instead.
 *
 * @param address the path or URL of the page, without query and hash
 */
export function twinUrl(address: string): string {
  return `${address.endsWith('/') ? `${address}index` : address}.md`;
}
