import {createEmbeddedSearch, type EmbeddedSearch, type Search} from '../embeddedClient';
import {SearchFailure} from '../failure';
import type {Highlighted} from '../markMatches';
import type {ExcerptRequest, Hit, SearchResponse, SearchQuery} from '../respond';
import {takeStarted} from './intent';
import {reloadAfterRelease} from './release';
import type {SearchSetup} from './setup';

/** The embedded engine's client, which the dialog and the search page share. */
export const embeddedSearch: EmbeddedSearch = createEmbeddedSearch(() => {
  const worker = takeStarted();
  worker.addEventListener('error', () => void reloadAfterRelease());
  return worker;
});

/** Returns an excerpt that a result of the embedded engine needs, or undefined if the text can't be loaded. */
export async function excerptOf(request: ExcerptRequest): Promise<Highlighted | undefined> {
  return embeddedSearch.excerpt(request).catch(() => undefined);
}

/** Returns a result with its excerpt. */
export const withExcerpt = <Result extends Pick<Hit, '_snippetResult'>>(hit: Result, content: Highlighted): Result => ({
  ...hit,
  _snippetResult: {...hit._snippetResult, content},
});

/** The part of the hosted service's client that this site uses. */
interface HostedClient {
  search(parameters: {requests: readonly SearchQuery[]}): Promise<{results: readonly unknown[]}>;
}

/** Sends queries to the hosted service. Converts all errors to `SearchFailure`. */
export function hostedSearch(client: HostedClient): Search {
  return async (requests) => {
    try {
      const {results} = await client.search({requests});
      return results as readonly SearchResponse[];
    } catch (error) {
      throw new SearchFailure('network', (error as Error).message);
    }
  };
}

/** Returns the function that the search page uses to search the hosted or embedded index. */
export function searchOf({hosted, appId, apiKey}: SearchSetup): Search {
  if (!hosted) return embeddedSearch.search;
  return async (requests) => {
    const {liteClient} = await import('algoliasearch/lite');
    return hostedSearch(liteClient(appId, apiKey) as unknown as HostedClient)(requests);
  };
}
