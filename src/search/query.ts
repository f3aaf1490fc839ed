import type {Synonym} from './packed';
import {STOP_WORDS} from './stopWords';
import {allowedTypos, sharesStart, typos} from './typo';
import type {Vocabulary} from './vocabulary';
import {type Chunk, chunks, formKey, nameKey} from './tokenize';

/** An index term that can match one or more words in the query. */
interface Alternative {
  /** indexes in `positions` of the first and last words that the term matches */
  readonly from: number;
  readonly to: number;
  readonly term: string;
  readonly weight: number;
  /** terms that a record must all contain for this term to match */
  readonly together?: readonly string[];
}

/** A synonym, split into words. */
export interface ParsedSynonym {
  readonly typed: readonly (readonly string[])[];
  readonly meant: readonly {readonly parts: readonly string[]; readonly names: readonly string[]}[];
}

/** Splits synonyms into words. Omits meanings with words that the index doesn't contain. */
export function parseSynonyms(synonyms: readonly Synonym[], vocabulary: Vocabulary): ParsedSynonym[] {
  return synonyms.map(({typed, meant}) => ({
    typed: typed.map((phrase) => chunks(phrase).flatMap(({parts}) => parts)),
    meant: meant
      .map((meaning) => ({
        parts: chunks(meaning)
          .flatMap(({joined, parts}) => (vocabulary.has(joined) ? [joined] : parts))
          .filter((part) => !STOP_WORDS.has(part)),
        names: [nameKey(meaning), formKey(meaning)],
      }))
      .filter(({parts}) => parts.every((part) => vocabulary.has(part))),
  }));
}

/** A word in the query. */
interface Position {
  /** index terms that the word can match, best match first; empty if there are none */
  readonly words: readonly string[];
  readonly rarity: number;
  /**
   * whether results must contain the word, because it's part of a code name that the index doesn't contain as a whole
   */
  readonly strict: boolean;
}

export interface ParsedQuery {
  readonly positions: readonly Position[];
  readonly alternatives: readonly Alternative[];
  /** sum of the rarities of all positions */
  readonly total: number;
  /** names that the query can refer to, such as page titles and headings, each with a certainty from 0 to 1 */
  readonly keys: ReadonlyMap<string, number>;
  /** the whole query as a name (see `nameKey`) */
  readonly key: string;
  /** number of words in the query */
  readonly length: number;
  /** the query without `()` at the end, if it's a single identifier */
  readonly identifier: string | undefined;
}

interface Word {
  readonly text: string;
  /** index of the chunk that contains the word */
  readonly chunk: number;
}

/** The index terms that a word in the query can match. */
interface Candidates {
  readonly terms: string[];
  rarity: number;
}

/** A query while it is being parsed. */
interface Draft {
  readonly vocabulary: Vocabulary;
  readonly chunks: readonly Chunk[];
  readonly allWords: readonly Word[];
  /** the words that aren't stop words, and the stop words that are part of an identifier */
  readonly contentWords: readonly Word[];
  /** the words to search for */
  readonly words: readonly Word[];
  /** the last word, if the user may still be typing it */
  readonly incompleteWord: Word | undefined;
  /** the terms that each of `words` can match */
  readonly candidates: Candidates[];
  readonly alternatives: Alternative[];
  readonly keys: Map<string, number>;
}

/**
 * Parses a query. Selects the words to search for, and finds the index terms that each word can match.
 *
 * @param text the query as typed
 * @param vocabulary the index terms
 * @param synonyms words that people use instead of the words on the pages
 * @param options.tolerant whether to accept more typos than usual, for suggestions
 */
export function parseQuery(
  text: string,
  vocabulary: Vocabulary,
  synonyms: readonly ParsedSynonym[],
  {tolerant = false}: {tolerant?: boolean} = {},
): ParsedQuery {
  const draft = selectWords(text, vocabulary);
  for (const word of draft.words) draft.candidates.push(candidatesOf(word, draft, tolerant));
  addJoinedWords(draft);
  addSplitWords(draft);
  addNames(text, draft);
  for (const synonym of synonyms) addSynonym(synonym, draft);
  addCorrectedName(draft);
  const positions = draft.words.map((word, index) => positionOf(word, index, draft));
  const [first] = draft.chunks;
  return {
    positions,
    alternatives: draft.alternatives,
    total: positions.reduce((sum, {rarity}) => sum + rarity, 0),
    keys: draft.keys,
    key: nameKey(text),
    length: draft.allWords.length,
    identifier: draft.chunks.length === 1 && first?.identifier ? text.trim().replace(/\(\)$/, '') : undefined,
  };
}

