/** A docs group as Docusaurus' client knows it. */
export interface DocsGroup {
  readonly pluginId: string;
  /** version that the reader looks at, when the page belongs to this group */
  readonly active?: string;
  /** version that the reader chose before */
  readonly preferred?: string;
  readonly latest: string;
}

const DEFAULT_TAG = 'default';

/** Tag of one version of one docs group; Docusaurus writes it into the pages. */
function docsTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/**
 * The tags of the contextual search: `default`, and one for each docs group, in the version that the reader looks at,
 * else the one chosen before, else the latest.
 */
export function searchTags(groups: readonly DocsGroup[]): string[] {
  return [
    DEFAULT_TAG,
    ...groups.map(({pluginId, active, preferred, latest}) => docsTag(pluginId, active ?? preferred ?? latest)),
  ];
}

/**
 * The query parameters that follow from where the reader is.
 *
 * @param locale language of the pages
 * @param groups all docs groups
 * @param section docs group whose page is shown; its results are preferred, none are hidden. Docusaurus takes `default`
 *   for the active group on every page outside the groups, so that one is never preferred
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
