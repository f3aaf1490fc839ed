/* What the main bundle needs. Everything else is in files that are loaded when the reader searches. */
import {usePluginData} from '@docusaurus/useGlobalData';

/** Returns whether the hosted service searches, and not the embedded index. */
export const useIsHosted = (): boolean =>
  (usePluginData('docusaurus-theme-site-search') as {readonly hosted: boolean}).hosted;

/** Returns the path of the search page for a query. Unlike encodeURIComponent, this accepts unpaired surrogates. */
export const searchPath = (query: string): string => `/search?${new URLSearchParams({q: query})}`;
