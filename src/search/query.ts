import {formsOf, keysOf, type Meaning, type Vocabulary} from './vocabulary';
import {STOP_WORDS} from './stopWords';
import {formOf, textsOf, type Word} from './words';

/** A word of a query. */
export interface Position {
  /** what it can match: terms that a page must all contain */
  readonly alternatives: readonly (readonly string[])[];
  readonly rarity: number;
}

/** What a query means. */
export interface Query {
  readonly positions: readonly Position[];
  /** all terms, with their weights */
  readonly terms: ReadonlyMap<string, number>;
  /** the names of records that the query can be, with weights from 0 to 1 */
  readonly names: ReadonlyMap<string, number>;
  /** the names that one to three neighboring words can be */
  readonly inside: readonly string[];
  /** the tags of the sections that are probably meant */
  readonly sections: readonly string[];
}

const formsIn = (words: string) => new Set(words.split(' ').map(formOf));

/** Words that say which section is meant. Its pages rank higher. */
const SECTION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  'docs-api-current': formsIn('api rest endpoint param parameter field'),
  'docs-sdk-current': formsIn('sdk library go golang php'),
  'docs-sheets-current': formsIn('google sheet spreadsheet formula cell column row'),
  'docs-account-current': formsIn('subscription cancel invoice billing'),
};

/** The weight of a term that a synonym means. */
const MEANT = 1.7;

/** The longest query, in characters. Somebody can paste a whole error message. */
const LONGEST = 1000;

/** Finds out what a query means. */
export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const isOpen = /[\p{L}\p{N}]$/u.test(text);
  const words = vocabulary
    .split(text.slice(0, LONGEST))
    .map((word, at, {length}) => vocabulary.corrected(word, isOpen && at === length - 1));
  const isStop = (word: Word) => STOP_WORDS.has(word.text);
  const kept = words.every(isStop) ? words : words.filter((word) => !isStop(word));
  // Stop words can be a part of a synonym, and can be between its words: "select which fields".
  const spans = [...spansOf(words, vocabulary), ...spansOf(kept, vocabulary)];
  const terms = new Map<string, number>();
  const positions = kept.map((word): Position => {
    const own = [word.text, formOf(word.text), word.code ?? ''].filter(vocabulary.has);
    const canContinue = isOpen && word === words.at(-1) && !/^\p{N}/u.test(word.text);
    const longer = canContinue ? vocabulary.startingWith(word.text) : [];
    const typed = [...own, ...longer].map((term) => [term]);
    const covering = spans.filter((span) => span.words.includes(word));
    const meant = covering.flatMap(({meanings}) => meanings.map((meaning) => meaning.terms));
    for (const term of typed.flat()) terms.set(term, Math.max(terms.get(term) ?? 0, 1));
    for (const term of meant.flat()) terms.set(term, MEANT);
    const usesOf = (alternatives: readonly (readonly string[])[]) =>
      Math.max(0, ...alternatives.map((all) => Math.min(...all.map((term) => vocabulary.uses.get(term)!))));
    const rarity = Math.log(1 + vocabulary.records.length / ((usesOf(typed) || usesOf(meant)) + 0.5));
    return {alternatives: [...typed, ...meant], rarity};
  });
  const names = new Map<string, number>();
  const keysOfWords = (list: readonly Word[]) => keysOf(list.flatMap(({parts}) => parts));
  const start = words.flatMap(({parts}) => parts).join('');
  const started = isOpen ? [...vocabulary.names.keys()].filter((key) => key.startsWith(start)) : [];
  for (const key of started) names.set(key, 0.3 + (0.4 * start.length) / key.length);
  const meant = spans.filter((span) => kept.every((word) => span.words.includes(word)));
  for (const key of [...keysOfWords(words), ...meant.flatMap(({meanings}) => meanings.flatMap((item) => item.names))])
    names.set(key, key.startsWith('~') ? 0.6 : 1);
  return {
    positions,
    terms,
    names,
    inside: words.flatMap((_, from) => [1, 2, 3].flatMap((count) => keysOfWords(words.slice(from, from + count)))),
    sections: kept.flatMap(sectionsOf),
  };
}

const sectionsOf = ({text}: Word) => Object.keys(SECTION_WORDS).filter((tag) => SECTION_WORDS[tag]!.has(formOf(text)));

/** A synonym in a query. */
interface Span {
  readonly words: readonly Word[];
  readonly meanings: readonly Meaning[];
}

/** The largest number of words in a synonym. */
const LONGEST_SYNONYM = 6;

/** Finds the synonyms in a list of words. */
function spansOf(words: readonly Word[], {synonyms}: Vocabulary): Span[] {
  return words.flatMap((_, from) =>
    words.slice(from, from + LONGEST_SYNONYM).flatMap((_, more) => {
      const span = words.slice(from, from + more + 1);
      const meanings = synonyms.get(textsOf(span)) ?? synonyms.get(formsOf(span).join(''));
      return meanings ? [{words: span, meanings}] : [];
    }),
  );
}
