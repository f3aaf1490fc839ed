/**
 * Returns the URL of the Markdown twin of a page: the URL of the page plus `.md`, or plus `index.md` after a slash.
 *
 * @param address the path or URL of the page, without query and hash
 */
export function twinUrl(address: string): string {
  return `${address.endsWith('/') ? `${address}index` : address}.md`;
}
