import MiniSearch from 'minisearch';
import type {Synonym} from './packed';
import {type ParsedQuery, parseQuery, parseSynonyms} from './query';
import {createEntries, type Entry, FIELDS, headingOf, type Match, matchPages, scoreMatch, scoreWords} from './ranking';
import {LEVELS, type SearchRecord} from './record';
import {Vocabulary} from './vocabulary';
import {nameKey, terms} from './tokenize';

/** A search result. */
export interface Found {
  readonly record: SearchRecord;
  readonly score: number;
  /** the index terms that matched, for highlighting */
  readonly matched: ReadonlySet<string>;
}

export interface Engine {
  /**
   * Finds records, best first.
   *
   * @param query the query as typed
   * @param options.allowed returns false for records to exclude
   * @param options.preferred returns true for records to rank slightly higher
   */
  find(query: string, options?: FindOptions): Found[];
  /**
   * Returns up to three queries to suggest for a query without results. Each suggestion has results. Similar queries
   * come before the default suggestions.
   */
  suggest(query: string): string[];
}

interface FindOptions {
  readonly allowed?: (record: SearchRecord) => boolean;
  readonly preferred?: (record: SearchRecord) => boolean;
}

/** A record in the index. Each field is split into terms. */
interface Unit {
  readonly id: number;
  readonly own: readonly string[];
  readonly title: readonly string[];
  readonly path: readonly string[];
  readonly content: readonly string[];
}

/** The minimum score. Results with a lower score aren't relevant. */
const MIN_SCORE = 0.12;

/**
 * Creates the embedded search engine. Call this function in a worker, because it takes tens of milliseconds.
 *
 * @param records all records. Records of the same page must be adjacent
 * @param synonyms words that people use instead of the words on the pages
 * @param suggestions queries to suggest if there are fewer than three similar ones
 */
export function createEngine(
  records: readonly SearchRecord[],
  synonyms: readonly Synonym[] = [],
  suggestions: readonly string[] = [],
): Engine {
  const vocabulary = new Vocabulary();
  const index = createIndex(records, vocabulary);
  const entries = createEntries(records, vocabulary);
  const highestRank = Math.max(0, ...records.map(({weight}) => weight.pageRank));
  const parsedSynonyms = parseSynonyms(synonyms, vocabulary);

  const find: Engine['find'] = (text, {allowed, preferred} = {}) => {
    const query = parseQuery(text, vocabulary, parsedSynonyms);
    if (query.positions.length === 0) return [];
    const candidates = searchIndex(index, text, query);
    const topScore = candidates[0]?.score ?? 1;
    const matches = candidates
      .map(({id, match, score}) => ({entry: entries[id] as Entry, match, score}))
      .filter(({entry}) => allowed?.(entry.record) ?? true)
      .map(({entry, match, score}): Match & {readonly terms: readonly string[]} => ({
        entry,
        terms: Object.keys(match),
        wordScores: scoreWords(query, match),
        textScore: score / topScore,
      }));
    const pages = matchPages(matches, query);
    return matches
      .map((match): Found => {
        const {record, page} = match.entry;
        const nearby = preferred?.(record) ?? false;
        const score = scoreMatch(query, match, pages.get(page)!, {vocabulary, nearby, highestRank});
        return {record, score, matched: new Set(match.terms)};
      })
      .filter(({score}) => score >= MIN_SCORE)
      .sort((a, b) => b.score - a.score || a.record.weight.position - b.record.weight.position);
  };

  return {
    find,
    suggest(text) {
      const {positions} = parseQuery(text, vocabulary, parsedSynonyms, {tolerant: true});
      const words = positions.flatMap(({words: [best]}) => (best !== undefined && best.length > 2 ? [best] : []));
      const queries = [...(words.length > 1 ? [words.join(' ')] : []), ...words, ...suggestions];
      const typed = nameKey(text);
      return [...new Set(queries)].filter((query) => nameKey(query) !== typed && find(query).length > 0).slice(0, 3);
    },
  };
}

/** Indexes the records and adds their terms and names to the vocabulary. */
function createIndex(records: readonly SearchRecord[], vocabulary: Vocabulary): MiniSearch<Unit> {
  const index = new MiniSearch<Unit>({
    fields: [...FIELDS],
    // The fields already contain terms, so MiniSearch doesn't need to split them.
    stringifyField: (value) => value as string,
    tokenize: (value) => value as unknown as string[],
    processTerm: (term) => term,
    searchOptions: {boost: {own: 6, title: 3, path: 1.5, content: 1}, processTerm: (term) => term},
  });
  const termsOf = memoize(terms);
  const units = records.map((record, id) => unitOf(record, id, termsOf));
  index.addAll(units);
  for (const unit of units) vocabulary.add(FIELDS.map((field) => unit[field]));
  for (const {names} of records) for (const name of names) vocabulary.addName(name);
  return index;
}

/** Searches the index for all terms that a query can match. */
function searchIndex(index: MiniSearch<Unit>, text: string, {alternatives}: ParsedQuery) {
  const weights = new Map<string, number>();
  for (const {term, weight} of alternatives) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  return index.search(text, {
    combineWith: 'OR',
    tokenize: () => [...weights.keys()],
    boostTerm: (term) => weights.get(term) ?? 0,
  });
}

function unitOf(record: SearchRecord, id: number, termsOf: (text: string) => readonly string[]): Unit {
  const {objectID, hierarchy, content, type} = record;
  const headings = LEVELS.map((level) => hierarchy[level]).filter((heading): heading is string => heading !== null);
  const path = [
    headings[0] ?? '',
    ...headings.slice(2, type === 'content' ? undefined : -1),
    objectID.slice(0, objectID.indexOf('#')),
  ];
  return {
    id,
    own: [...new Set([...termsOf(headingOf(record)), ...record.names])],
    title: termsOf(headings[1] ?? ''),
    path: path.flatMap(termsOf),
    content: terms(content ?? ''),
  };
}

/** Wraps a function so that it computes the result for each argument only once. */
function memoize<A, B>(compute: (value: A) => B): (value: A) => B {
  const values = new Map<A, B>();
  return (value) => {
    let result = values.get(value);
    if (result === undefined) values.set(value, (result = compute(value)));
    return result;
  };
}
