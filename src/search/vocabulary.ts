import {allowedTypos, sharesStart, typos} from './typo';
import {stem} from './tokenize';

/** A term of the index that can match a typed word. */
interface TermMatch {
  readonly term: string;
  /** 1 for the word itself, and less for terms that differ more */
  readonly weight: number;
}

/** The number of completions of a word to consider. Considering more doesn't change the displayed results. */
const MAX_COMPLETIONS = 40;

/** The terms of the index with their frequency and stem, and the names of pages, headings, and table rows. */
export class Vocabulary {
  /** the number of records that contain each term */
  readonly #uses = new Map<string, number>();
  /** the terms by their first two letters, which all words with the same stem share */
  readonly #termsByStart = new Map<string, string[]>();
  readonly #stems = new Map<string, string>();
  readonly #names = new Set<string>();
  #sortedTerms: string[] | undefined;

  /** @param records the number of records */
  constructor(private readonly records: number) {}

  /** Adds a term. @param count the number of records that contain it */
  add(term: string, count: number): void {
    this.#uses.set(term, count);
    const start = term.slice(0, 2);
    const others = this.#termsByStart.get(start);
    if (others) others.push(term);
    else this.#termsByStart.set(start, [term]);
  }

  /** Adds a name of a page, heading, or table row (see `nameKey`). */
  addName(name: string): void {
    this.#names.add(name);
  }

  isName(name: string): boolean {
    return this.#names.has(name);
  }

  readonly has = (term: string): boolean => this.#uses.has(term);

  /** Returns the stem of a term (see `stem`). */
  readonly stemOf = (term: string): string => {
    let result = this.#stems.get(term);
    if (result === undefined) this.#stems.set(term, (result = stem(term)));
    return result;
  };

  /**
   * Returns the terms that can match a typed word, best first.
   *
   * @param word the typed word
   * @param incomplete whether the user may still be typing the word
   * @param tolerant whether to accept more typos than usual, for suggestions
   */
  match(word: string, incomplete: boolean, tolerant = false): TermMatch[] {
    const found = new Map<string, number>();
    const add = (term: string, weight: number) => found.set(term, Math.max(found.get(term) ?? 0, weight));
    if (this.#uses.has(word)) add(word, 1);
    // Different words can share a short stem: "earings" and "early". If there is a term with one typo, it's meant.
    const isForm = this.#uses.has(word) || this.stemOf(word).length > 3 || this.#similarTo(word, false, 1).length === 0;
    if (isForm) for (const term of this.#formsOf(word)) add(term, 0.9);
    const known = found.size > 0;
    if (incomplete || (!known && word.length > 3)) {
      for (const term of this.#completionsOf(word)) add(term, (known ? 0.4 : 0.5) + 0.4 * (word.length / term.length));
    }
    if (found.size === 0) this.#addTypos(word, incomplete, tolerant, add);
    return [...found].map(([term, weight]) => ({term, weight})).sort((a, b) => b.weight - a.weight);
  }

  /** Returns how rare the most frequent of the given terms is, from 0 (in every record) to about 8 (in none). */
  rarity(terms: readonly string[]): number {
    const count = terms.length > 0 ? Math.max(...terms.map((term) => this.#usesOf(term))) : 0;
    return Math.log(1 + (this.records - count + 0.5) / (count + 0.5));
  }

  #usesOf(term: string): number {
    return this.#uses.get(term) ?? 0;
  }

  /** Returns the terms with the same stem as the given term. */
  #formsOf(term: string): readonly string[] {
    const stem = this.stemOf(term);
    return this.#termsByStart.get(term.slice(0, 2))?.filter((other) => this.stemOf(other) === stem) ?? [];
  }

  /**
   * Returns the most frequent terms that start with a word, most frequent first. If the word starts with a digit, the
   * terms have at most one more character.
   */
  #completionsOf(word: string): string[] {
    const all = (this.#sortedTerms ??= [...this.#uses.keys()].sort());
    let low = 0;
    for (let high = all.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((all[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let index = low; all[index]?.startsWith(word); index++) found.push(all[index] as string);
    return found
      .filter((term) => !/^\d/.test(word) || term.length - word.length < 2)
      .sort((a, b) => this.#usesOf(b) - this.#usesOf(a))
      .slice(0, MAX_COMPLETIONS);
  }

  #addTypos(word: string, incomplete: boolean, tolerant: boolean, add: (term: string, weight: number) => void): void {
    const maxTypos = tolerant ? Math.max(2, Math.ceil(word.length / 3)) : allowedTypos(word.length);
    if (maxTypos > 0) {
      for (const {term, weight} of this.#similarTo(word, incomplete, maxTypos)) {
        add(term, weight);
        for (const form of this.#formsOf(term)) add(form, weight - 0.05);
      }
    } else if (word.length === 3) {
      for (const term of this.#uses.keys())
        if (term.length === 3 && haveSameLetters(word, term) && typos(word, term, 1) === 1) add(term, 0.7);
    }
  }

  /** Returns up to 12 terms that a misspelled word can match, best first. */
  #similarTo(word: string, incomplete: boolean, maxTypos: number): TermMatch[] {
    const found: TermMatch[] = [];
    for (const term of this.#uses.keys()) {
      if (/^\d/.test(term) || !sharesStart(word, term)) continue;
      const count = typos(word, term, maxTypos);
      if (count <= maxTypos) found.push({term, weight: 0.95 - 0.15 * count});
      else if (incomplete && word.length >= 4) {
        const countAtStart = typos(word, term, Math.min(maxTypos, word.length < 6 ? 1 : maxTypos), true);
        if (countAtStart <= maxTypos) found.push({term, weight: 0.8 - 0.2 * countAtStart});
      }
    }
    const best = Math.max(...found.map(({weight}) => weight));
    return found
      .filter(({weight}) => weight > best - 0.15)
      .sort((a, b) => b.weight - a.weight || this.#usesOf(b.term) - this.#usesOf(a.term))
      .slice(0, 12);
  }
}

function haveSameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}
