import {type SearchData, toRecords} from './data';
import {createEngine, type Engine, type Found} from './engine';
import {type Level, LEVELS, type SearchRecord} from './record';
import {formOf, spaced} from './words';

/** The query parameters of the hosted search service that this site uses. */
export interface SearchQuery {
  readonly indexName?: string;
  readonly query?: string;
  /** filters combined with AND. The filters in an inner array are combined with OR */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** filters that make matching records rank higher than similar ones */
  readonly optionalFilters?: readonly string[];
  /** the maximum number of results from the same page of the site. No limit if omitted */
  readonly distinct?: number;
  readonly hitsPerPage?: number;
}

/** A search result in the format of the hosted service. Matches are between `<mark>` and `</mark>`. */
export type Hit = SearchRecord & {
  readonly _highlightResult?: {readonly hierarchy?: Readonly<Partial<Record<Level, {readonly value: string}>>>};
  readonly _snippetResult?: {readonly content?: {readonly value: string}};
};

/** The response to a query in the format of the hosted service. */
export interface SearchResponse {
  readonly hits: readonly Hit[];
  /** the number of pages in the results */
  readonly nbHits: number;
  /** whether no page contains all words. Only the embedded engine has this property and the next one */
  readonly loose?: boolean;
  /** the words of the query for what the service doesn't have */
  readonly unavailable?: readonly string[];
}

/** The maximum number of words in an excerpt. */
const EXCERPT_WORDS = 30;

/** Creates the engine of an index, and returns the function that runs a query. */
export function createSearch({pages, ...data}: SearchData): (query: SearchQuery) => SearchResponse {
  const engine = createEngine(toRecords(pages), data);
  return (query) => respond(engine, query);
}

/** Runs a query and returns the results in the format of the hosted service. */
export function respond(engine: Engine, request: SearchQuery): SearchResponse {
  const {query = '', facetFilters = [], optionalFilters = [], distinct = Infinity, hitsPerPage = 20} = request;
  const counts = new Map<string, number>();
  const found = engine
    .find(query, {
      allowed: (record) => facetFilters.every((filter) => [filter].flat().some((item) => matchesFilter(item, record))),
      preferred: (record) => optionalFilters.some((filter) => matchesFilter(filter, record)),
    })
    .filter(({record: {url_without_anchor: page}}) => {
      counts.set(page, (counts.get(page) ?? 0) + 1);
      return counts.get(page)! <= distinct;
    });
  return {
    hits: found.slice(0, hitsPerPage).map(hitOf),
    nbHits: counts.size,
    loose: found.length > 0 && found.every(({loose}) => loose),
    unavailable: found[0]?.unavailable ?? [],
  };
}

/** Returns whether a record matches a filter such as `language:en`. */
function matchesFilter(filter: string, record: SearchRecord): boolean {
  const [name = '', value] = filter.split(':');
  return String(record[name as keyof SearchRecord]) === value;
}

/** The words that can be marked. */
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

function hitOf({record, matched}: Found): Hit {
  const matches = (word: string) => matched.has(word.toLowerCase()) || matched.has(formOf(word.toLowerCase()));
  const marked = (text: string) => ({
    value: spaced(text)
      .replace(WORDS, (word) => (matches(word) ? `<mark>${word}</mark>` : word))
      .replaceAll('\u200b', ''),
  });
  const names = LEVELS.flatMap((level) => {
    const name = record.hierarchy[level];
    return name === null ? [] : [[level, marked(name)] as const];
  });
  return {
    ...record,
    _highlightResult: {hierarchy: Object.fromEntries(names)},
    _snippetResult: record.content ? {content: marked(excerpt(record.content, matches))} : {},
  };
}

/** Returns the part of a text that contains the largest number of different matches. */
function excerpt(text: string, matches: (word: string) => boolean): string {
  const words = spaced(text)
    .split(/(?<= )|\u200b+/)
    .filter(Boolean);
  const found = words.map((word) => (word.match(WORDS) ?? []).filter(matches));
  const last = Math.max(0, words.length - EXCERPT_WORDS);
  let [best, most] = [0, 0];
  for (let from = 0; from <= last; from++) {
    const count = new Set(found.slice(from, from + EXCERPT_WORDS).flat()).size;
    if (count > most) [best, most] = [from, count];
  }
  // Start two words before the first match.
  const start = best === 0 ? 0 : Math.min(best + found.slice(best).findIndex(({length}) => length > 0) - 2, last);
  const shown = words
    .slice(start, start + EXCERPT_WORDS)
    .join('')
    .trim();
  return `${start > 0 ? '…' : ''}${shown}${start < last ? '…' : ''}`;
}
