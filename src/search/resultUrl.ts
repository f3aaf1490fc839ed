/** The settings for converting a result's URL to a link. They are Docusaurus's `algolia` options. */
export interface UrlRules {
  /** a regular expression. URLs that match it aren't changed */
  readonly externalUrlRegex?: string;
  /** replaces parts of the path and hash; `from` is a regular expression, and all of its matches are replaced */
  readonly replaceSearchResultPathname?: {readonly from: string; readonly to: string};
}

/**
 * Converts a result's URL to a link. External URLs aren't changed. Other URLs are reduced to the path and hash, rewritten,
 * and prefixed with the base URL. (Docusaurus's `useSearchResultUrlProcessor` also keeps the query.)
 *
 * @param withBaseUrl adds the base URL to a path, unless the path already starts with it
 */
export function resultUrl(
  url: string,
  {externalUrlRegex, replaceSearchResultPathname}: UrlRules,
  withBaseUrl: (path: string) => string,
): string {
  if (externalUrlRegex && new RegExp(externalUrlRegex, 'i').test(url)) return url;
  const {pathname, hash} = new URL(url);
  const {from, to} = replaceSearchResultPathname ?? {from: '^', to: ''};
  return withBaseUrl(`${pathname}${hash}`.replaceAll(new RegExp(from, 'g'), to));
}
