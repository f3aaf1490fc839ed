import type {ParsedQuery} from './query';
import {LEVELS, type SearchRecord} from './record';
import type {Vocabulary} from './vocabulary';
import {chunks, formKey, nameKey} from './tokenize';

/** The fields in which a term occurs, by term. */
export type FieldsByTerm = Readonly<Record<string, readonly string[]>>;

export const FIELDS = ['own', 'title', 'path', 'content'] as const;
type Field = (typeof FIELDS)[number];

/**
 * The weight of a word by field. `own` is the record's heading and names, `title` is the page title, `path` is the
 * section, the headings between the title and the record, and the URL path, and `content` is the text.
 */
const FIELD_WEIGHTS: Readonly<Record<Field, number>> = {own: 1, title: 0.7, path: 0.35, content: 0.3};

/** The score of a word that occurs only in the text, not in the name or the location of a record. */
const MENTIONED = FIELD_WEIGHTS.content;

/** The bonus for a record whose name and location contain all words of a query. */
const PLACE_BONUS = 0.4;

/** The score factor for records in the current section. It's small, so it affects only the order of similar results. */
const NEARBY_FACTOR = 1.03;

/** The factor for a title without the words that repeat its folder: a page with that full title ranks higher. */
const SHORT_TITLE_FACTOR = 0.93;

/** A record's name, in the formats that the ranking compares. */
interface RecordName {
  /** as written, without the parentheses after a function name */
  readonly text: string;
  /** for pages, the identifier at the start of their text, such as `StockCandles` (see `identifierOf`) */
  readonly identifier: string | undefined;
  /** see `nameKey` */
  readonly key: string;
  /** see `formKey` */
  readonly formKey: string;
  /** stems of the words in the name */
  readonly stems: ReadonlySet<string>;
}

/** A record with the data that the ranking needs. */
export interface Entry {
  readonly record: SearchRecord;
  /** index of the record's page */
  readonly page: number;
  /** returns the heading; for pages, also the title without the words that repeat its folder: Candles for Stock Candles */
  readonly names: () => readonly [RecordName, ...RecordName[]];
  /** 1 for pages. For other records, from 0.6 to 1: the more records have the same name, the lower the value */
  readonly distinctness: number;
}

/** A record that contains at least one index term that the query can match. */
export interface Match {
  readonly entry: Entry;
  /** the fields in which each matching term occurs */
  readonly fields: FieldsByTerm;
  /** how well the record matches each word of the query, from 0 to 1 */
  readonly wordScores: readonly number[];
  /** score of the text search, from 0 to 1 */
  readonly textScore: number;
}

/** How well a page's records match the query. */
interface PageMatch {
  /** the best score of any record for each word of the query */
  readonly wordScores: number[];
  /** number of records that match more than 90% of the query (see `shareOf`) */
  mentions: number;
}

/** The inputs of `scoreMatch` other than the query, the match, and the page match. */
interface Context {
  readonly vocabulary: Vocabulary;
  /** whether the record is in the current section */
  readonly nearby: boolean;
  /** the highest rank of all sections */
  readonly highestRank: number;
}

/**
 * Creates the entries for all records. Records of the same page must be adjacent.
 *
 * @param identifiers see `Contents`
 */
export function createEntries(
  records: readonly SearchRecord[],
  identifiers: ReadonlyMap<number, string>,
  vocabulary: Vocabulary,
): Entry[] {
  // The first name is the heading.
  const keys = records.map(({names}) => names[0] ?? '');
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  let page = -1;
  return records.map((record, index): Entry => {
    if (record.url_without_anchor !== records[index - 1]?.url_without_anchor) page++;
    const sameName = (counts.get(keys[index]!) ?? 1) - 1;
    // Create the names only for records that match, because most records don't.
    let names: ReturnType<Entry['names']> | undefined;
    return {
      record,
      page,
      names: () => (names ??= namesOf(record, identifiers.get(index), vocabulary)),
      distinctness: isPage(record) ? 1 : Math.max(0.6, 1 - 0.03 * sameName),
    };
  });
}

function namesOf(
  record: SearchRecord,
  identifier: string | undefined,
  vocabulary: Vocabulary,
): [RecordName, ...RecordName[]] {
  const heading = headingOf(record);
  const short = isPage(record) ? shortTitle(heading, record.url_without_anchor, vocabulary) : heading;
  const name = recordName(heading, identifier, vocabulary);
  return short === heading ? [name] : [name, recordName(short, identifier, vocabulary)];
}

