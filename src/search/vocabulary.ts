import MiniSearch, {type Options} from 'minisearch';
import type {Synonym} from './data';
import {headingOf, isPage, LEVELS, routeOf, type SearchRecord} from './record';
import {formOf, nameKey, stem, type Word, wordsOf} from './words';

/** The fields of the index, and how much a match in each counts. */
const FIELDS = {heading: 1, title: 3, path: 0.7, text: 1, code: 20};

// Terms are separated by spaces and indexed as they are.
const OPTIONS: Options = {
  fields: Object.keys(FIELDS),
  tokenize: (terms) => terms.split(' '),
  processTerm: (term) => term,
  searchOptions: {boost: FIELDS, combineWith: 'OR', bm25: {k: 1.2, b: 0.3, d: 0.5}},
};

// Texts repeat the same words.
const termsOfWords = new Map<Word, readonly string[]>();

/** Returns the terms of a text: all words, their parts, and the forms of both. */
function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    let terms = termsOfWords.get(word);
    if (!terms) {
      const all = word.parts.length > 1 ? [word.text, ...word.parts] : [word.text];
      termsOfWords.set(word, (terms = [...all, ...all.map(formOf)]));
    }
    return terms;
  });
}

/** Returns the term for a name in code. The mark distinguishes it from a word. */
export const codeTerm = (code: string): string => `\`${code}`;

const codesOf = (text: string) => wordsOf(text).flatMap(({code}) => (code ? [codeTerm(code)] : []));

/** What a synonym means: the words to search for, and the names that it refers to. */
export interface Meaning {
  readonly terms: readonly string[];
  readonly names: readonly string[];
}

/** The terms, the names, and the synonyms of the index. */
export class Vocabulary {
  readonly index = new MiniSearch(OPTIONS);
  /** the number of records that contain each term */
  readonly uses = new Map<string, number>();
  /** the records of each name, joined and as joined stems */
  readonly names = new Map<string, Set<number>>();
  /** by the words that readers type, joined, and by their forms, joined */
  readonly synonyms = new Map<string, Meaning[]>();
  /** the forms of all words in synonyms */
  readonly synonymForms = new Set<string>();
  #words: string[] | undefined;
  readonly #headings = new Map<string, readonly string[]>();

  constructor(
    readonly records: readonly SearchRecord[],
    synonyms: readonly Synonym[],
  ) {
    for (const [id, record] of records.entries()) this.#addRecord(id, record);
    for (const {typed, meant} of synonyms) {
      const meanings = meant
        .map((text) => this.#meaning(text))
        .filter(({terms}) => terms.every((term) => this.has(term)));
      for (const phrase of typed) {
        const words = this.split(phrase);
        const forms = formsOf(words);
        // "ticks" isn't a form of "ticker", although they have the same stem.
        for (const key of [words.map(({text}) => text).join(''), forms.join('')])
          this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...meanings]);
        for (const form of forms) this.synonymForms.add(form);
      }
    }
  }

  readonly has = (term: string): boolean => this.uses.has(term);

  /** Splits a query into words. Keeps names in code and words that the index contains; others become their parts. */
  split(query: string): Word[] {
    return wordsOf(query).flatMap((word) =>
      word.code || word.parts.length < 2 || this.has(word.text)
        ? [word]
        : word.parts.map((text): Word => ({text, parts: [text]})),
    );
  }

  /** Returns the words that start with letters. */
  startingWith(start: string): string[] {
    this.#words ??= [...this.uses.keys()].filter((term) => !/^[~`]/.test(term));
    return this.#words.filter((term) => term.startsWith(start));
  }

  /** Returns the correct spelling of an unknown word, if there is a similar word. */
  correct(word: string, mayContinue: boolean): string | undefined {
    const swapped = [...word].map((_, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2));
    const known = word.length < 3 ? undefined : this.#mostFrequent(swapped.filter(this.has));
    if (known !== undefined) return known;
    if (!/^\p{L}{4}/u.test(word) || this.has(formOf(word))) return undefined;
    if (mayContinue && this.startingWith(word).length > 0) return undefined;
    for (const fuzzy of word.length < 8 ? [1] : [1, 2]) {
      const found = this.index.search(word, {fuzzy}).flatMap(({terms}) => terms);
      const similar = this.#mostFrequent([...new Set(found)].filter((term) => term[0] === word[0]));
      if (similar !== undefined) return similar;
    }
    return undefined;
  }

  /** Returns the terms of a heading, which many records have in common. */
  readonly #termsOf = (heading: string): readonly string[] => {
    let terms = this.#headings.get(heading);
    if (!terms) this.#headings.set(heading, (terms = termsOf(heading)));
    return terms;
  };

  #mostFrequent(terms: readonly string[]): string | undefined {
    return terms.reduce<string | undefined>(
      (best, term) => (best === undefined || this.uses.get(term)! > this.uses.get(best)! ? term : best),
      undefined,
    );
  }

  #meaning(text: string): Meaning {
    const words = this.split(text).map((word) => word.text);
    return {terms: words.map((word) => (this.has(word) ? word : formOf(word))), names: keysOf(words)};
  }

  #addRecord(id: number, record: SearchRecord): void {
    const {hierarchy, content} = record;
    const heading = headingOf(record);
    const above = LEVELS.slice(2).flatMap((level) => (level < record.type ? (hierarchy[level] ?? []) : []));
    const path = [hierarchy.lvl0 ?? '', ...above, routeOf(record).replaceAll('/', ' ')];
    const fields = {
      heading: this.#termsOf(heading),
      title: this.#termsOf(hierarchy.lvl1 ?? ''),
      path: path.flatMap(this.#termsOf),
      text: termsOf(content ?? ''),
      code: [...codesOf(heading), ...(isPage(record) ? codesOf(content?.slice(0, 40) ?? '') : [])],
    };
    for (const term of new Set(Object.values(fields).flat())) this.uses.set(term, (this.uses.get(term) ?? 0) + 1);
    this.index.add({id, ...Object.fromEntries(Object.entries(fields).map(([name, terms]) => [name, terms.join(' ')]))});
    for (const name of namesOf(record)) {
      for (const key of keysOf(wordsOf(name).flatMap(({parts}) => parts))) {
        const ids = this.names.get(key);
        if (ids) ids.add(id);
        else this.names.set(key, new Set([id]));
      }
    }
  }
}

/** Returns the forms of the parts of words. */
export const formsOf = (words: readonly Word[]): string[] => words.flatMap(({parts}) => parts.map(formOf));

/** Returns the keys of a name: its words joined, and their stems joined. */
export const keysOf = (words: readonly string[]): string[] => [...new Set([words.join(''), words.map(stem).join('')])];

/**
 * Returns the names of a record: its heading, without parentheses, without a status code, and the code. Pages are also
 * called by the end of their URL, alone and after the name of a folder, as in "go candles".
 */
export function namesOf(record: SearchRecord): string[] {
  const heading = headingOf(record);
  const bare = heading.replace(/\s*\([^)]*\)\s*$/, '');
  const [, code, rest] = /^(\d{3})\b\s*(.*)/.exec(heading) ?? [];
  const names = [heading, bare, ...(code ? [code, rest!] : [])];
  if (isPage(record)) {
    const [last = '', ...folders] = routeOf(record).split('/').filter(Boolean).reverse();
    names.push(last, ...folders.slice(0, -1).flatMap((folder) => [`${folder} ${last}`, `${folder} ${bare}`]));
  }
  return [...new Set(names)].filter((name) => nameKey(name));
}
