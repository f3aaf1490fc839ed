/** How the address of a result becomes the address of a link. */
export interface AddressRules {
  /** an address that matches stays as it is */
  readonly externalUrlRegex?: string;
  /** what to replace in the path; `from` is a regular expression */
  readonly replaceSearchResultPathname?: {readonly from: string; readonly to: string};
}

/**
 * Makes a link of a result's address: one that matches the external pattern stays, any other is cut to path and hash,
 * rewritten where a replacement is set, and put below the base URL.
 *
 * @param address the full address of a result
 * @param withBaseUrl puts a path below the base URL, unless it is there already
 * @throws TypeError when the address is none
 */
export function resultAddress(
  address: string,
  {externalUrlRegex, replaceSearchResultPathname: replacement}: AddressRules,
  withBaseUrl: (path: string) => string,
): string {
  const {href, pathname, hash} = new URL(address);
  if (isExternal(href, {externalUrlRegex})) return address;
  const path = `${pathname}${hash}`;
  return withBaseUrl(replacement ? path.replaceAll(new RegExp(replacement.from, 'g'), replacement.to) : path);
}

/** Whether a link leads out of the site. */
export function isExternal(address: string, {externalUrlRegex}: AddressRules): boolean {
  return externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(address);
}