/** Returns a title without the words that repeat the page's folder. */
function shortTitle(title: string, url: string, {stemOf}: Vocabulary): string {
  const folder = (url.split('/').at(-2) ?? '').split('-').map(stemOf);
  const words = title.split(' ').filter((word) => !folder.includes(stemOf(word.toLowerCase())));
  return words.length > 0 ? words.join(' ') : title;
}

function recordName(name: string, identifier: string | undefined, vocabulary: Vocabulary): RecordName {
  return {
    text: name.replace(/\(\)$/, ''),
    identifier,
    key: nameKey(name),
    formKey: formKey(name),
    stems: new Set(chunks(name).flatMap(({parts}) => parts.map(vocabulary.stemOf))),
  };
}

/** Returns a record's heading or title, or an empty string for all but the first record of a long text. */
export function headingOf({hierarchy, type}: SearchRecord): string {
  if (type === 'content') return '';
  return (
    LEVELS.map((level) => hierarchy[level])
      .filter((heading) => heading !== null)
      .at(-1) ?? ''
  );
}

const isPage = ({weight}: SearchRecord) => weight.level === 100;

/**
 * Returns how well a record matches each word of the query.
 *
 * @param fieldsByTerm the fields in which each matching term occurs
 */
export function scoreWords(query: ParsedQuery, fieldsByTerm: FieldsByTerm): number[] {
  const scores = query.positions.map(() => 0);
  for (const {from, to, term, weight, together} of query.alternatives) {
    // Use hasOwn because pages contain the word "constructor", which every object inherits as a property.
    if (!Object.hasOwn(fieldsByTerm, term) || together?.some((other) => !Object.hasOwn(fieldsByTerm, other))) continue;
    const fields = fieldsByTerm[term] as readonly Field[];
    // If the index doesn't contain a code name, its parts count only in the record's name or the page title.
    if (query.positions[from]?.strict && !fields.some((field) => field === 'own' || field === 'title')) continue;
    const best = Math.max(...fields.map((field) => FIELD_WEIGHTS[field])) * weight;
    for (let index = from; index <= to; index++) scores[index] = Math.max(scores[index] as number, best);
  }
  return scores;
}

/** Combines the matches of each page. Returns a map from page indexes to combined matches. */
export function matchPages(matches: readonly Match[], query: ParsedQuery): Map<number, PageMatch> {
  const pages = new Map<number, PageMatch>();
  for (const {entry, wordScores} of matches) {
    const page = pages.get(entry.page) ?? {wordScores: query.positions.map(() => 0), mentions: 0};
    for (const [index, score] of wordScores.entries()) {
      if (score > (page.wordScores[index] as number)) page.wordScores[index] = score;
    }
    if (shareOf(query, wordScores) > 0.9) page.mentions++;
    pages.set(entry.page, page);
  }
  return pages;
}

/**
 * Returns the score of a match, or 0 if too little of the query matches. Usually, a word counts if any record of the
 * page matches it. If the query contains a strict word, only the words that the record itself matches count.
 */
export function scoreMatch(query: ParsedQuery, match: Match, page: PageMatch, context: Context): number {
  const {entry, wordScores, textScore} = match;
  const {record} = entry;
  const {nearby, highestRank} = context;
  const isStrict = query.positions.some(({strict}) => strict);
  const share = shareOf(query, isStrict ? wordScores : page.wordScores);
  if (share < minShare(query.positions.length)) return 0;
  let score = 0;
  for (const [index, {rarity}] of query.positions.entries()) {
    const own = wordScores[index] as number;
    score += rarity * (own + 0.3 * Math.max(0, (page.wordScores[index] as number) - own));
  }
  score /= query.total;
  score *= share ** 2;
  score += 0.15 * textScore;
  const bonuses = entry
    .names()
    .map((name, index) => nameBonus(query, entry, name, context) * (index === 0 ? 1 : SHORT_TITLE_FACTOR));
  score += Math.max(...bonuses) * entry.distinctness;
  score += phraseBonus(query, match) + placeBonus(query, wordScores);
  // A page with many matching records is probably about the query.
  score += 0.05 * Math.log2(1 + page.mentions);
  // Records in the current section are ranked as if their section had the highest rank.
  score *= 1 + (nearby ? highestRank : record.weight.pageRank) / 120 - 0.02 * depthOf(record);
  if (nearby) score *= NEARBY_FACTOR;
  if (isPage(record)) score *= 1.1;
  return score;
}

