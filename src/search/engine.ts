import MiniSearch from 'minisearch';
import type {Synonym} from './packed';
import {type ParsedQuery, parseQuery, parseSynonyms} from './query';
import {LEVELS, type SearchRecord} from './record';
import {createVocabulary, type Vocabulary} from './vocabulary';
import {chunks, formKey, identifierOf, nameKey, terms} from './words';

/** One record that was found. */
export interface Found {
  readonly record: SearchRecord;
  readonly score: number;
  /** the words of the index that made it match, for highlighting */
  readonly matched: ReadonlySet<string>;
}

export interface Engine {
  /**
   * Finds records, best first.
   *
   * @param query what the reader typed
   * @param options `allowed` leaves records out, `preferred` moves a record up among its likes
   */
  find(query: string, options?: FindOptions): Found[];
  /** Other queries that find something, nearest first; for a query that finds nothing. */
  suggest(query: string): string[];
}

interface FindOptions {
  readonly allowed?: (record: SearchRecord) => boolean;
  readonly preferred?: (record: SearchRecord) => boolean;
}

/** A record for the index: the terms of its parts. */
interface Unit {
  readonly id: number;
  readonly own: readonly string[];
  readonly title: readonly string[];
  readonly path: readonly string[];
  readonly content: readonly string[];
}

/** What a record is called, as the ranking needs it. */
interface Own {
  /** as it is written, without the brackets of a function */
  readonly name: string;
  /** the name in a program, where it is another one */
  readonly identifier: string | undefined;
  /** the name in one spelling, see `nameKey`, and the same for the forms of its words */
  readonly exact: string;
  readonly key: string;
  /** the text in one spelling */
  readonly contentKey: () => string;
  readonly words: ReadonlySet<string>;
}

const FIELDS = ['own', 'title', 'path', 'content'] as const;
type Field = (typeof FIELDS)[number];

/** What a word is worth by where it stands: in the place's own name, the page's title, the headings above, the text. */
const WORTH: Readonly<Record<Field, number>> = {own: 1, title: 0.7, path: 0.35, content: 0.3};

/**
 * How much of a query has to be there, measured by how rare its words are; below, nothing is found. Of a whole sentence
 * less: it holds words that no page has to have.
 */
const leastShare = (words: number) => (words < 3 ? 0.45 : 0.3);

/** How much more a place of the reader's own section is worth. Little: it decides among equals, and hides nothing. */
const NEARBY = 1.03;

/** What scores less has little to do with the query. */
const LEAST_SCORE = 0.12;

/**
 * Makes the embedded search engine. Indexing takes tens of milliseconds: do it off the main thread.
 *
 * @param records all records, those of a page one after the other
 * @param synonyms words that readers type for words of the pages
 * @param suggestions queries to offer when nothing is near
 */
