import type {Synonym} from './packed';
import {STOP_WORDS} from './stopWords';
import {allowedSlips, likelyFront, slips} from './typo';
import type {Vocabulary} from './vocabulary';
import {type Chunk, chunks, formKey, nameKey} from './words';

/** A word of the index that stands for some of the query's words. */
interface Alternative {
  /** first and last of the query's positions that it stands for */
  readonly from: number;
  readonly to: number;
  readonly term: string;
  readonly weight: number;
  /** the other words that have to be there with it */
  readonly together?: readonly string[];
}

/** A synonym taken apart, once for all queries. */
export interface ParsedSynonym {
  readonly typed: readonly (readonly Part[])[];
  readonly meant: readonly {readonly parts: readonly string[]; readonly names: readonly string[]}[];
}

interface Part {
  readonly text: string;
  readonly stem: string;
}

/** Takes the synonyms apart; meanings that the index does not know are left out. */
export function parseSynonyms(synonyms: readonly Synonym[], vocabulary: Vocabulary): ParsedSynonym[] {
  return synonyms.map(({typed, meant}) => ({
    typed: typed.map((phrase) =>
      chunks(phrase).flatMap((run) => run.parts.map((text): Part => ({text, stem: vocabulary.stemOf(text)}))),
    ),
    meant: meant
      .map((meaning) => ({
        parts: chunks(meaning).flatMap(({whole, parts}) => (vocabulary.has(whole) ? [whole] : parts)),
        names: [nameKey(meaning), formKey(meaning)],
      }))
      .filter(({parts}) => parts.every((part) => vocabulary.has(part))),
  }));
}

/** One word of the query. */
interface Position {
  /** words of the index that it may stand for, the likeliest first; empty when there is none */
  readonly words: readonly string[];
  readonly rarity: number;
  /** whether nothing is found without it: it is a part of a name that no place has */
  readonly strict: boolean;
}

export interface ParsedQuery {
  readonly positions: readonly Position[];
  readonly alternatives: readonly Alternative[];
  /** sum of the positions' rarities */
  readonly total: number;
  /** the spellings under which a place may be called what was asked, with how sure it is that it was asked for */
  readonly keys: ReadonlyMap<string, number>;
  /** the query in one spelling, see `nameKey` */
  readonly key: string;
  /** number of its words */
  readonly length: number;
  /** the query as it was typed, when it is a name as programs write them */
  readonly identifier: string | undefined;
}

interface Word {
  readonly text: string;
  /** number of the run of characters it comes from */
  readonly chunk: number;
}

/**
 * Takes a query apart: which words count, and which words of the index each of them may stand for.
 *
 * @param text what was typed
 * @param vocabulary the words of the index
 * @param synonyms words that readers type for words of the pages
 * @param options `generous` looks for words farther away, for suggestions
 */
