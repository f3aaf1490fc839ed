import type {Search, SearchFailure} from './embeddedClient';
import type {Hit, SearchResponse, SearchQuery} from './respond';

/**
 * Adapts the responses of the hosted or embedded index to DocSearch's dialog. DocSearch 3.9.0 groups and sorts results
 * itself, and supports neither suggestions for queries without results nor persistent errors. To make it show the right
 * content, this module changes the responses.
 */

/** A result as shown in the dialog. */
export interface DialogHit extends Hit {
  /** label of the section. The heading of the group can differ from it */
  readonly section?: string | null;
  /** marks a suggestion for the screen without results; see `suggestionHits` */
  readonly suggestion?: true;
}

/** The number of pages in the group of best matches. */
const BEST = 3;
const BEST_LABEL = 'Best matches';

/**
 * Moves the best result of each of the first three pages into a separate group at the top. The others stay grouped by
 * section. DocSearch sorts groups by their first result. Without this function, a good result could be listed below all
 * results of a section whose first result is slightly better.
 */
function layOut(hits: readonly Hit[]): DialogHit[] {
  const pages = new Set<string>();
  const best: DialogHit[] = [];
  const rest: DialogHit[] = [];
  for (const hit of hits) {
    if (best.length < BEST && !pages.has(hit.url_without_anchor)) {
      pages.add(hit.url_without_anchor);
      best.push(inGroup(hit, BEST_LABEL));
    } else {
      rest.push({...hit, section: hit.hierarchy.lvl0});
    }
  }
  return [...best, ...rest];
}

function inGroup(hit: Hit, lvl0: string): DialogHit {
  const highlighted = hit._highlightResult?.hierarchy.lvl0;
  return {
    ...hit,
    section: hit.hierarchy.lvl0,
    hierarchy: {...hit.hierarchy, lvl0},
    _highlightResult: {
      ...hit._highlightResult,
      hierarchy: {
        ...hit._highlightResult?.hierarchy,
        lvl0: {...highlighted, value: lvl0, matchLevel: 'none', matchedWords: []},
      },
    },
  };
}

/**
 * Returns suggestions in the format of results. DocSearch uses the names of the groups in a response as suggestions if
 * there are more of them than in any previous response. `withoutSuggestions` removes them before they are shown.
 *
 * @param suggestions at least three, because DocSearch shows three
 * @param more the largest number of groups so far
 */
function suggestionHits(suggestions: readonly string[], more: number): DialogHit[] {
  const names = [...new Set(suggestions)];
  // These names only make the list longer than any previous one. DocSearch shows three names, so it never shows these.
  while (names.length <= more) names.push(`${names.length}\u2060`);
  return names.map((name) => {
    const hierarchy = {lvl0: name, lvl1: name, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
    return {
      objectID: `suggestion:${name}`,
      url: '',
      url_without_anchor: '',
      anchor: null,
      type: 'lvl1',
      hierarchy,
      content: null,
      language: '',
      version: null,
      docusaurus_tag: '',
      names: [],
      weight: {pageRank: 0, level: 0, position: 0},
      suggestion: true,
      _highlightResult: {hierarchy: {}},
      _snippetResult: {hierarchy: {}},
    };
  });
}

/** Removes suggestions from the displayed results. For DocSearch's `transformItems`. */
export function withoutSuggestions<T extends {readonly suggestion?: true}>(items: readonly T[]): T[] {
  return items.filter(({suggestion}) => !suggestion);
}

type DocSearchAnswer = {results: (Omit<SearchResponse, 'hits'> & {hits: readonly DialogHit[]})[]};

/**
 * Returns the `search` function that DocSearch calls.
 *
 * @param search the index, hosted or embedded
 * @param popular queries to suggest if the index has no better ones; at least three
 * @param onFailure called with the reason for a failed search
 */
export function createDialogSearch(
  search: Search,
  popular: readonly string[],
  onFailure: (failure: SearchFailure) => void,
) {
  let groups = 0;
  let latest = 0;
  const answer = async (requests: readonly SearchQuery[]): Promise<DocSearchAnswer> => {
    const results = await search(requests);
    return {
      results: results.map((result) => {
        const hits =
          result.hits.length > 0
            ? layOut(result.hits)
            : suggestionHits([...(result.suggestions ?? []), ...popular], Math.max(groups, 2));
        groups = Math.max(groups, new Set(hits.map(({hierarchy}) => hierarchy.lvl0)).size);
        return {...result, hits};
      }),
    };
  };
  return ({requests}: {readonly requests: readonly SearchQuery[]}): Promise<DocSearchAnswer> => {
    const number = ++latest;
    return keepFailing(answer(requests), (error) => {
      onFailure(error as SearchFailure);
      return number === latest;
    });
  };
}

/** The number of microtask turns to wait. It's larger than the length of DocSearch's promise chain. */
const TURNS = 100;

/**
 * Returns a promise that keeps DocSearch's error state. DocSearch sets its state to "error" in the handler that it
 * passes to `catch`, but a later `finally` in the chain resets it to "idle", so that "No results" appears instead of
 * the error. This promise calls the handler after the chain has ended but in the same browser task, so that nothing is
 * painted in between.
 *
 * @param promise the search
 * @param stillWanted returns whether the failed search is the latest one
 */
function keepFailing(
  promise: Promise<DocSearchAnswer>,
  stillWanted: (error: unknown) => boolean,
): Promise<DocSearchAnswer> {
  const kept = {
    // biome-ignore lint/suspicious/noThenProperty: this object replaces the promise.
    then: promise.then.bind(promise),
    finally: promise.finally.bind(promise),
    [Symbol.toStringTag]: 'Promise',
    catch: (handler?: ((error: unknown) => unknown) | null) =>
      promise.catch((error: unknown) => {
        void (async () => {
          for (let turn = 0; turn < TURNS; turn++) await undefined;
          if (!stillWanted(error)) return;
          try {
            handler?.(error);
          } catch {
            // The handler rethrows the error. DocSearch already shows it.
          }
        })();
        return {results: [emptyAnswer()]};
      }),
  };
  return kept as Promise<DocSearchAnswer>;
}

function emptyAnswer(): DocSearchAnswer['results'][number] {
  return {
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: 0,
    query: '',
    params: '',
    exhaustiveNbHits: true,
    processingTimeMS: 0,
  };
}
