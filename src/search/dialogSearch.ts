import type {Search} from './embeddedClient';
import type {SearchFailure} from './failure';
import {isSameEntry} from './resultRows';
import type {Hit, SearchResponse, SearchQuery} from './respond';

/**
 * Adapts the responses of the hosted or embedded index to DocSearch's dialog. DocSearch 3.9.0 always groups and sorts
 * the results. It doesn't support custom suggestions for queries without results, and it doesn't keep showing an error.
 * This module changes the responses to work around these limitations.
 */

/** A result as shown in the dialog. */
export interface DialogHit extends Hit {
  /** the section's label. The heading of the group that contains the result can be different */
  readonly section?: string | null;
  /** marks a suggestion for the screen without results; see `suggestionHits` */
  readonly suggestion?: true;
}

/** The maximum number of best matches. Each one is from a different page. */
const BEST = 3;
const BEST_LABEL = 'Best matches';

/**
 * Removes results that show the same name and text as a better one, such as an error that all methods of an SDK return.
 * The results page lists them.
 */
function withoutRepeats(hits: readonly Hit[]): Hit[] {
  return hits.filter((hit, index) => !hits.slice(0, index).some((better) => isSameEntry(better, hit)));
}

/**
 * Moves the best result of each of the first three pages into a separate group at the top. All other results stay
 * grouped by section. DocSearch sorts groups by their first result. Without this function, a good result could be
 * listed below all results of a section whose first result is slightly better.
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
 * Returns suggestions in the format of results. If a response has more groups than any previous response, DocSearch
 * uses the names of the groups as suggestions. `withoutSuggestions` removes these results before they are displayed.
 *
 * @param suggestions at least three, because DocSearch shows three
 * @param more the largest number of groups in the previous responses, or 2 if that is larger
 */
function suggestionHits(suggestions: readonly string[], more: number): DialogHit[] {
  const names = [...new Set(suggestions)];
  // Add placeholders until there are more than `more` names. DocSearch shows only the first three names.
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

/** Removes suggestions from the displayed results. Call this function in DocSearch's `transformItems` option. */
export function withoutSuggestions<T extends {readonly suggestion?: true}>(items: readonly T[]): T[] {
  return items.filter(({suggestion}) => !suggestion);
}

type DocSearchAnswer = {results: (Omit<SearchResponse, 'hits'> & {hits: readonly DialogHit[]})[]};

/**
 * Returns the `search` function that DocSearch calls.
 *
 * @param search runs queries on the hosted or embedded index
 * @param popular queries to suggest if the index has no better ones; at least three
 * @param onFailure called with the error if a search fails
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
            ? layOut(withoutRepeats(result.hits))
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

/** The number of microtask turns to wait. It must be larger than the length of DocSearch's promise chain. */
const TURNS = 100;

/**
 * Returns a promise that keeps DocSearch's error state. DocSearch sets its state to "error" in the handler that it
 * passes to `catch`. A later `finally` in the chain resets the state to "idle", and "No results" replaces the error.
 * This promise therefore calls the handler after the chain has ended. It does this in the same browser task, because
 * the browser would otherwise paint "No results" first.
 *
 * @param promise the result of the search
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
            // The handler rethrows the error. Ignore it, because DocSearch already shows it.
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
  };
}
