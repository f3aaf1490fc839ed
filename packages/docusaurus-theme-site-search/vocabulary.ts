import MiniSearch, {type Options} from 'minisearch';
import type {SearchData} from './data';
import {headingOf, isPage, LEVELS, routeOf, type SearchRecord} from './record';
import {formOf, plainWord, stem, STOP_WORDS, textsOf, type Word, wordsOf} from './words';

/** The fields of the index, and how much a match in each counts. */
const FIELDS = {heading: 1, title: 3, path: 0.7, text: 1, code: 20};

// Terms are separated by spaces and indexed as they are.
const OPTIONS: Options = {
  fields: Object.keys(FIELDS),
  stringifyField: (terms) => terms.join(' '),
  tokenize: (terms) => terms.split(' '),
  processTerm: (term) => term,
  searchOptions: {boost: FIELDS, combineWith: 'OR', bm25: {k: 1.2, b: 0.3, d: 0.5}},
};

const termsOf = (text: string) => wordsOf(text).flatMap(({terms}) => terms);
const codesOf = (text: string) => wordsOf(text).flatMap(({code}) => code ?? []);

/** What a synonym means: the terms to search for, and the names that it refers to. */
export interface Meaning {
  readonly terms: readonly string[];
  readonly names: readonly string[];
  /** whether the service doesn't have what the synonym is for */
  readonly unavailable?: true;
}

/** The terms, the names, and the synonyms of the index. */
export class Vocabulary {
  readonly index = new MiniSearch(OPTIONS);
  /** the number of records that contain each term */
  readonly uses = new Map<string, number>();
  /** the records of each name, by the keys of the name */
  readonly names = new Map<string, Set<number>>();
  /** by the words that readers type, joined, and by their forms, joined */
  readonly synonyms = new Map<string, Meaning[]>();
  /** the forms of all words in synonyms */
  readonly synonymForms = new Set<string>();

  /** the forms of the words that say which section is meant, by the tag of the section */
  readonly sections: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(
    readonly records: readonly SearchRecord[],
    {synonyms = [], sectionWords = {}}: Partial<Omit<SearchData, 'pages'>>,
  ) {
    this.sections = new Map(
      Object.entries(sectionWords).map(([tag, words]) => [tag, new Set(words.map(formOf))] as const),
    );
    for (const [id, record] of records.entries()) this.#addRecord(id, record);
    for (const {typed, meant, unavailable} of synonyms) {
      const meanings = meant
        .map((text): Meaning => ({...this.#meaning(text), ...(unavailable && {unavailable})}))
        .filter(({terms}) => terms.every((term) => this.has(term)));
      for (const phrase of typed) {
        const words = this.split(phrase);
        // "ticks" isn't a form of "ticker", although they have the same stem.
        for (const key of [textsOf(words), formsOf(words).join('')])
          this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...meanings]);
        for (const form of formsOf(words)) this.synonymForms.add(form);
      }
    }
  }

  readonly has = (term: string): boolean => this.uses.has(term);

  /** Splits a query into words. Keeps names in code and words that the index contains; others become their parts. */
  split(query: string): Word[] {
    return wordsOf(query).flatMap((word) =>
      word.code || this.has(word.text) ? [word] : word.parts.map((part) => plainWord(part)),
    );
  }

  /** Returns the words that start with letters. */
  startingWith(start: string): string[] {
    return [...this.uses.keys()].filter((term) => term.startsWith(start));
  }

  /** Returns the most frequent known word that is similar to a word, or the word itself if it's known or unlike others. */
  corrected(word: Word, mayContinue: boolean): Word {
    const {text, code} = word;
    const isKnown = this.has(text) || (code !== undefined && this.has(code));
    if (isKnown || STOP_WORDS.has(text) || this.synonymForms.has(formOf(text))) return word;
    const isStart = mayContinue && this.startingWith(text).length > 0;
    const isMisspelled = /^\p{L}{4}/u.test(text) && !this.has(formOf(text)) && !isStart;
    let similar = [...text]
      .map((letter, at) => text.slice(0, at) + (text[at + 1] ?? '') + letter + text.slice(at + 2))
      .filter(this.has);
    if (similar.length === 0 && isMisspelled)
      similar = this.index.search(text, {fuzzy: 1}).flatMap(({terms}) => terms.filter(([first]) => first === text[0]));
    const [best] = similar.sort((one, other) => this.uses.get(other)! - this.uses.get(one)!);
    return best === undefined ? word : plainWord(best);
  }

  #meaning(text: string): Meaning {
    const words = this.split(text).map((word) => word.text);
    return {terms: words.map((word) => (this.has(word) ? word : formOf(word))), names: keysOf(words)};
  }

  #addRecord(id: number, record: SearchRecord): void {
    const {hierarchy, content} = record;
    const heading = headingOf(record);
    const above = LEVELS.slice(2).flatMap((level) => (level < record.type ? (hierarchy[level] ?? []) : []));
    const fields = {
      heading: termsOf(heading),
      title: termsOf(hierarchy.lvl1 ?? ''),
      path: termsOf([hierarchy.lvl0, ...above, routeOf(record).replaceAll('/', ' ')].join(' ')),
      text: termsOf(content ?? ''),
      code: [...codesOf(heading), ...(isPage(record) ? codesOf(content?.slice(0, 40) ?? '') : [])],
    };
    for (const term of new Set(Object.values(fields).flat())) this.uses.set(term, (this.uses.get(term) ?? 0) + 1);
    this.index.add({id, ...fields});
    for (const name of namesOf(record)) {
      for (const key of keysOf(wordsOf(name).flatMap(({parts}) => parts)))
        this.names.set(key, (this.names.get(key) ?? new Set()).add(id));
    }
  }
}

/** Returns the forms of the parts of words. */
export const formsOf = (words: readonly Word[]): string[] => words.flatMap(({parts}) => parts.map(formOf));

/** Returns the keys of a name: its words joined, and, with a mark, their stems joined. */
export const keysOf = (words: readonly string[]): string[] =>
  words.length > 0 ? [words.join(''), `~${words.map(stem).join('')}`] : [];

/** Returns the names of a record: its heading, the code and the rest of "404 Not Found", and the end of a page's URL. */
export function namesOf(record: SearchRecord): string[] {
  const heading = headingOf(record);
  const status = /^(\d{3})\b\s*(.+)/.exec(heading)?.slice(1) ?? [];
  return [heading, ...status, ...(isPage(record) ? routeOf(record).split('/').slice(-1) : [])];
}
