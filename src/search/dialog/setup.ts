import {useMemo} from 'react';
import {useActivePluginAndVersion, useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type Search, searchEmbedded, withTimeout} from '../client';
import type {SearchQuery, SearchResponse} from '../respond';
import {resultUrl, type UrlRules} from '../resultUrl';
import {reloadAfterRelease} from './release';

interface AlgoliaConfig extends UrlRules {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
}

/** The site's search, and the query parameters for the current page. */
export interface SearchSetup extends AlgoliaConfig {
  readonly hosted: boolean;
  /** Searches the hosted service or the embedded index. The URLs of the results are links. */
  readonly search: Search;
  /** query parameters that depend on the current page */
  readonly parameters: SearchQuery;
}

/** Collects the search settings from Docusaurus. */
export function useSearchSetup(): SearchSetup {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const hosted = siteConfig.customFields?.hostedSearch === true;
  const algolia = siteConfig.themeConfig.algolia as AlgoliaConfig;
  const tags = ['default', ...useDocsContextualSearchTags()].map((tag) => `docusaurus_tag:${tag}`);
  // Docusaurus also treats `default` as the current docs instance on pages that don't belong to any instance.
  const section = useActivePluginAndVersion()?.activePlugin.pluginId;
  const own = section === 'default' ? [] : tags.filter((tag) => tag.startsWith(`docusaurus_tag:docs-${section}-`));
  // A string, because the search page searches again if the parameters change.
  const parameters = JSON.stringify({
    facetFilters: [`language:${i18n.currentLocale}`, tags],
    ...(own.length > 0 ? {optionalFilters: own} : {}),
  } satisfies SearchQuery);
  return useMemo(() => {
    const search = withTimeout(hosted ? hostedSearch(algolia) : searchEmbedded);
    return {
      ...algolia,
      hosted,
      search: async (queries) => {
        try {
          const responses = await search(queries);
          return responses.map((response) => ({
            ...response,
            hits: response.hits.map((hit) => ({...hit, url: resultUrl(hit.url, algolia, withBaseUrl)})),
          }));
        } catch (error) {
          void reloadAfterRelease();
          throw error;
        }
      },
      parameters: JSON.parse(parameters) as SearchQuery,
    };
  }, [hosted, algolia, withBaseUrl, parameters]);
}

/** Returns the function that searches the hosted service. */
function hostedSearch({appId, apiKey}: AlgoliaConfig): Search {
  return async (requests) => {
    const {liteClient} = await import('algoliasearch/lite');
    const {results} = await liteClient(appId, apiKey).search({requests} as never);
    return results as unknown as readonly SearchResponse[];
  };
}

/** Returns the path of the search page for a query. Unlike encodeURIComponent, this accepts unpaired surrogates. */
export const searchPath = (query: string): string => `/search?${new URLSearchParams({q: query})}`;