/** Splits a query into words and selects the words to search for. */
function selectWords(text: string, vocabulary: Vocabulary): Draft {
  const incomplete = /[\p{L}\p{N}]$/u.test(text);
  const typed = chunks(text);
  const joined = typed.map((chunk, index) => joinIfTypo(chunk, vocabulary, incomplete && index === typed.length - 1));
  const allWords = joined.flatMap(({parts}, chunk) => parts.map((part): Word => ({text: part, chunk})));
  const contentWords = allWords.filter((word) => !STOP_WORDS.has(word.text) || joined[word.chunk]?.identifier);
  // In a short query, keep stop words that are also names of parameters, pages, or headings, such as `from` or `to`.
  const isShort = allWords.length < 4;
  const words =
    contentWords.length > 0
      ? allWords.filter((word) => contentWords.includes(word) || (isShort && vocabulary.isName(word.text)))
      : allWords;
  return {
    vocabulary,
    chunks: joined,
    allWords,
    contentWords,
    words,
    incompleteWord: incomplete ? allWords.at(-1) : undefined,
    candidates: [],
    alternatives: [],
    keys: new Map(),
  };
}

function candidatesOf(word: Word, draft: Draft, tolerant: boolean): Candidates {
  const {vocabulary, contentWords, words, incompleteWord, alternatives} = draft;
  const index = words.indexOf(word);
  const matches = vocabulary.match(word.text, word === incompleteWord, tolerant);
  for (const {term, weight} of matches) alternatives.push({from: index, to: index, term, weight});
  const best = matches[0]?.weight ?? 0;
  const rarity = vocabulary.rarity(matches.filter(({weight}) => weight > best - 0.25).map(({term}) => term));
  const isStopWord = contentWords.length > 0 && !contentWords.includes(word);
  return {terms: matches.map(({term}) => term), rarity: isStopWord ? rarity / 4 : rarity};
}

/** Adds terms that are one word in the index but several words in the query. */
function addJoinedWords({words, incompleteWord, vocabulary, alternatives}: Draft): void {
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to < Math.min(words.length, from + 4); to++) {
      const joined = words
        .slice(from, to + 1)
        .map((word) => word.text)
        .join('');
      const completions = () =>
        vocabulary
          .match(joined, true)
          .filter(({term}) => term.startsWith(joined))
          .map(({term}) => term);
      const canContinue = words[to] === incompleteWord && joined.length > 5;
      const terms = vocabulary.has(joined) ? [joined] : canContinue ? completions() : [];
      for (const term of terms) alternatives.push({from, to, term, weight: term === joined ? 1 : 0.8});
    }
  }
}

/** Adds terms that are two words in the index but one word in the query. */
function addSplitWords({words, vocabulary, candidates, alternatives}: Draft): void {
  for (const [index, {text}] of words.entries()) {
    const own = candidates[index] as Candidates;
    if (own.terms.length > 0 || text.length < 6) continue;
    for (let cut = 3; cut <= text.length - 3; cut++) {
      const halves = [text.slice(0, cut), text.slice(cut)];
      if (halves[0] === halves[1] || !halves.every(vocabulary.has)) continue;
      for (const half of halves) {
        alternatives.push({from: index, to: index, term: half, weight: 0.8, together: halves});
      }
      own.terms.push(...halves);
      own.rarity = Math.max(...halves.map((half) => vocabulary.rarity([half])));
    }
  }
}

function addKey(keys: Map<string, number>, name: string, certainty: number): void {
  keys.set(name, Math.max(keys.get(name) ?? 0, certainty));
}

/** Adds the names that the query can refer to if it doesn't contain typos. */
function addNames(text: string, {words, allWords, incompleteWord, vocabulary, keys}: Draft): void {
  addKey(keys, nameKey(text), 1);
  addKey(keys, formKey(text), 0.92);
  // Skip this step if the last word is a stop word, and the user may still be typing a longer word.
  if (incompleteWord && words.at(-1) !== incompleteWord) return;
  const texts = words.map((word) => word.text);
  for (const name of [texts.join(''), texts.map(vocabulary.stemOf).join('')]) {
    addKey(keys, name, (0.8 * texts.length) / allWords.length);
  }
}

