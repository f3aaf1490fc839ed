/** The settings for converting a result's URL to a link. They are Docusaurus's `algolia` options. */
export interface UrlRules {
  /** a regular expression. URLs that match it aren't changed */
  readonly externalUrlRegex?: string;
  /** replaces parts of the path and hash; `from` is a regular expression, and all of its matches are replaced */
  readonly replaceSearchResultPathname?: {readonly from: string; readonly to: string};
}

/**
 * Converts a result's URL to a link. External URLs aren't changed. Other URLs are reduced to the path and hash, rewritten,
 * and prefixed with the base URL. (Docusaurus's `useSearchResultUrlProcessor` also keeps the query, and its module
 * imports DocSearch.)
 *
 * @param withBaseUrl adds the base URL to a path, unless the path already starts with it
 */
export function resultUrl(url: string, rules: UrlRules, withBaseUrl: (path: string) => string): string {
  const {href, pathname, hash} = new URL(url);
  if (isExternal(href, rules)) return url;
  const {from, to} = rules.replaceSearchResultPathname ?? {from: '^', to: ''};
  return withBaseUrl(`${pathname}${hash}`.replaceAll(new RegExp(from, 'g'), to));
}

/** Returns whether a URL matches `externalUrlRegex`. Without this setting, no URL is external. */
export function isExternal(url: string, {externalUrlRegex}: UrlRules): boolean {
  return externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url);
}
