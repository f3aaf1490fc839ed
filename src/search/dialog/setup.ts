import {useMemo} from 'react';
import {useActivePluginAndVersion, useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {issueUrl} from '@site/src/site/site';
import {type Search, withTimeout} from '../client';
import type {Hit, SearchQuery, SearchResponse} from '../respond';
import {isExternal, resultUrl, type UrlRules} from '../resultUrl';
import {embeddedSearch} from './embedded';
import {MARKS} from './Marked';
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
  /** returns the URL of the search page for a query */
  readonly pageOf: (query: string) => string;
  readonly isExternal: (address: string) => boolean;
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
  const parameters = JSON.stringify({
    facetFilters: [`language:${i18n.currentLocale}`, tags],
    ...(own.length > 0 ? {optionalFilters: own} : {}),
    ...MARKS,
  } satisfies SearchQuery);
  return useMemo(() => {
    const search = withTimeout(hosted ? hostedSearch(algolia) : embeddedSearch.search);
    const withLink = (hit: Hit) => ({...hit, url: resultUrl(hit.url, algolia, withBaseUrl)});
    return {
      ...algolia,
      hosted,
      search: async (queries) => {
        try {
          return (await search(queries)).map((item) => ({...item, hits: item.hits.map(withLink)}));
        } catch (error) {
          void reloadAfterRelease();
          throw error;
        }
      },
      // The search page searches again if this object changes.
      parameters: JSON.parse(parameters) as SearchQuery,
      // Use URLSearchParams, because encodeURIComponent throws an error for unpaired surrogates.
      pageOf: (query) => withBaseUrl(`/search?${new URLSearchParams({q: query})}`),
      isExternal: (address) => isExternal(address, algolia),
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

/** Returns the URL for reporting a search without results as a GitHub issue. */
export function missingResultsUrl(query: string): string | undefined {
  return issueUrl(
    `No search results for "${query}"`,
    `I searched the documentation for "${query}" and got no results.\n\nI was looking for:\n`,
  );
}