export function createEngine(
  records: readonly SearchRecord[],
  synonyms: readonly Synonym[] = [],
  suggestions: readonly string[] = [],
): Engine {
  const index = new MiniSearch<Unit>({
    fields: [...FIELDS],
    // The terms are made before, once for all who need them.
    stringifyField: (value) => value as string,
    tokenize: (value) => value as unknown as string[],
    processTerm: (term) => term,
    searchOptions: {boost: {own: 6, title: 3, path: 1.5, content: 1}, processTerm: (term) => term},
  });
  const vocabulary = createVocabulary();
  const pages: SearchRecord[][] = [];
  const pageOf: number[] = [];
  records.forEach((record, id) => {
    if (record.url_without_anchor !== records[id - 1]?.url_without_anchor) pages.push([]);
    const page = pages.length - 1;
    (pages[page] as SearchRecord[]).push(record);
    pageOf.push(page);
  });
  const highestRank = Math.max(0, ...records.map(({weight}) => weight.pageRank));
  const termsOf = remember(terms);
  const units = records.map((record, id) => unitOf(record, id, termsOf));
  index.addAll(units);
  for (const unit of units) vocabulary.add(new Set(FIELDS.flatMap((field) => unit[field])));
  const own = records.map((record): Own => {
    const name = ownName(record);
    let contentKey: string | undefined;
    return {
      name: name.replace(/\(\)$/, ''),
      identifier: record.weight.level === 100 ? identifierOf(record.content ?? '') : undefined,
      exact: nameKey(name),
      key: formKey(name),
      contentKey: () => (contentKey ??= nameKey(record.content ?? '')),
      words: new Set(chunks(name).flatMap(({parts}) => parts.map(vocabulary.stemOf))),
    };
  });
  // What many pages have, such as "Request", says little about each of them.
  const called = new Map<string, number>();
  for (const {exact} of own) called.set(exact, (called.get(exact) ?? 0) + 1);
  const special = (id: number) => Math.max(0.6, 1 - 0.03 * ((called.get(own[id]?.exact ?? '') ?? 1) - 1));
  for (const {names} of records) for (const name of names) vocabulary.name(name);

  const parsedSynonyms = parseSynonyms(synonyms, vocabulary);

  const find: Engine['find'] = (text, {allowed, preferred} = {}) => {
    const query = parseQuery(text, vocabulary, parsedSynonyms);
    if (query.positions.length === 0) return [];
    const worth = new Map<string, number>();
    for (const {term, weight} of query.alternatives) worth.set(term, Math.max(worth.get(term) ?? 0, weight));
    const candidates = index.search(text, {
      combineWith: 'OR',
      tokenize: () => [...worth.keys()],
      boostTerm: (term) => worth.get(term) ?? 0,
    });
    const most = candidates[0]?.score ?? 1;
    const scored = candidates
      .filter(({id}) => allowed?.(records[id] as SearchRecord) ?? true)
      .map(({id, match, score}) => ({id, match, ...score1(query, match), text: score / most}));
    const whole = pageShares(scored, query);
    // A page that speaks of it in many places is about it.
    const about = new Map<number, number>();
    for (const {id, parts} of scored) {
      if (shareOf(query, parts) > 0.9) about.set(pageOf[id] as number, (about.get(pageOf[id] as number) ?? 0) + 1);
    }
    return scored
      .flatMap(({id, match, parts, text: fromText}): Found[] => {
        const record = records[id] as SearchRecord;
        const page = whole.get(pageOf[id] as number) as number[];
        const share = shareOf(query, query.positions.some(({strict}) => strict) ? parts : page);
        if (share < leastShare(query.positions.length)) return [];
        let score = 0;
        query.positions.forEach(({rarity}, at) => {
          const here = parts[at] as number;
          score += rarity * (here + 0.3 * Math.max(0, (page[at] as number) - here));
        });
        score /= query.total;
        score *= share ** 2;
        score += 0.15 * fromText;
        const near = preferred?.(record) ?? false;
        score +=
          nameBonus(query, record, own[id] as Own, vocabulary, near) * (record.weight.level === 100 ? 1 : special(id));
        score += phraseBonus(query, record, own[id] as Own);
        score += 0.05 * Math.log2(1 + (about.get(pageOf[id] as number) ?? 0));
        // Where the reader is, every page is as near as those of the first section are elsewhere, and a little more.
        score *= 1 + (near ? highestRank : record.weight.pageRank) / 120 - 0.02 * depthOf(record);
        if (near) score *= NEARBY;
        if (record.weight.level === 100) score *= 1.1;
        return score < LEAST_SCORE ? [] : [{record, score, matched: new Set(Object.keys(match))}];
      })
      .sort((one, other) => other.score - one.score || one.record.weight.position - other.record.weight.position);
  };

  return {
    find,
    suggest(text) {
      const query = parseQuery(text, vocabulary, parsedSynonyms, {generous: true});
      const nearest = query.positions
        .map(({words}) => words[0])
        .filter((word): word is string => word !== undefined && word.length > 2);
      const offers = [...(nearest.length > 1 ? [nearest.join(' ')] : []), ...nearest, ...suggestions];
      const asked = nameKey(text);
      return [...new Set(offers)].filter((offer) => nameKey(offer) !== asked && find(offer).length > 0).slice(0, 3);
    },
  };

  function score1(query: ParsedQuery, match: Record<string, string[]>): {parts: number[]} {
    const parts = query.positions.map(() => 0);
    for (const {from, to, term, weight, together} of query.alternatives) {
      // Own, for "constructor" is a word of the pages too.
      if (!Object.hasOwn(match, term) || together?.some((other) => !Object.hasOwn(match, other))) continue;
      const fields = match[term] as Field[];
      // A part of a name that nothing is called by counts only in names.
      if (query.positions[from]?.strict && !fields.some((field) => field === 'own' || field === 'title')) continue;
      const best = Math.max(...fields.map((field) => WORTH[field])) * weight;
      for (let at = from; at <= to; at++) parts[at] = Math.max(parts[at] as number, best);
    }
    return {parts};
  }

  /** For every page the best that any of its records has for each word of the query. */
  function pageShares(scored: readonly {id: number; parts: number[]}[], query: ParsedQuery): Map<number, number[]> {
    const whole = new Map<number, number[]>();
    for (const {id, parts} of scored) {
      const page = pageOf[id] as number;
      const best = whole.get(page) ?? query.positions.map(() => 0);
      parts.forEach((value, at) => {
        if (value > (best[at] as number)) best[at] = value;
      });
      whole.set(page, best);
    }
    return whole;
  }
}

