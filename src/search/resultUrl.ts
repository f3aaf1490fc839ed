/** The settings for converting a result's URL to a link. They match Docusaurus's `algolia` options. */
export interface UrlRules {
  /** a regular expression. URLs that match it aren't changed */
  readonly externalUrlRegex?: string;
  /** replaces parts of the path and hash; `from` is a regular expression, and all of its matches are replaced */
  readonly replaceSearchResultPathname?: {readonly from: string; readonly to: string};
}

/**
 * Converts a result's URL to a link. External URLs aren't changed. Other URLs are reduced to the path and hash,
 * rewritten if `replaceSearchResultPathname` is set, and prefixed with the base URL.
 *
 * @param url the absolute URL of a result
 * @param withBaseUrl adds the base URL to a path, unless the path already starts with it
 * @throws TypeError if `url` isn't an absolute URL
 */
export function resultUrl(
  url: string,
  {externalUrlRegex, replaceSearchResultPathname: replacement}: UrlRules,
  withBaseUrl: (path: string) => string,
): string {
  const {href, pathname, hash} = new URL(url);
  if (isExternal(href, {externalUrlRegex})) return url;
  const path = `${pathname}${hash}`;
  return withBaseUrl(replacement ? path.replaceAll(new RegExp(replacement.from, 'g'), replacement.to) : path);
}

/** Returns whether a URL matches `externalUrlRegex`. Without this setting, no URL is external. */
export function isExternal(url: string, {externalUrlRegex}: UrlRules): boolean {
  return externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url);
}