/**
 * Returns the minimum share of the query that must match. The share is lower for queries of three or more words because
 * sentences contain words that don't matter.
 */
function minShare(words: number): number {
  return words < 3 ? 0.45 : 0.3;
}

/** Returns the share of the query's words that match, weighted by rarity. Negative if a strict word doesn't match. */
function shareOf({positions, total}: ParsedQuery, wordScores: readonly number[]): number {
  let sum = 0;
  for (const [index, {rarity, strict}] of positions.entries()) {
    if ((wordScores[index] as number) > 0) sum += rarity;
    else if (strict) sum -= total;
  }
  return sum / total;
}

/** Returns the bonus for a record whose name matches the query. The bonus is smaller for a partial match. */
function nameBonus(query: ParsedQuery, {record}: Entry, name: RecordName, {vocabulary, nearby}: Context): number {
  const pageBonus = isPage(record) ? 0.2 : 0;
  const certainty = Math.max(
    query.keys.get(name.key) ?? 0,
    0.92 * (query.keys.get(name.formKey) ?? 0),
    // On the Go pages, "Candles" is enough to identify "Candles (Go SDK)".
    (nearby ? 1 : 0.85) * Math.max(0, ...record.names.map((key) => query.keys.get(key) ?? 0)),
  );
  if (certainty > 0) {
    // If the query is written like an identifier, it refers to the record with that spelling.
    const {identifier} = query;
    const sameSpelling = identifier === undefined || name.text === identifier || name.identifier === identifier;
    return (1.05 + pageBonus) * certainty * (sameSpelling ? 1 : 0.35);
  }
  const isStart = query.key.length > 2 && name.key.startsWith(query.key);
  const startShare = isStart ? query.key.length / name.key.length : 0;
  return Math.max(
    partialNameBonus(query, name, vocabulary),
    startShare > 0 ? (0.3 + 0.5 * startShare) * (1 + pageBonus) : 0,
  );
}

/** Returns the bonus for words that the query and the name have in common. */
function partialNameBonus(
  {positions, alternatives, total}: ParsedQuery,
  {stems, key}: RecordName,
  vocabulary: Vocabulary,
): number {
  if (stems.size === 0) return 0;
  const scores = positions.map(() => 0);
  const used = new Set<string>();
  for (const {from, to, term, weight} of alternatives) {
    const stem = vocabulary.stemOf(term);
    // The term "noheaders" matches all words of the name "No Headers".
    if (term === key && weight === 1) for (const word of stems) used.add(word);
    else if (stems.has(stem)) used.add(stem);
    else continue;
    for (let index = from; index <= to; index++) scores[index] = Math.max(scores[index] as number, weight);
  }
  const share = positions.reduce((sum, {rarity}, index) => sum + rarity * (scores[index] as number), 0) / total;
  return 0.5 * share * (used.size / stems.size);
}

/**
 * Returns the bonus for a record whose name contains the whole query, if the query is an identifier or has two or more
 * words. If it's an identifier, there's a smaller bonus for a record whose text contains it.
 */
function phraseBonus({identifier, key, length}: ParsedQuery, {entry, fields}: Match): number {
  const [name] = entry.names();
  if (identifier !== undefined) {
    if (name.text.includes(identifier)) return 0.5;
    return Object.hasOwn(fields, key) && fields[key]!.includes('content') ? 0.4 : 0;
  }
  return length > 1 && name.key.includes(key) ? 0.4 * (key.length / name.key.length) ** 0.5 : 0;
}

/** Returns the bonus for a record whose name and location contain each of several words: "go option chain expiration". */
function placeBonus({positions}: ParsedQuery, wordScores: readonly number[]): number {
  return positions.length > 3 && wordScores.every((score) => score > MENTIONED) ? PLACE_BONUS : 0;
}

/** Returns the number of folders above a page. */
function depthOf({url_without_anchor: url}: SearchRecord): number {
  return url.split('/').length - 4;
}