/** Which share of the query a page holds at all, measured by how rare the words are. */
function shareOf({positions, total}: ParsedQuery, page: readonly number[]): number {
  let there = 0;
  positions.forEach(({rarity, strict}, at) => {
    if ((page[at] as number) > 0) there += rarity;
    else if (strict) there -= total;
  });
  return there / total;
}

/** A place that is called as the reader asks comes first; one that is called so in part comes before those that mention it. */
function nameBonus(query: ParsedQuery, record: SearchRecord, own: Own, vocabulary: Vocabulary, near: boolean): number {
  const {names, weight} = record;
  const page = weight.level === 100 ? 0.2 : 0;
  const sure = Math.max(
    query.keys.get(own.exact) ?? 0,
    0.92 * (query.keys.get(own.key) ?? 0),
    // Inside the Go pages, "Candles" is enough of a name for "Candles (Go SDK)".
    (near ? 1 : 0.85) * Math.max(0, ...names.map((name) => query.keys.get(name) ?? 0)),
  );
  if (sure > 0) {
    // Who writes a name as programs do means the one that is written so.
    const spelled =
      query.identifier === undefined || own.name === query.identifier || own.identifier === query.identifier ? 1 : 0.35;
    return (1.05 + page) * sure * spelled;
  }
  const begun = query.key.length > 2 && own.exact.startsWith(query.key) ? query.key.length / own.exact.length : 0;
  return Math.max(partOfName(query, own, vocabulary), begun > 0 ? (0.3 + 0.5 * begun) * (1 + page) : 0);
}

/** How much of the query is in a name, and how much of the name is in the query. */
function partOfName(
  {positions, alternatives, total}: ParsedQuery,
  {words, exact}: Own,
  vocabulary: Vocabulary,
): number {
  if (words.size === 0) return 0;
  const named = positions.map(() => 0);
  const used = new Set<string>();
  for (const {from, to, term, weight} of alternatives) {
    const word = vocabulary.stemOf(term);
    // "noheaders" is all of "No Headers", and no beginning of it.
    if (term === exact && weight === 1) for (const it of words) used.add(it);
    else if (words.has(word)) used.add(word);
    else continue;
    for (let at = from; at <= to; at++) named[at] = Math.max(named[at] as number, weight);
  }
  const share = positions.reduce((sum, {rarity}, at) => sum + rarity * (named[at] as number), 0) / total;
  return 0.5 * share * (used.size / words.size);
}

/** Words that stand together in the text as they do in the query belong together. */
function phraseBonus(
  {identifier, key, length}: ParsedQuery,
  {content}: SearchRecord,
  {name, exact, contentKey}: Own,
): number {
  if (identifier !== undefined) {
    if (name.includes(identifier)) return 0.5;
    return content?.includes(identifier) ? 0.4 : 0;
  }
  if (length < 2) return 0;
  if (exact.includes(key)) return 0.4 * (key.length / exact.length) ** 0.5;
  return contentKey().includes(key) ? 0.25 : 0;
}

/** How many folders deep a page lies. */
function depthOf({url_without_anchor: address}: SearchRecord): number {
  return address.split('/').length - 4;
}

function unitOf(record: SearchRecord, id: number, termsOf: (text: string) => readonly string[]): Unit {
  const {objectID, hierarchy, content, type} = record;
  const trail = LEVELS.map((level) => hierarchy[level]).filter((it): it is string => it !== null);
  const path = [
    trail[0] ?? '',
    ...trail.slice(2, type === 'content' ? undefined : -1),
    objectID.slice(0, objectID.indexOf('#')),
  ];
  return {
    id,
    own: [...new Set([...termsOf(ownName(record)), ...record.names])],
    title: termsOf(trail[1] ?? ''),
    path: path.flatMap(termsOf),
    content: terms(content ?? ''),
  };
}

/** What the place itself is called; a further part of a text has no name. */
function ownName({hierarchy, type}: SearchRecord): string {
  if (type === 'content') return '';
  return (
    LEVELS.map((level) => hierarchy[level])
      .filter((it) => it !== null)
      .at(-1) ?? ''
  );
}

/** The same function, which makes each answer once. */
function remember<A, B>(make: (value: A) => B): (value: A) => B {
  const made = new Map<A, B>();
  return (value) => {
    let answer = made.get(value);
    if (answer === undefined) made.set(value, (answer = make(value)));
    return answer;
  };
}
