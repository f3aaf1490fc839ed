import type {SearchResult} from 'minisearch';
import type {Synonym} from './data';
import {parseQuery, type Position, type Query} from './query';
import {isPage, routeOf, type SearchRecord} from './record';
import {Vocabulary} from './vocabulary';
import {STOP_WORDS} from './stopWords';
import {formOf} from './words';

/** A search result. */
export interface Found {
  readonly record: SearchRecord;
  readonly score: number;
  /** the terms of the index that matched, for highlighting */
  readonly matched: ReadonlySet<string>;
  /** whether the page contains only some of the words */
  readonly loose: boolean;
}

export interface FindOptions {
  /** returns false for records to exclude */
  readonly allowed?: (record: SearchRecord) => boolean;
  /** returns true for records to rank slightly higher */
  readonly preferred?: (record: SearchRecord) => boolean;
}

export interface Engine {
  /** Finds records, best first. */
  find(query: string, options?: FindOptions): Found[];
  /** Returns up to three titles of pages that have a word in common with a query. */
  suggest(query: string): string[];
}

/** What a name counts. */
const NAME = 45;

/**
 * Creates the embedded search engine.
 *
 * @param records all records. Records of the same page must be adjacent
 * @param synonyms words that people use instead of the words on the pages
 */
export function createEngine(records: readonly SearchRecord[], synonyms: readonly Synonym[] = []): Engine {
  const vocabulary = new Vocabulary(records, synonyms);
  const {index, names, has} = vocabulary;
  const highestRank = Math.max(0, ...records.map(({weight}) => weight.pageRank));

  /** Returns the records that have a name that the query can be, with the weight of the best name. */
  const namedBy = ({names: typed, startOfName: start}: Query) => {
    const found = new Map<number, number>();
    const add = (key: string, weight: number) => {
      for (const id of names.get(key) ?? []) found.set(id, Math.max(found.get(id) ?? 0, weight));
    };
    for (const [key, weight] of typed) add(key, weight);
    if (start)
      for (const key of names.keys()) if (key.startsWith(start)) add(key, 0.3 + (0.4 * start.length) / key.length);
    return found;
  };

  const find: Engine['find'] = (text, {allowed = () => true, preferred = () => false} = {}) => {
    const query = parseQuery(text, vocabulary);
    const {positions, total} = query;
    const weights = new Map<string, number>();
    for (const {alternatives} of positions)
      for (const {terms, weight} of alternatives)
        for (const term of terms) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
    if (weights.size === 0) return [];
    const results = index.search([...weights.keys()].join(' '), {boostTerm: (term) => weights.get(term)!});
    const pages = matchesOfPages(results, records);
    const isKnown = positions.map((position) => results.some(({match}) => matches(position, match)));
    const known = positions.reduce((sum, {rarity}, at) => (isKnown[at] ? sum + rarity : sum), 0);

    const hasName = query.inside.some((key) => [...(names.get(key) ?? [])].some((id) => isPage(records[id]!)));
    if (known / total < (positions.length < 3 ? 0.42 : 0.35) && !hasName) return [];
    const named = namedBy(query);
    return results
      .filter(({id}) => allowed(records[id]!))
      .map(({id, score, match, queryTerms}): Found => {
        const record = records[id]!;
        const ofPage = shareOf(query, pages.get(routeOf(record))!);
        const base = score / queryTerms.length / total + NAME * (named.get(id) ?? 0);
        const isPreferred = preferred(record);
        return {
          record,
          score:
            base *
            ((shareOf(query, match) + ofPage) / 2) ** 2 *
            (1 + (isPreferred ? highestRank : record.weight.pageRank) / 50) *
            (isPage(record) ? 1.35 : 1) *
            (query.sections.includes(record.docusaurus_tag) ? 1.5 : 1) *
            (isPreferred ? 1.03 : 1),
          matched: new Set(Object.keys(match)),
          loose: ofPage < 0.99,
        };
      })
      .filter(({score}) => score > 0)
      .sort((one, other) => other.score - one.score || one.record.weight.position - other.record.weight.position);
  };

  return {
    find,
    suggest(text) {
      const forms = new Set(
        parseQuery(text, vocabulary)
          .words.filter((word) => !STOP_WORDS.has(word))
          .map(formOf),
      );
      const titles = records.filter(isPage).map(({hierarchy}) => hierarchy.lvl1 ?? '');
      const similar = titles.filter((title) =>
        vocabulary.split(title).some((word) => forms.has(formOf(word.text)) && has(word.text)),
      );
      return [...new Set(similar.map((title) => title.replace(/\s*\([^)]*\)$/, '')))].slice(0, 3);
    },
  };
}

type Matches = SearchResult['match'];

/** Returns the terms that match in any record of each page, with the fields in which they occur. */
function matchesOfPages(results: readonly SearchResult[], records: readonly SearchRecord[]): Map<string, Matches> {
  const pages = new Map<string, Matches>();
  for (const {id, match} of results) {
    const page = routeOf(records[id]!);
    pages.set(page, Object.assign(pages.get(page) ?? {}, match));
  }
  return pages;
}

/** Returns whether a word of the query is among the matches. */
function matches({alternatives}: Position, match: Matches): boolean {
  return alternatives.some(({terms, inName}) =>
    terms.every(
      (term) =>
        Object.hasOwn(match, term) &&
        (!inName || match[term]!.some((field) => field === 'heading' || field === 'title')),
    ),
  );
}

/** Returns the share of the query that is among the matches, by the rarity of its words. */
function shareOf({positions, total}: Query, match: Matches): number {
  return positions.reduce((sum, position) => (matches(position, match) ? sum + position.rarity : sum), 0) / total;
}
