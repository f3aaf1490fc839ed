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

/** Returns the search tag of a docs version. Docusaurus adds the same tag to the version's pages. */
function docsTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/**
 * Returns the tags for contextual search: `default`, and one for each docs instance. An instance's tag contains the
 * active version. If there's no active version, it contains the preferred version or, by default, the latest version.
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
 * @param section ID of the current docs instance. Its results rank higher, unless the ID is `default`. Docusaurus also
 *   treats `default` as the current instance on pages that don't belong to any instance
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
