import {formsOf, keysOf, type Vocabulary} from './vocabulary';
import {formOf, STOP_WORDS, textsOf, type Word} from './words';

/** A word of a query. */
export interface Position {
  /** what it can match: terms that a page must all contain */
  readonly alternatives: readonly (readonly string[])[];
  readonly rarity: number;
}

/** Finds out what the first 1,000 characters of a query mean. Somebody can paste a whole error message. */
export function parseQuery(text: string, vocabulary: Vocabulary) {
  const isOpen = /[\p{L}\p{N}]$/u.test(text);
  const words = vocabulary
    .split(text.slice(0, 1000))
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
    for (const term of typed.flat()) if (!terms.has(term)) terms.set(term, 1);
    // What a synonym means counts more than the words of the query.
    for (const term of meant.flat()) terms.set(term, 1.7);
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
  const unavailable = spans.filter(({meanings}) => meanings.some((meaning) => meaning.unavailable));
  const meant = spans.filter((span) => kept.every((word) => span.words.includes(word)));
  for (const key of [...keysOfWords(words), ...meant.flatMap(({meanings}) => meanings.flatMap((item) => item.names))])
    names.set(key, key.startsWith('~') ? 0.6 : 1);
  return {
    positions,
    /** all terms, with their weights */
    terms,
    /** the keys of names that the query can be, with weights from 0 to 1 */
    names,
    /** the keys of names that one to three neighboring words can be */
    inside: words.flatMap((_, from) => [1, 2, 3].flatMap((count) => keysOfWords(words.slice(from, from + count)))),
    /** the words for what the service doesn't have, and the terms that match only because of them */
    unavailable: {
      words: [...new Set(unavailable.flatMap(({words}) => words.map(({text}) => text)))],
      terms: new Set(unavailable.flatMap(({meanings}) => meanings.flatMap(({terms}) => terms))),
    },
    /** the tags of the sections that are probably meant */
    sections: kept.flatMap(({text}) =>
      [...vocabulary.sections].flatMap(([tag, words]) => (words.has(formOf(text)) ? [tag] : [])),
    ),
  };
}

/** Finds the synonyms of up to six words in a list of words. */
const spansOf = (words: readonly Word[], {synonyms}: Vocabulary) =>
  words.flatMap((_, from) =>
    words.slice(from, from + 6).flatMap((_, more) => {
      const span = words.slice(from, from + more + 1);
      const meanings = synonyms.get(textsOf(span)) ?? synonyms.get(formsOf(span).join(''));
      return meanings ? [{words: span, meanings}] : [];
    }),
  );
