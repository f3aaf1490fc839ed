import type {Engine, Found} from './engine';
import {type Highlighted, highlight, type Marks, snippet, type WordMatch} from './markMatches';
import {type Level, LEVELS, type SearchRecord} from './record';
import {stem} from './tokenize';

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
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
}

type Marked = Readonly<Partial<Record<'content', Highlighted>>> & {
  readonly hierarchy: Readonly<Partial<Record<Level, Highlighted>>>;
};

/** A search result in the format of the hosted service. */
export type Hit = SearchRecord & {
  /** a number that results with the same text share. Only results of the embedded index in the browser have it */
  readonly text?: number;
  readonly _highlightResult: Marked;
  readonly _snippetResult: Marked & {
    /** how to get the excerpt, if the text of the result hasn't been loaded yet */
    readonly missing?: ExcerptRequest;
  };
};

/** A request for an excerpt from the text of a result. */
export interface ExcerptRequest
  extends Pick<
    SearchQuery,
    'query' | 'snippetEllipsisText' | 'highlightPreTag' | 'highlightPostTag' | 'attributesToSnippet'
  > {
  /** the number of the record */
  readonly number: number;
  /** the terms of the record that match the query */
  readonly matched: readonly string[];
}

/** The texts of the records, which can be loaded later than the records. */
export interface Texts {
  /** Returns a number that records with the same text share, or 0 if the record has no text. */
  idOf(number: number): number;
  /** Returns the text of a record if it has been loaded. */
  loaded(number: number): string | undefined;
}

/** The response to a query in the format of the hosted service. */
export interface SearchResponse {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly params: string;
  readonly index?: string;
  readonly exhaustiveNbHits: boolean;
  /** whether the results are the best ones by name, because the rest of the index is still loading */
  readonly early?: true;
  /** alternative queries, if there are no results */
  readonly suggestions?: readonly string[];
}

const SNIPPET_WORDS = 20;

/**
 * Runs a query and returns the results in the format of the hosted service.
 *
 * @param engine the embedded engine
 * @param request the query and its parameters
 * @param texts the texts, if the engine's records don't contain them
 */
export function respond(engine: Engine, request: SearchQuery, texts?: Texts): SearchResponse {
  const found = find(engine, request);
  const response = responseOf(found, request, texts);
  return found.length > 0 ? response : {...response, suggestions: engine.suggest(request.query ?? '')};
}

/**
 * The score above which the first result by name is certain enough to show it before the rest of the index has arrived.
 * `search-relevance.test.ts` compares these results with those of the whole index.
 */
const CERTAIN = 1;

/** The number of early results. Each one is from a different page. */
const EARLY = 3;

/** The number of records to rank for early results. Ranking all can take 40 ms on a phone, and changes 1% of the results. */
const RANKED = 100;

/**
 * Runs a query before the terms in the texts have been loaded.
 *
 * @param engine an engine that finds records only by their names and locations
 * @returns a response with the best results, or undefined if they aren't certain enough. The number of all results is 0,
 *   because it isn't known
 */
export function respondByNames(engine: Engine, request: SearchQuery, texts: Texts): SearchResponse | undefined {
  const found = find(engine, {...request, distinct: 1}, RANKED);
  if ((found[0]?.score ?? 0) <= CERTAIN) return undefined;
  return {...responseOf(found, {...request, hitsPerPage: EARLY}, texts), nbHits: 0, early: true};
}

/** Finds the records for a query, best first. @param most see `Engine.find` */
function find(engine: Engine, request: SearchQuery, most?: number): Found[] {
  const {query = '', facetFilters = [], optionalFilters = [], distinct = 0} = request;
  const found = engine.find(query, {
    most,
    allowed: (record) => facetFilters.every((filter) => [filter].flat().some((item) => matchesFilter(item, record))),
    preferred: (record) => optionalFilters.some((filter) => matchesFilter(filter, record)),
  });
  return bestOfPages(found, Number(distinct));
}