export function parseQuery(
  text: string,
  vocabulary: Vocabulary,
  synonyms: readonly ParsedSynonym[],
  {generous = false}: {generous?: boolean} = {},
): ParsedQuery {
  const open = /[\p{L}\p{N}]$/u.test(text);
  const written = chunks(text);
  const runs = written.map((run, at) => asOneWord(run, vocabulary, open && at === written.length - 1));
  const all = runs.flatMap(({parts}, chunk) => parts.map((part): Word => ({text: part, chunk})));
  const telling = all.filter((word) => !STOP_WORDS.has(word.text) || runs[word.chunk]?.identifier);
  // Some places are called by a word that otherwise says nothing: `from`, `to`, `all`.
  const short = all.length < 4;
  // The word that the reader may still be typing.
  const typing = open ? all.at(-1) : undefined;
  const words =
    telling.length > 0 ? all.filter((word) => telling.includes(word) || (short && vocabulary.isName(word.text))) : all;
  const alternatives: Alternative[] = [];
  const meant = words.map((word, at): {words: string[]; rarity: number} => {
    const last = word === typing;
    const meanings = vocabulary.meanings(word.text, last, generous);
    for (const {term, weight} of meanings) alternatives.push({from: at, to: at, term, weight});
    const best = meanings[0]?.weight ?? 0;
    const close = meanings.filter(({weight}) => weight > best - 0.25).map(({term}) => term);
    const rarity = vocabulary.rarity(close);
    return {
      words: meanings.map(({term}) => term),
      rarity: telling.length > 0 && !telling.includes(word) ? rarity / 4 : rarity,
    };
  });

  // What is written apart here may be written as one word there, and the other way round.
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to < Math.min(words.length, from + 4); to++) {
      const joined = words
        .slice(from, to + 1)
        .map((word) => word.text)
        .join('');
      const last = words[to] === typing;
      const known = vocabulary.has(joined)
        ? [joined]
        : last && joined.length > 5
          ? vocabulary
              .meanings(joined, true)
              .filter(({term}) => term.startsWith(joined))
              .map(({term}) => term)
          : [];
      for (const term of known) alternatives.push({from, to, term, weight: term === joined ? 1 : 0.8});
    }
  }
  words.forEach(({text: word}, at) => {
    if ((meant[at]?.words.length ?? 0) > 0 || word.length < 6) return;
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const halves = [word.slice(0, cut), word.slice(cut)];
      if (halves[0] === halves[1] || !halves.every((half) => vocabulary.has(half))) continue;
      for (const half of halves) alternatives.push({from: at, to: at, term: half, weight: 0.8, together: halves});
      const own = meant[at] as {words: string[]; rarity: number};
      own.words.push(...halves);
      own.rarity = Math.max(...halves.map((half) => vocabulary.rarity([half])));
    }
  });

  const plain = words.map((word) => word.text);
  const keys = new Map<string, number>();
  const call = (name: string, sure: number) => keys.set(name, Math.max(keys.get(name) ?? 0, sure));
  call(nameKey(text), 1);
  call(formKey(text), 0.92);
  // Not while the word behind, which seems to say nothing, may become another one.
  if (!typing || words.at(-1) === typing) {
    for (const name of [plain.join(''), plain.map(vocabulary.stemOf).join('')])
      call(name, (0.8 * plain.length) / all.length);
  }
  for (const {typed, meant: means} of synonyms) {
    for (const phrase of typed) {
      const found =
        placeOf(phrase, all, typing, vocabulary) ??
        (telling.length < all.length ? placeOf(phrase, telling, typing, vocabulary) : undefined);
      const covered = found ? words.flatMap((word, at) => (found.words.includes(word) ? [at] : [])) : [];
      const [from, to] = [covered[0], covered.at(-1)];
      if (!found || from === undefined || to === undefined) continue;
      for (const {parts, names} of means) {
        for (const term of parts) {
          alternatives.push({
            from,
            to,
            term,
            weight: found.sure ? 0.85 : 0.6,
            ...(parts.length > 1 ? {together: parts} : {}),
          });
        }
        if (found.words.length === all.length && found.sure) for (const name of names) call(name, 0.9);
        for (const at of covered) {
          const own = meant[at] as {words: string[]; rarity: number};
          if (own.words.length > 0) continue;
          own.words.push(...parts);
          own.rarity = vocabulary.rarity(parts);
        }
      }
    }
  }

  // What it would be without the slips of the finger.
  const slipped = meant.some(({words: [best]}, at) => best !== undefined && !best.startsWith(plain[at] as string));
  if (slipped && words.length === all.length && meant.every((it) => it.words.length > 0)) {
    call(meant.map((it) => vocabulary.stemOf(it.words[0] as string)).join(''), 0.85);
  }

  const positions = words.map((word, at): Position => {
    const run = runs[word.chunk];
    const named = run?.identifier === true && run.parts.length > 1;
    const whole = named && vocabulary.meanings(run.whole, open).some(({term}) => term.startsWith(run.whole));
    return {...(meant[at] as {words: string[]; rarity: number}), strict: named && !whole};
  });
  return {
    positions,
    alternatives,
    total: positions.reduce((sum, {rarity}) => sum + rarity, 0),
    keys,
    key: nameKey(text),
    length: all.length,
    identifier: runs.length === 1 && runs[0]?.identifier === true ? text.trim().replace(/\(\)$/, '') : undefined,
  };
}

/**
 * A slip of the finger may move a capital, and take a name apart in the wrong place: `strikeiLmit`, `Rate iLmits`. What
 * holds an unknown part, and is near a known word as a whole, is read as that word.
 */
function asOneWord(run: Chunk, vocabulary: Vocabulary, open: boolean): Chunk {
  const {whole, parts} = run;
  if (parts.length < 2 || vocabulary.has(whole) || parts.every(vocabulary.has)) return run;
  return vocabulary.meanings(whole, open).length > 0 ? {whole, parts: [whole], identifier: false} : run;
}

/**
 * Where a phrase of the synonyms stands in the query; undefined when it does not. It is not sure while the reader may
 * still be typing its last word.
 */
function placeOf(
  parts: readonly Part[],
  all: readonly Word[],
  typing: Word | undefined,
  vocabulary: Vocabulary,
): {words: readonly Word[]; sure: boolean} | undefined {
  for (let from = 0; from + parts.length <= all.length; from++) {
    let sure = true;
    const there = parts.every(({text: part, stem}, at) => {
      const word = all[from + at] as Word;
      const asked = word.text;
      if (asked === part || vocabulary.stemOf(asked) === stem) return true;
      sure = false;
      if (vocabulary.has(asked)) return false;
      const most = allowedSlips(asked.length);
      if (most > 0 && likelyFront(asked, part) && slips(asked, part, most) <= most) return true;
      return word === typing && asked.length > 3 && part.startsWith(asked);
    });
    if (there) return {words: all.slice(from, from + parts.length), sure};
  }
  return undefined;
}
