/**
 * Settings of the search. Without an account the site searches its own embedded index; with `SEARCH_APP_ID` and
 * `SEARCH_API_KEY` (search-only) in the environment of the build, the hosted service is asked instead.
 */
export interface SearchSettings {
  readonly hosted: boolean;
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
}

/** Name of the hosted index, for the site and for what fills it. */
export const indexNameOf = ({SEARCH_INDEX = 'prod_index'}: Readonly<Record<string, string | undefined>>) =>
  SEARCH_INDEX;

/** Folder of the packed records in the build and below the base URL. Hosts serve it as immutable. */
export const recordsFolder = 'assets/search';

/** File with the current name of the packed records. Unlike the records, it must be revalidated before each use. */
export const recordsPointer = 'search-index/latest.json';

/**
 * Reads the search settings.
 *
 * @param environment such as `process.env`: `SEARCH_APP_ID`, `SEARCH_API_KEY`, and `SEARCH_INDEX` (`prod_index`)
 * @throws Error when only one of the application id and the key is given, or when the key is the admin key too
 */
export function searchSettings(environment: Readonly<Record<string, string | undefined>>): SearchSettings {
  const {SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, SEARCH_ADMIN_KEY: adminKey} = environment;
  if (Boolean(appId) !== Boolean(apiKey)) {
    throw new Error(
      `${appId ? 'SEARCH_API_KEY' : 'SEARCH_APP_ID'} is not set -> set both SEARCH_APP_ID and SEARCH_API_KEY for the hosted search, or neither for the embedded one`,
    );
  }
  if (apiKey && apiKey === adminKey) {
    throw new Error(
      'SEARCH_API_KEY is the admin key, and would be published with the site -> set the search-only key of your application',
    );
  }
  const indexName = indexNameOf(environment);
  return appId && apiKey
    ? {hosted: true, appId, apiKey, indexName}
    : {hosted: false, appId: 'embedded', apiKey: 'embedded', indexName};
}

/** What the search offers to look for when it finds nothing and knows nothing near; at least three. */
export const popularSearches = ['candles', 'option chain', 'rate limits', 'authentication', 'plan limits'] as const;