/** Returns a response with the wanted page of the results. */
function responseOf(found: readonly Found[], request: SearchQuery, texts: Texts | undefined): SearchResponse {
  const {query = '', page = 0, hitsPerPage = 20} = request;
  const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: shown.map((item) => hitOf(item, request, texts)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
    params: new URLSearchParams({query}).toString(),
    ...(request.indexName ? {index: request.indexName} : {}),
    exhaustiveNbHits: true,
  };
}

/** Returns whether a record matches a filter such as `language:en`. A `-` before the value negates the filter. */
function matchesFilter(filter: string, record: SearchRecord): boolean {
  const colon = filter.indexOf(':');
  const name = filter.slice(0, colon) as keyof SearchRecord;
  const value = filter.slice(colon + 1);
  return value.startsWith('-') ? String(record[name]) !== value.slice(1) : String(record[name]) === value;
}

/**
 * Returns the best records of each page.
 *
 * @param found the records, best first
 * @param most the maximum number of records per page, or 0 for no limit
 */
function bestOfPages(found: readonly Found[], most: number): Found[] {
  if (most === 0) return [...found];
  const counts = new Map<string, number>();
  return found.filter(({record}) => {
    const count = (counts.get(record.url_without_anchor) ?? 0) + 1;
    counts.set(record.url_without_anchor, count);
    return count <= most;
  });
}

function hitOf({record, number, matched}: Found, request: SearchQuery, texts: Texts | undefined): Hit {
  const {query = '', snippetEllipsisText, highlightPreTag, highlightPostTag, attributesToSnippet} = request;
  const excerpt: ExcerptRequest = {
    query,
    snippetEllipsisText,
    highlightPreTag,
    highlightPostTag,
    attributesToSnippet,
    number,
    matched: [...matched],
  };
  const marks = marksOf(request);
  const matchOf = wordMatch(query, matched);
  const text = texts?.idOf(number);
  const content = text ? texts?.loaded(number) : record.content;
  const mark = (make: (name: string, text: string) => Highlighted): Marked => {
    const hierarchy: Partial<Record<Level, Highlighted>> = {};
    for (const level of LEVELS) {
      const heading = record.hierarchy[level];
      if (heading !== null) hierarchy[level] = make(`hierarchy.${level}`, heading);
    }
    return {hierarchy, ...(content ? {content: make('content', content)} : {})};
  };
  return {
    ...record,
    content: content ?? null,
    ...(text === undefined ? {} : {text}),
    _highlightResult: mark((_, part) => highlight(part, matchOf, marks)),
    _snippetResult: {
      ...mark((name, part) => snippetOf(name, part, matchOf, request)),
      ...(text && content === undefined ? {missing: excerpt} : {}),
    },
  };
}

const marksOf = ({highlightPreTag, highlightPostTag}: SearchQuery): Marks => ({
  before: highlightPreTag ?? '<em>',
  after: highlightPostTag ?? '</em>',
});

/** Returns the part of a result's text that contains the matches, and marks them. */
export function excerptFrom(text: string, request: ExcerptRequest): Highlighted {
  return snippetOf('content', text, wordMatch(request.query ?? '', new Set(request.matched)), request);
}

/** Returns the part of an attribute's text that contains the matches, as long as the query wants it. */
function snippetOf(name: string, text: string, matchOf: WordMatch, request: SearchQuery): Highlighted {
  const {attributesToSnippet = [], snippetEllipsisText = '…'} = request;
  const [, words = SNIPPET_WORDS] = attributesToSnippet.find((item) => item.startsWith(`${name}:`))?.split(':') ?? [];
  return snippet(text, matchOf, marksOf(request), Number(words), snippetEllipsisText);
}

/**
 * Returns a function that determines how many characters of a word to mark, starting at its first character.
 *
 * @param query the typed text
 * @param matched the record's terms that match the query
 */
function wordMatch(query: string, matched: ReadonlySet<string>): WordMatch {
  const typed = (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 0);
  const stems = new Set([...matched].map(stem));
  return (word) => {
    const begun = typed.filter((item) => word.startsWith(item)).sort((one, other) => other.length - one.length)[0];
    if (matched.has(word))
      return begun && !typed.includes(word) && stem(begun) !== stem(word) ? begun.length : word.length;
    return word.length > 3 && stems.has(stem(word)) ? word.length : 0;
  };
}
