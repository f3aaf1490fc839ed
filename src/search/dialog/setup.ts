import {
  useAllDocsData,
  useActivePluginAndVersion,
  useDocsPreferredVersionByPluginId,
} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMemo} from 'react';
import type {SearchQuery} from '../respond';
import {type UrlRules, isExternal, resultUrl} from '../resultUrl';
import {contextParameters, type DocsGroup} from '../contextualTags';

/** The site's search settings and the query parameters for the current page. */
export interface SearchSetup {
  /** whether to use the hosted service instead of the embedded index */
  readonly hosted: boolean;
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** returns the URL of the search page for a query */
  readonly pageOf: (query: string) => string;
  /** converts a result's URL to a link */
  readonly linkTo: (address: string) => string;
  readonly isExternal: (address: string) => boolean;
  /** query parameters that depend on the current page */
  readonly parameters: SearchQuery;
}

interface AlgoliaThemeConfig extends UrlRules {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  readonly searchPagePath: string;
  readonly contextualSearch: boolean;
}

/** Collects the search settings from Docusaurus. */
export function useSearchSetup(): SearchSetup {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const groups = useDocsGroups();
  const section = useActivePluginAndVersion()?.activePlugin.pluginId;
  const algolia = siteConfig.themeConfig.algolia as AlgoliaThemeConfig;
  return useMemo(
    (): SearchSetup => ({
      hosted: siteConfig.customFields?.hostedSearch === true,
      appId: algolia.appId,
      apiKey: algolia.apiKey,
      indexName: algolia.indexName,
      // Use URLSearchParams, because encodeURIComponent throws an error for unpaired surrogates.
      pageOf: (query) => withBaseUrl(`/${algolia.searchPagePath}?${new URLSearchParams({q: query})}`),
      linkTo: (address) => resultUrl(address, algolia, withBaseUrl),
      isExternal: (address) => isExternal(address, algolia),
      parameters: algolia.contextualSearch ? contextParameters(i18n.currentLocale, groups, section) : {},
    }),
    [siteConfig, algolia, withBaseUrl, i18n.currentLocale, groups, section],
  );
}

/** Returns all docs instances with the versions for contextual search. */
function useDocsGroups(): readonly DocsGroup[] {
  const all = useAllDocsData();
  const active = useActivePluginAndVersion();
  const preferred = useDocsPreferredVersionByPluginId();
  const groups = Object.entries(all).map(
    ([pluginId, {versions}]): DocsGroup => ({
      pluginId,
      active: active?.activePlugin.pluginId === pluginId ? active.activeVersion?.name : undefined,
      preferred: preferred[pluginId]?.name,
      latest: (versions.find(({isLast}) => isLast) ?? versions[0])?.name ?? '',
    }),
  );
  const key = JSON.stringify(groups);
  // Return the same object for equal groups, because the search page searches again if the setup changes.
  return useMemo(() => JSON.parse(key) as DocsGroup[], [key]);
}
