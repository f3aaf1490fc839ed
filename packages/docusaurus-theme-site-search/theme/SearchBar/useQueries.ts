import {useEffect, useMemo, useRef, useState} from 'react';
import {useActivePluginAndVersion} from '@docusaurus/plugin-content-docs/client';
import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import {collapse} from '../../collapse';
import {onDemand} from '../../onDemand';
import {type Search, searchEmbedded} from '../../embedded';
import type {SearchQuery, SearchResponse} from '../../respond';
import {useIsHosted} from './site';
import {noticeOf, type State} from './Status';

/** After this time without results, the search shows that the index is loading, in milliseconds. */
const PATIENCE = 1000;

/** The response to a failed search. With an error, DocSearch 3.9 shows the start screen as soon as it has shown the error. */
const nothing: SearchResponse = {hits: [], nbHits: 0};

/** React hook that returns the settings of the search, a function that runs queries, and what to show instead of results. */
export function useQueries() {
  const {search, ...setup} = useSetup();
  const [state, setState] = useState<State>();
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Ignores the responses to earlier queries, and returns a function that shows the state of the next one. */
  const start = () => {
    clearTimeout(timer.current);
    const number = ++latest.current;
    return (next: State | undefined) => {
      if (number !== latest.current) return;
      clearTimeout(timer.current);
      setState(next);
    };
  };
  const run = async (requests: readonly SearchQuery[]) => {
    const show = start();
    timer.current = setTimeout(() => setState({is: 'loading'}), PATIENCE);
    try {
      const results = await search(requests);
      const [response = nothing] = results;
      const text = noticeOf(response);
      if (response.hits.length === 0) show({is: 'none', query: requests[0]?.query ?? ''});
      else show(text ? {is: 'notice', text} : undefined);
      return {results: results.map((result) => ({...result, hits: collapse(result.hits)}))};
    } catch {
      show({is: 'failed'});
      return {results: [nothing]};
    }
  };
  return {...setup, run, state, reset: () => start()(undefined)};
}

/** Returns the search settings, a function that searches, and the query parameters that depend on the current page. */
function useSetup() {
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
