/**
 * Returns the URL of the Markdown twin of a page. It's the URL of the page with `.md` appended, or `index.md` if the
 * URL ends with a slash.
 *
 * @param address the path or URL of the page, without query and hash
 */
export function twinUrl(address: string): string {
  return `${address.endsWith('/') ? `${address}index` : address}.md`;
}
