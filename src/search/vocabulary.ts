import {allowedSlips, likelyFront, slips} from './typo';
import {stem} from './words';

/** A word of the index that a typed word may stand for. */
interface Meaning {
  readonly term: string;
  /** 1 for the word itself, less the further it is away */
  readonly weight: number;
}

export interface Vocabulary {
  /** Takes in the terms of one record. */
  add(terms: ReadonlySet<string>): void;
  has(this: void, term: string): boolean;
  /** Takes in what a place is called, see `nameKey`. */
  name(name: string): void;
  /** Whether a place is called so. */
  isName(name: string): boolean;
  /** The common form of a word's forms. */
  stemOf(this: void, term: string): string;
  /**
   * The words of the index that a typed word may stand for.
   *
   * @param open whether the reader may still be typing it
   * @param generous whether words farther away count too, for suggestions
   */
  meanings(word: string, open: boolean, generous?: boolean): Meaning[];
  /** How rare a word is, from 0 (everywhere) to about 8 (nowhere). */
  rarity(terms: readonly string[]): number;
}

/** More ways to go on than these make no difference to what is shown. */
const MOST_CONTINUATIONS = 40;

/** An empty vocabulary. */
export function createVocabulary(): Vocabulary {
  const uses = new Map<string, number>();
  const forms = new Map<string, string[]>();
  const stems = new Map<string, string>();
  const names = new Set<string>();
  let records = 0;
  let sorted: string[] | undefined;

  const stemOf = (term: string): string => {
    let found = stems.get(term);
    if (found === undefined) stems.set(term, (found = stem(term)));
    return found;
  };
  const usesOf = (term: string) => uses.get(term) ?? 0;

  /** All terms that begin with a word, those in use most first. */
  const continuations = (word: string): string[] => {
    const all = (sorted ??= [...uses.keys()].sort());
    let low = 0;
    for (let high = all.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((all[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; all[at]?.startsWith(word); at++) found.push(all[at] as string);
    return found
      .filter((term) => !/^\d/.test(word) || term.length - word.length < 2)
      .sort((one, other) => usesOf(other) - usesOf(one))
      .slice(0, MOST_CONTINUATIONS);
  };

  const near = (word: string, open: boolean, most: number): Meaning[] => {
    const found: Meaning[] = [];
    for (const term of uses.keys()) {
      if (/^\d/.test(term) || !likelyFront(word, term)) continue;
      const distance = slips(word, term, most);
      if (distance <= most) found.push({term, weight: 0.95 - 0.15 * distance});
      else if (open && word.length >= 4) {
        const begun = slips(word, term, Math.min(most, word.length < 6 ? 1 : most), true);
        if (begun <= most) found.push({term, weight: 0.8 - 0.2 * begun});
      }
    }
    const best = Math.max(...found.map(({weight}) => weight));
    return found
      .filter(({weight}) => weight > best - 0.15)
      .sort((one, other) => other.weight - one.weight || usesOf(other.term) - usesOf(one.term))
      .slice(0, 12);
  };

  return {
    add(terms) {
      records++;
      sorted = undefined;
      for (const term of terms) {
        if (!uses.has(term)) {
          const key = stemOf(term);
          const others = forms.get(key);
          if (others) others.push(term);
          else forms.set(key, [term]);
        }
        uses.set(term, usesOf(term) + 1);
      }
    },
    has: (term) => uses.has(term),
    name: (name) => void names.add(name),
    isName: (name) => names.has(name),
    stemOf,
    meanings(word, open, generous = false) {
      const found = new Map<string, number>();
      const offer = (term: string, weight: number) => found.set(term, Math.max(found.get(term) ?? 0, weight));
      if (uses.has(word)) offer(word, 1);
      for (const term of forms.get(stemOf(word)) ?? []) offer(term, 0.9);
      const known = found.size > 0;
      if (open || (!known && word.length > 3)) {
        for (const term of continuations(word)) {
          offer(term, (known ? 0.4 : 0.5) + 0.4 * (word.length / term.length));
        }
      }
      if (found.size === 0) {
        const most = generous ? Math.max(2, Math.ceil(word.length / 3)) : allowedSlips(word.length);
        if (most > 0) {
          for (const {term, weight} of near(word, open, most)) {
            offer(term, weight);
            for (const form of forms.get(stemOf(term)) ?? []) offer(form, weight - 0.05);
          }
        } else if (word.length === 3) {
          for (const term of uses.keys())
            if (term.length === 3 && sameLetters(word, term) && slips(word, term, 1) === 1) offer(term, 0.7);
        }
      }
      return [...found].map(([term, weight]) => ({term, weight})).sort((one, other) => other.weight - one.weight);
    },
    rarity(terms) {
      const count = terms.length > 0 ? Math.max(...terms.map(usesOf)) : 0;
      return Math.log(1 + (records - count + 0.5) / (count + 0.5));
    },
  };
}

function sameLetters(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}
