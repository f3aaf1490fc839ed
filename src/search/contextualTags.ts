/** A docs plugin instance, as provided by the Docusaurus client. */
export interface DocsGroup {
  readonly pluginId: string;
  /** the version of the current page, if the page belongs to this instance */
  readonly active?: string;
  /** the version that the reader selected earlier */
  readonly preferred?: string;
  readonly latest: string;
}

const DEFAULT_TAG = 'default';

/** Returns the search tag of a docs version. Docusaurus adds it to the pages. */
function docsTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/**
 * Returns the tags for contextual search: `default`, and one for each docs instance. The tag of an instance contains
 * its active version, otherwise its preferred version, and otherwise its latest version.
 */
export function searchTags(groups: readonly DocsGroup[]): string[] {
  return [
    DEFAULT_TAG,
    ...groups.map(({pluginId, active, preferred, latest}) => docsTag(pluginId, active ?? preferred ?? latest)),
  ];
}

/**
 * Returns the query parameters for the current page.
 *
 * @param locale language of the pages
 * @param groups all docs instances
 * @param section ID of the current docs instance, whose results rank higher. Docusaurus treats `default` as active on
 *   all pages that don't belong to an instance, so it never ranks higher
 */
export function contextParameters(
  locale: string,
  groups: readonly DocsGroup[],
  section?: string,
): {facetFilters: [string, string[]]; optionalFilters?: string[]} {
  const own = groups.find(({pluginId}) => pluginId === section && pluginId !== 'default');
  return {
    facetFilters: [`language:${locale}`, searchTags(groups).map((tag) => `docusaurus_tag:${tag}`)],
    ...(own
      ? {optionalFilters: [`docusaurus_tag:${docsTag(own.pluginId, own.active ?? own.preferred ?? own.latest)}`]}
      : {}),
  };
}
