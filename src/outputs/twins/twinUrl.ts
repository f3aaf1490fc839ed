/**
 * Where the Markdown twin of a page is: the page's address and `.md`; `index.md` for one that ends in a slash.
 *
 * @param address path or full address of the page, without query and hash
 */
export function twinAddress(address: string): string {
  return `${address.endsWith('/') ? `${address}index` : address}.md`;
}
