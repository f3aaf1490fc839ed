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
import {contextParameters, type DocsGroup} from '../tags';

/** What the search of this site is set to, and where its reader is. */
export interface SearchSetup {
  /** whether the hosted service is asked, and not the embedded index */
  readonly hosted: boolean;
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  readonly baseUrl: string;
  /** address of the page with all results of a query */
  readonly pageOf: (query: string) => string;
  /** address of a link to a result */
  readonly linkTo: (address: string) => string;
  readonly isExternal: (address: string) => boolean;
  /** query parameters that follow from where the reader is */
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
      baseUrl: siteConfig.baseUrl,
      // URLSearchParams takes any text; encodeURIComponent throws on half a character.
      pageOf: (query) => withBaseUrl(`/${algolia.searchPagePath}?${new URLSearchParams({q: query})}`),
      linkTo: (address) => resultUrl(address, algolia, withBaseUrl),
      isExternal: (address) => isExternal(address, algolia),
      parameters: algolia.contextualSearch ? contextParameters(i18n.currentLocale, groups, section) : {},
    }),
    [siteConfig, algolia, withBaseUrl, i18n.currentLocale, groups, section],
  );
}

/** All docs groups with the versions that count for the contextual search. */
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
  // The same groups keep the same identity: DocSearch starts anew when the parameters change.
  return useMemo(() => JSON.parse(key) as DocsGroup[], [key]);
}
