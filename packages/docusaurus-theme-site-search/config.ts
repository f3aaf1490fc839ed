/** Returns the name of the hosted index, which the site and `npm run search:push` use. */
export const indexNameOf = ({SEARCH_INDEX = 'prod_index'}: Readonly<Record<string, string | undefined>>) =>
  SEARCH_INDEX;

/**
 * The file of the search index, relative to the build folder and to the base URL. Its name doesn't depend on its content,
 * so that an open page finds the index of a newer release.
 */
export const recordsFile = 'search-index/records.json';

/** The hosted index, and a key that can only search. */
export interface HostedIndex {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
}

/** The options of the theme that depend on the environment. */
interface SearchSettings {
  readonly hosted: HostedIndex | false;
  readonly checkKey: boolean;
}

/**
 * Reads the search settings from environment variables. By default, the site searches its embedded index. If
 * `SEARCH_APP_ID` and `SEARCH_API_KEY` (a search-only key) are set for the build, it uses the hosted service instead.
 *
 * @throws Error if only one of the application ID and the key is set, or if `CHECK_SEARCH_KEY` isn't "off"
 */
export function searchSettings(environment: Readonly<Record<string, string | undefined>>): SearchSettings {
  const {SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, CHECK_SEARCH_KEY: mode = ''} = environment;
  if (Boolean(appId) !== Boolean(apiKey)) {
    throw new Error(
      `${appId ? 'SEARCH_API_KEY' : 'SEARCH_APP_ID'} is not set -> set both SEARCH_APP_ID and SEARCH_API_KEY for the hosted search, or neither for the embedded one`,
    );
  }
  if (mode !== '' && mode !== 'off') throw new Error(`CHECK_SEARCH_KEY is "${mode}" -> set it to "off" or unset it`);
  const hosted = appId && apiKey ? {appId, apiKey, indexName: indexNameOf(environment)} : false;
  return {hosted, checkKey: mode !== 'off'};
}
