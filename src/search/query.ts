import {codeTerm, formsOf, keysOf, type Meaning, type Vocabulary} from './vocabulary';
import {STOP_WORDS} from './stopWords';
import {formOf, type Word} from './words';

/** What a word of a query can match. */
interface Alternative {
  /** the terms that a record must all contain */
  readonly terms: readonly string[];
  readonly weight: number;
  /** whether the heading or the title must contain the terms */
  readonly inName?: boolean;
}

/** A word of a query. */
export interface Position {
  readonly alternatives: readonly Alternative[];
  readonly rarity: number;
}

/** What a query means. */
export interface Query {
  readonly positions: readonly Position[];
  /** the sum of the rarities */
  readonly total: number;
  /** the names of records that the query can be, with weights from 0 to 1 */
  readonly names: ReadonlyMap<string, number>;
  /** the query as a name, while its last word can still become longer */
  readonly startOfName: string | undefined;
  /** the tags of the sections that are probably meant */
  readonly sections: readonly string[];
  /** the words without typos */
  readonly words: readonly string[];
  /** the names that one to three neighboring words can be */
  readonly inside: readonly string[];
}

/** Words that only say which section is meant. */
const SECTION_WORDS = new Set(
  'sheet sheets spreadsheet formula cell column go golang php sdk library api rest endpoint param parameter field argument attribute'
    .split(' ')
    .map(formOf),
);

/** Words that readers use only for one section. Its pages rank higher. */
const SECTION_HINTS: Readonly<Record<string, ReadonlySet<string>>> = {
  'docs-sheets-current': new Set('formula cell column row spreadsheet google'.split(' ').map(formOf)),
  'docs-account-current': new Set('subscription cancel invoice billing'.split(' ').map(formOf)),
};

/** A synonym in a query. */
interface Span {
  readonly words: readonly Word[];
  readonly meanings: readonly Meaning[];
}

/** The longest query, in characters. Somebody can paste a whole error message. */
const LONGEST = 1000;

/** Finds out what a query means. */
export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const typed = vocabulary.split(text.slice(0, LONGEST));
  const isOpen = /[\p{L}\p{N}]$/u.test(text);
  const last = typed.at(-1);
  const words = typed.map((word) => corrected(word, isOpen && word === last, vocabulary));
  const spans = spansOf(words, vocabulary);
  const isStop = ({text}: Word) => STOP_WORDS.has(text);
  const kept = words.filter(
    (word) =>
      !isStop(word) ||
      words.every(isStop) ||
      spans.some((span) => span.words.includes(word) && span.words.every(isStop)),
  );
  if (kept.length < words.length) spans.push(...spansOf(kept, vocabulary));
  const unique = kept.filter((word, at) => kept.findIndex(({text}) => text === word.text) === at);
  const positions = unique.map((word) =>
    positionOf(
      word,
      isOpen && word === words.at(-1),
      spans.filter((span) => span.words.includes(word)),
      kept,
      vocabulary,
    ),
  );
  const names = new Map<string, number>();
  const addNames = (keys: readonly string[], weight: number) => {
    for (const key of keys) names.set(key, Math.max(names.get(key) ?? 0, weight));
  };
  const wordsKeys = (list: readonly Word[]) => keysOf(list.flatMap(({parts}) => parts));
  addNames(wordsKeys(kept.filter(({text}) => !SECTION_WORDS.has(formOf(text)))), 0.8);
  addNames(wordsKeys(kept), 0.9);
  for (const list of [typed, words]) addNames(wordsKeys(list), 1);
  for (const span of spans)
    if (kept.every((word) => span.words.includes(word))) for (const {names: keys} of span.meanings) addNames(keys, 1);
  names.delete('');
  return {
    positions,
    total: positions.reduce((sum, {rarity}) => sum + rarity, 0),
    names,
    startOfName: isOpen ? typed.map((word) => word.text).join('') : undefined,
    sections: Object.keys(SECTION_HINTS).filter((tag) =>
      kept.some((word) => SECTION_HINTS[tag]!.has(formOf(word.text))),
    ),
    words: kept.map((word) => word.text),
    inside: words.flatMap((_, from) => [1, 2, 3].flatMap((count) => wordsKeys(words.slice(from, from + count)))),
  };
}

function corrected(word: Word, mayContinue: boolean, vocabulary: Vocabulary): Word {
  const {text, parts, code} = word;
  const isKnown =
    vocabulary.has(text) ||
    (code !== undefined && vocabulary.has(codeTerm(code))) ||
    STOP_WORDS.has(text) ||
    vocabulary.synonymForms.has(formOf(text)) ||
    (parts.length > 1 && parts.every(vocabulary.has));
  const similar = isKnown ? undefined : vocabulary.correct(text, mayContinue);
  return similar === undefined ? word : {text: similar, parts: [similar]};
}

const textsOf = (words: readonly Word[]) => words.map(({text}) => text).join('');

/** The largest number of words in a synonym. */
const LONGEST_SYNONYM = 6;

/** Finds the synonyms in a list of words. */
function spansOf(words: readonly Word[], {synonyms}: Vocabulary): Span[] {
  return words.flatMap((_, from) =>
    Array.from({length: LONGEST_SYNONYM}, (_, more) => words.slice(from, from + more + 1))
      .filter((span, more) => span.length === more + 1)
      .flatMap((span): Span[] => {
        const meanings = synonyms.get(textsOf(span)) ?? synonyms.get(formsOf(span).join(''));
        return meanings ? [{words: span, meanings}] : [];
      }),
  );
}

function positionOf(
  {text, parts, code}: Word,
  isOpen: boolean,
  spans: readonly Span[],
  kept: readonly Word[],
  vocabulary: Vocabulary,
): Position {
  const {has, uses, records} = vocabulary;
  const isKnown = has(text);
  const form = formOf(text);
  const own = [text, form, code ? codeTerm(code) : ''].filter(has);
  const canStart = isOpen || (!isKnown && text.length > 3);
  const longer = canStart && !/^\p{N}/u.test(text) ? vocabulary.startingWith(text) : [];
  const alternatives: Alternative[] = [...own, ...longer].map((term) => ({terms: [term], weight: 1}));
  if (code && own.length === 0) {
    const forms = parts.map((part) => (has(part) ? part : formOf(part)));
    alternatives.push({terms: forms, weight: 1, inName: true});
  }
  const meant = spans.flatMap(({words, meanings}) =>
    meanings.map(({terms}): Alternative => {
      const covered = kept.filter((word) => words.includes(word)).length;
      return {terms, weight: 1.7 / covered};
    }),
  );
  const usesOf = (terms: readonly string[]) => Math.max(0, ...terms.map((term) => uses.get(term) ?? 0));
  const count =
    usesOf(own) ||
    usesOf(longer) ||
    Math.max(0, ...meant.map(({terms}) => Math.min(...terms.map((term) => usesOf([term])))));
  return {alternatives: [...alternatives, ...meant], rarity: Math.log(1 + records.length / (count + 0.5))};
}