function addSynonym({typed, meant}: ParsedSynonym, draft: Draft): void {
  const {words, allWords, contentWords, vocabulary, candidates, alternatives, keys} = draft;
  for (const phrase of typed) {
    const found =
      findPhrase(phrase, allWords, draft) ??
      (contentWords.length < allWords.length ? findPhrase(phrase, contentWords, draft) : undefined);
    const covered = found ? words.flatMap((word, index) => (found.words.includes(word) ? [index] : [])) : [];
    const [from, to] = [covered[0], covered.at(-1)];
    if (!found || from === undefined || to === undefined) continue;
    for (const {parts, names} of meant) {
      const together = parts.length > 1 ? {together: parts} : {};
      for (const term of parts) alternatives.push({from, to, term, weight: found.exact ? 0.85 : 0.6, ...together});
      if (found.words.length === allWords.length && found.exact) for (const name of names) addKey(keys, name, 0.9);
      for (const index of covered) {
        const own = candidates[index] as Candidates;
        if (own.terms.length > 0) continue;
        own.terms.push(...parts);
        own.rarity = vocabulary.rarity(parts);
      }
    }
  }
}

/** Adds the name that the query refers to after typos are corrected. */
function addCorrectedName({words, allWords, vocabulary, candidates, keys}: Draft): void {
  const corrected = candidates.some(
    ({terms: [best]}, index) => best !== undefined && !best.startsWith(words[index]!.text),
  );
  if (!corrected || words.length !== allWords.length || candidates.some(({terms}) => terms.length === 0)) return;
  addKey(keys, candidates.map(({terms}) => vocabulary.stemOf(terms[0] as string)).join(''), 0.85);
}

function positionOf(word: Word, index: number, {chunks, candidates, incompleteWord, vocabulary}: Draft): Position {
  const chunk = chunks[word.chunk];
  const {terms, rarity} = candidates[index] as Candidates;
  const isPartOfName = chunk?.identifier === true && chunk.parts.length > 1;
  const isKnown = () =>
    vocabulary.match(chunk!.joined, incompleteWord !== undefined).some(({term}) => term.startsWith(chunk!.joined));
  return {words: terms, rarity, strict: isPartOfName && !isKnown()};
}

/**
 * Joins the parts of a word that were split at the wrong position because of a typo, such as `strikeiLmit` or `iLmits`.
 * At least one part must be unknown, and the joined word must be similar to a known word or, if the user may still be
 * typing it, to the start of a known word.
 */
function joinIfTypo(chunk: Chunk, vocabulary: Vocabulary, incomplete: boolean): Chunk {
  const {joined, parts} = chunk;
  if (parts.length < 2 || vocabulary.has(joined) || parts.every(vocabulary.has)) return chunk;
  return vocabulary.match(joined, incomplete).length > 0 ? {joined, parts: [joined], identifier: false} : chunk;
}

/**
 * Finds a synonym's phrase in the query. The match isn't exact if a word contains a typo, or if the user has typed only
 * the start of the last word.
 */
function findPhrase(
  phrase: readonly string[],
  words: readonly Word[],
  {incompleteWord, vocabulary}: Draft,
): {words: readonly Word[]; exact: boolean} | undefined {
  for (let from = 0; from + phrase.length <= words.length; from++) {
    let exact = true;
    const matches = phrase.every((text, index) => {
      const word = words[from + index] as Word;
      const typed = word.text;
      if (typed === text || haveSameStem(typed, text, vocabulary)) return true;
      exact = false;
      if (vocabulary.has(typed)) return false;
      const max = allowedTypos(typed.length);
      if (max > 0 && sharesStart(typed, text) && typos(typed, text, max) <= max) return true;
      return word === incompleteWord && typed.length > 3 && text.startsWith(typed);
    });
    if (matches) return {words: words.slice(from, from + phrase.length), exact};
  }
  return undefined;
}

/** Returns whether two words have the same stem. Different words can share a short stem, so it must be long enough. */
function haveSameStem(one: string, other: string, {stemOf}: Vocabulary): boolean {
  // Stems are compared only if the words start with the same letters, because most words don't.
  return one.slice(0, 2) === other.slice(0, 2) && stemOf(one) === stemOf(other) && stemOf(one).length > 3;
}
