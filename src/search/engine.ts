import {type Contents, contentsOf} from './contents';
import type {Synonym} from './packed';
import {type ParsedQuery, parseQuery, parseSynonyms} from './query';
import {createEntries, type Entry, type Match, matchPages, scoreMatch, scoreWords} from './ranking';
import type {SearchRecord} from './record';
import {TermIndex} from './termIndex';
import {Vocabulary} from './vocabulary';
import {nameKey} from './tokenize';

/** A search result. */
export interface Found {
  readonly record: SearchRecord;
  /** the number of the record, starting at 0 */
  readonly number: number;
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
   * @param options.most the number of records to rank. They are those with the best scores of the text search
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
  readonly most?: number;
}

/** The minimum score. Results with a lower score aren't relevant. */
const MIN_SCORE = 0.12;

/**
 * Creates the embedded search engine. Call this function in a worker, because it takes tens of milliseconds.
 *
 * @param records all records. Records of the same page must be adjacent
 * @param synonyms words that people use instead of the words on the pages
 * @param suggestions queries to suggest if there are fewer than three similar ones
 * @param contents the terms in the records' texts. Required if the records don't contain their texts
 * @param index the index of the records and their contents, if it exists
 */
export function createEngine(
  records: readonly SearchRecord[],
  synonyms: readonly Synonym[] = [],
  suggestions: readonly string[] = [],
  contents: Contents = contentsOf(records),
  index: TermIndex = indexOf(records, contents.uses),
): Engine {
  const vocabulary = createVocabulary(records, index);
  const entries = createEntries(records, contents.identifiers, vocabulary);
  const highestRank = Math.max(0, ...records.map(({weight}) => weight.pageRank));
  const parsedSynonyms = parseSynonyms(synonyms, vocabulary);

  const find: Engine['find'] = (text, {allowed, preferred, most} = {}) => {
    const query = parseQuery(text, vocabulary, parsedSynonyms);
    if (query.positions.length === 0) return [];
    const candidates = searchIndex(index, query);
    const topScore = candidates[0]?.score ?? 1;
    const matches = candidates
      .map(({id, match, score}) => ({number: id as number, entry: entries[id] as Entry, match, score}))
      .filter(({entry}) => allowed?.(entry.record) ?? true)
      .slice(0, most)
      .map(({number, entry, match, score}): Match & {readonly number: number; readonly terms: readonly string[]} => ({
        number,
        entry,
        terms: Object.keys(match),
        fields: match,
        wordScores: scoreWords(query, match),
        textScore: score / topScore,
      }));
    const pages = matchPages(matches, query);
    return matches
      .map((match): Found => {
        const {record, page} = match.entry;
        const nearby = preferred?.(record) ?? false;
        const score = scoreMatch(query, match, pages.get(page)!, {vocabulary, nearby, highestRank});
        return {record, number: match.number, score, matched: new Set(match.terms)};
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

function indexOf(records: readonly SearchRecord[], uses: Contents['uses']): TermIndex {
  const index = new TermIndex();
  let start = 0;
  for (const [number, {url_without_anchor: page}] of records.entries()) {
    if (page === records[number + 1]?.url_without_anchor) continue;
    index.addPage(records.slice(start, number + 1));
    start = number + 1;
  }
  index.addContents(uses);
  return index;
}

function createVocabulary(records: readonly SearchRecord[], index: TermIndex): Vocabulary {
  const vocabulary = new Vocabulary(records.length);
  for (const [term, count] of index.counts()) vocabulary.add(term, count);
  for (const {names} of records) for (const name of names) vocabulary.addName(name);
  return vocabulary;
}

/** Searches the index for all terms that a query can match. */
function searchIndex(index: TermIndex, {alternatives}: ParsedQuery) {
  const weights = new Map<string, number>();
  for (const {term, weight} of alternatives) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  return index.search(weights);
}
