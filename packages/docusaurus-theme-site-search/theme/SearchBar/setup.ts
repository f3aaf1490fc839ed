import {useMemo} from 'react';
import {useActivePluginAndVersion} from '@docusaurus/plugin-content-docs/client';
import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import {onDemand} from '../../onDemand';
import {type Search, searchEmbedded} from '../../embedded';
import type {SearchQuery, SearchResponse} from '../../respond';
import {useIsHosted} from './site';

/** Returns the search settings, the search, and the query parameters that depend on the current page. */
export function useSearchSetup() {
  const hosted = useIsHosted();
  const {appId, apiKey, indexName} = useAlgoliaThemeConfig().algolia;
  const toLink = useSearchResultUrlProcessor();
  const facetFilters = useAlgoliaContextualFacetFilters() as [string, string[]];
  // Docusaurus also treats `default` as the current docs instance on pages that don't belong to any instance.
  const section = useActivePluginAndVersion()?.activePlugin.pluginId;
  const isOwn = (tag: string) => section !== 'default' && tag.startsWith(`docusaurus_tag:docs-${section}-`);
  // A string, because the search page searches again if the parameters change.
  const parameters = JSON.stringify({facetFilters, optionalFilters: facetFilters[1].filter(isOwn)});
  return useMemo(() => {
    const find = hosted ? hostedSearch(appId, apiKey) : searchEmbedded;
    /** Searches the hosted service or the embedded index. The URLs of the results are links without a query. */
    const search: Search = async (queries) => {
      // The index continues to load after this time.
      const tooLong = new Promise<never>((_, fail) => setTimeout(fail, 10_000, new Error('The search takes too long')));
      const responses = await onDemand(() => Promise.race([find(queries), tooLong]));
      return responses.map((response) => ({
        ...response,
        hits: response.hits.map((hit) => ({...hit, url: toLink(hit.url).replace(/^(\/[^?#]*)\?[^#]*/, '$1')})),
      }));
    };
    return {hosted, appId, apiKey, indexName, search, parameters: JSON.parse(parameters) as SearchQuery};
  }, [hosted, appId, apiKey, indexName, toLink, parameters]);
}

/** Returns the function that searches the hosted service. */
function hostedSearch(appId: string, apiKey: string): Search {
  return async (requests) => {
    const {liteClient} = await import('algoliasearch/lite');
    const {results} = await liteClient(appId, apiKey).search({requests} as never);
    return results as unknown as readonly SearchResponse[];
  };
}
