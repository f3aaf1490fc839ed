import type {Engine, Found} from './engine';
import {type Highlighted, highlight, type Marks, snippet, type WordMatch} from './markMatches';
import {type Level, LEVELS, type SearchRecord} from './record';
import {formOf} from './words';

/** The query parameters of the hosted search service that this site uses. */
export interface SearchQuery {
  readonly indexName?: string;
  readonly query?: string;
  /** filters combined with AND. The filters in an inner array are combined with OR */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** filters that make matching records rank higher than similar ones */
  readonly optionalFilters?: readonly string[];
  /** the maximum number of results from the same page of the site. No limit if 0, false, or omitted */
  readonly distinct?: number | boolean;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly attributesToSnippet?: readonly string[];
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
}

/** A search result in the format of the hosted service. */
export type Hit = SearchRecord & {
  readonly _highlightResult?: {readonly hierarchy?: Readonly<Partial<Record<Level, Highlighted>>>};
  readonly _snippetResult?: {readonly content?: Highlighted};
};

/** The response to a query in the format of the hosted service. */
export interface SearchResponse {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  /** whether no page contains all words. Only the embedded engine has this and the following property */
  readonly loose?: boolean;
  /** titles of similar pages, if there are no results */
  readonly suggestions?: readonly string[];
}

const SNIPPET_WORDS = 20;

/** Runs a query and returns the results in the format of the hosted service. */
export function respond(engine: Engine, request: SearchQuery): SearchResponse {
  const {query = '', facetFilters = [], optionalFilters = [], distinct = 0, page = 0, hitsPerPage = 20} = request;
  const all = engine.find(query, {
    allowed: (record) => facetFilters.every((filter) => [filter].flat().some((item) => matchesFilter(item, record))),
    preferred: (record) => optionalFilters.some((filter) => matchesFilter(filter, record)),
  });
  const found = bestOfPages(all, Number(distinct));
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((item) => hitOf(item, request)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    loose: found.length > 0 && found.every(({loose}) => loose),

  };
}

/** Returns whether a record matches a filter such as `language:en`. */
function matchesFilter(filter: string, record: SearchRecord): boolean {
  const [, name = '', value] = /^([^:]*):(.*)$/.exec(filter) ?? [];
  return String(record[name as keyof SearchRecord]) === value;
}

/** Returns the best records of each page, or all if the maximum per page is 0. */
function bestOfPages(found: readonly Found[], most: number): readonly Found[] {
  const counts = new Map<string, number>();
  return found.filter(({record}) => {
    const count = (counts.get(record.url_without_anchor) ?? 0) + 1;
    counts.set(record.url_without_anchor, count);
    return most === 0 || count <= most;
  });
}

function hitOf({record, matched}: Found, request: SearchQuery): Hit {
  const {query = '', highlightPreTag = '<em>', highlightPostTag = '</em>', attributesToSnippet = []} = request;
  const marks: Marks = {before: highlightPreTag, after: highlightPostTag};
  const matchOf = wordMatch(query, matched);
  const words = Number(attributesToSnippet[0]?.split(':')[1] ?? SNIPPET_WORDS);
  return {
    ...record,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        LEVELS.flatMap((level) => {
          const heading = record.hierarchy[level];
          return heading === null ? [] : [[level, highlight(heading, matchOf, marks)]];
        }),
      ),
    },
    _snippetResult: record.content ? {content: snippet(record.content, matchOf, marks, words)} : {},
  };
}

/**
 * Returns a function that determines how many characters of a word to mark, starting at its first character.
 *
 * @param query the typed text
 * @param matched the record's terms that match the query
 */
function wordMatch(query: string, matched: ReadonlySet<string>): WordMatch {
  const typed: readonly string[] = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (word) => {
    if (matched.has(formOf(word)) || typed.includes(word)) return word.length;
    const start = typed.filter((item) => word.startsWith(item)).reduce((most, {length}) => Math.max(most, length), 0);
    return matched.has(word) ? start || word.length : 0;
  };
}
