import type {Engine, Found} from './engine';
import {type Highlighted, highlight, type Marks, snippet, type WordMatch} from './highlight';
import {type Level, LEVELS, type SearchRecord} from './record';
import {stem} from './words';

/** The part of the hosted service's query parameters that this site sends; names are the service's. */
export interface SearchQuery {
  readonly indexName?: string;
  readonly query?: string;
  /** all have to hold; of an inner list one is enough */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** one that holds moves a record up among its likes */
  readonly optionalFilters?: readonly string[];
  /** how many records of a page are shown */
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

/** One result in the hosted service's shape. */
export type Hit = SearchRecord & {readonly _highlightResult: Marked; readonly _snippetResult: Marked};

/** The answer to one query in the hosted service's shape. */
export interface SearchAnswer {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly params: string;
  readonly index?: string;
  readonly exhaustiveNbHits: boolean;
  readonly processingTimeMS: number;
  /** other queries to offer; only when nothing was found */
  readonly suggestions?: readonly string[];
}

const SNIPPET_WORDS = 20;

/**
 * Answers one query as the hosted service would.
 *
 * @param engine the embedded engine
 * @param request the query and its parameters
 */
export function respond(engine: Engine, request: SearchQuery): SearchAnswer {
  const {query = '', facetFilters = [], optionalFilters = [], page = 0, hitsPerPage = 20} = request;
  const start = performance.now();
  const found = distinct(
    engine.find(query, {
      allowed: (record) => facetFilters.every((filter) => [filter].flat().some((it) => holds(it, record))),
      preferred: (record) => optionalFilters.some((it) => holds(it, record)),
    }),
    Number(request.distinct ?? 0),
  );
  const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: shown.map((it) => hitOf(it, query, request)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
    params: new URLSearchParams({query}).toString(),
    ...(request.indexName ? {index: request.indexName} : {}),
    exhaustiveNbHits: true,
    processingTimeMS: Math.round(performance.now() - start),
    ...(found.length === 0 ? {suggestions: engine.suggest(query)} : {}),
  };
}

/** Whether a facet filter such as `docusaurus_tag:docs-api-current` holds for a record; `-` in front turns it round. */
function holds(filter: string, record: SearchRecord): boolean {
  const colon = filter.indexOf(':');
  const name = filter.slice(0, colon) as keyof SearchRecord;
  const value = filter.slice(colon + 1);
  return value.startsWith('-') ? String(record[name]) !== value.slice(1) : String(record[name]) === value;
}

/** At most so many records of one page, those of the best first; 0 for all. */
function distinct(found: readonly Found[], most: number): Found[] {
  if (most === 0) return [...found];
  const counts = new Map<string, number>();
  return found.filter(({record}) => {
    const count = (counts.get(record.url_without_anchor) ?? 0) + 1;
    counts.set(record.url_without_anchor, count);
    return count <= most;
  });
}

function hitOf({record, matched}: Found, query: string, request: SearchQuery): Hit {
  const marks: Marks = {before: request.highlightPreTag ?? '<em>', after: request.highlightPostTag ?? '</em>'};
  const matchOf = wordMatch(query, matched);
  const lengths = new Map(
    (request.attributesToSnippet ?? []).map((it): [string, number] => {
      const [name = '', words] = it.split(':');
      return [name, Number(words ?? SNIPPET_WORDS)];
    }),
  );
  const mark = (make: (name: string, text: string) => Highlighted): Marked => {
    const hierarchy: Partial<Record<Level, Highlighted>> = {};
    for (const level of LEVELS) {
      const text = record.hierarchy[level];
      if (text !== null) hierarchy[level] = make(`hierarchy.${level}`, text);
    }
    return {hierarchy, ...(record.content === null ? {} : {content: make('content', record.content)})};
  };
  return {
    ...record,
    _highlightResult: mark((_, text) => highlight(text, matchOf, marks)),
    _snippetResult: mark((name, text) =>
      snippet(text, matchOf, marks, lengths.get(name) ?? SNIPPET_WORDS, request.snippetEllipsisText ?? '…'),
    ),
  };
}

/** Which words of a text to mark: those by which the record was found, as far as they were typed. */
function wordMatch(query: string, matched: ReadonlySet<string>): WordMatch {
  const typed = (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 0);
  const stems = new Set([...matched].map(stem));
  return (word) => {
    const begun = typed.filter((it) => word.startsWith(it)).sort((one, other) => other.length - one.length)[0];
    if (matched.has(word))
      return begun && !typed.includes(word) && stem(begun) !== stem(word) ? begun.length : word.length;
    return word.length > 3 && stems.has(stem(word)) ? word.length : 0;
  };
}
