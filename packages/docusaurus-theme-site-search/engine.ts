import type {SearchData} from './data';
import {parseQuery, type Position} from './query';
import {isPage, routeOf, type SearchRecord} from './record';
import {Vocabulary} from './vocabulary';

/** A search result. */
export interface Found {
  readonly record: SearchRecord;
  readonly score: number;
  /** the terms of the index that matched, for highlighting */
  readonly matched: ReadonlySet<string>;
  /** whether the page contains only some of the words */
  readonly loose: boolean;
  /** the words of the query for what the service doesn't have */
  readonly unavailable: readonly string[];
}

export interface FindOptions {
  /** returns false for records to exclude */
  readonly allowed?: (record: SearchRecord) => boolean;
  /** returns true for records to rank higher */
  readonly preferred?: (record: SearchRecord) => boolean;
}

export type Engine = ReturnType<typeof createEngine>;

/**
 * Creates the embedded search engine.
 *
 * @param records all records
 * @param data the synonyms and the words of sections
 */
export function createEngine(records: readonly SearchRecord[], data: Partial<Omit<SearchData, 'pages'>> = {}) {
  const vocabulary = new Vocabulary(records, data);
  const {index, names} = vocabulary;
  const highestRank = Math.max(0, ...records.map(({weight}) => weight.pageRank));

  /** Finds records, best first. */
  const find = (text: string, {allowed = () => true, preferred = () => false}: FindOptions = {}): Found[] => {
    const query = parseQuery(text, vocabulary);
    const results = index.search([...query.terms.keys()].join(' '), {boostTerm: (term) => query.terms.get(term)!});
    const total = sumOf(query.positions);
    const known = sumOf(query.positions.filter(({alternatives}) => alternatives.length > 0)) / total;
    const hasName = query.inside.some((key) => [...(names.get(key) ?? [])].some((id) => isPage(records[id]!)));
    if (known < 0.42 && !hasName) return [];

    const named = new Map<number, number>();
    for (const [key, weight] of query.names)
      for (const id of names.get(key) ?? []) named.set(id, Math.max(named.get(id) ?? 0, weight));
    const termsOfPages = new Map<string, Set<string>>();
    for (const {id, terms} of results) {
      const page = routeOf(records[id]!);
      termsOfPages.set(page, new Set([...(termsOfPages.get(page) ?? []), ...terms]));
    }
    const shareOf = (terms: ReadonlySet<string>) =>
      sumOf(query.positions.filter(({alternatives}) => alternatives.some((all) => all.every((it) => terms.has(it))))) /
      total;
    const shares = new Map([...termsOfPages].map(([page, terms]) => [page, shareOf(terms)] as const));
    return results
      .filter(({id}) => allowed(records[id]!))
      .map(({id, score, terms, queryTerms}): Found => {
        const record = records[id]!;
        const share = shares.get(routeOf(record))!;
        const matched = new Set(terms.filter((term) => !query.unavailable.terms.has(term)));
        const isPreferred = preferred(record);
        return {
          record,
          score:
            // MiniSearch multiplies a score by the number of matching terms. A name counts more than all terms.
            (score / queryTerms.length / total + 45 * (named.get(id) ?? 0)) *
            ((share + shareOf(new Set(terms))) / 2) ** 2 *
            (1 + (isPreferred ? highestRank + 15 : record.weight.pageRank) / 50) *
            (isPage(record) ? 1.35 : 1) *
            (query.sections.includes(record.docusaurus_tag) ? 2 : 1),
          matched,
          loose: share < 0.99,
          unavailable: query.unavailable.words,
        };
      })
      .sort((one, other) => other.score - one.score || one.record.weight.position - other.record.weight.position);
  };
  return {find};
}

const sumOf = (positions: readonly Position[]) => positions.reduce((sum, {rarity}) => sum + rarity, 0);
