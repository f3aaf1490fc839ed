import MiniSearch, {type SearchResult} from 'minisearch';
import type {Contents} from './contents';
import {FIELDS, headingOf} from './ranking';
import {LEVELS, routeOf, type SearchRecord} from './record';
import {terms} from './tokenize';

/** The records that contain a term. */
interface Uses {
  /** the numbers of the records, by field. A record is repeated if its path contains the term several times */
  readonly fields: (readonly number[] | undefined)[];
  /** the number of records */
  count: number;
  /** the last record, counted from 1 */
  last: number;
}

const [OWN, TITLE, PATH, CONTENT] = [0, 1, 2, 3] as const;

/**
 * The terms of all records. MiniSearch finds and scores records. Creating its index of all terms would take most of the
 * time before the first result, so each search creates one with only the terms of the query.
 */
export class TermIndex {
  readonly #uses = new Map<string, Uses>();
  /** the number of different terms in each record, by field */
  readonly #lengths: readonly Uint16Array[];
  readonly #averages: readonly number[];
  readonly #records: number;

  constructor(records: readonly SearchRecord[], contents: Contents['uses']) {
    this.#records = records.length;
    this.#lengths = FIELDS.map(() => new Uint16Array(records.length));
    this.#addPlaces(records);
    for (const [term, numbers] of contents) {
      const uses = this.#usesOf(term);
      uses.fields[CONTENT] = numbers;
      uses.count += numbers.length;
      for (const number of numbers) this.#lengths[CONTENT]![number]!++;
    }
    this.#averages = this.#lengths.map((list) => list.reduce((sum, length) => sum + length, 0) / records.length);
  }

  /** Returns each term with the number of records that contain it. */
  *counts(): Generator<readonly [term: string, count: number]> {
    for (const [term, {count}] of this.#uses) yield [term, count];
  }

  /**
   * Finds the records that contain at least one of the terms, best first.
   *
   * @param weights the terms and their weights
   * @returns results with the number of the record as `id`
   */
  search(weights: ReadonlyMap<string, number>): SearchResult[] {
    return this.#indexOf([...weights.keys()]).search('terms', {
      boost: {own: 6, title: 3, path: 1.5, content: 1},
      combineWith: 'OR',
      tokenize: () => [...weights.keys()],
      processTerm: (term) => term,
      boostTerm: (term) => weights.get(term) ?? 0,
    });
  }

  #indexOf(wanted: readonly string[]): MiniSearch {
    const numbers = new Set<number>();
    const index = wanted.flatMap((term): [string, Record<string, Record<string, number>>][] => {
      const uses = this.#uses.get(term);
      if (!uses) return [];
      const fields: Record<string, Record<string, number>> = {};
      for (const [field, list] of uses.fields.entries()) {
        if (!list) continue;
        const counts: Record<string, number> = (fields[field] = {});
        for (const number of list) {
          counts[number] = (counts[number] ?? 0) + 1;
          numbers.add(number);
        }
      }
      return [[term, fields]];
    });
    const found = [...numbers];
    return MiniSearch.loadJS(
      {
        documentCount: this.#records,
        nextId: this.#records,
        documentIds: Object.fromEntries(found.map((number) => [number, number])),
        fieldIds: Object.fromEntries(FIELDS.map((field, id) => [field, id])),
        fieldLength: Object.fromEntries(found.map((number) => [number, this.#lengths.map((list) => list[number]!)])),
        averageFieldLength: [...this.#averages],
        storedFields: {},
        dirtCount: 0,
        index,
        serializationVersion: 2,
      },
      {fields: [...FIELDS]},
    );
  }

  /** Adds the terms of the names and the locations of the records. */
  #addPlaces(records: readonly SearchRecord[]): void {
    const termsOf = memoize(terms);
    for (const [number, record] of records.entries()) {
      const {hierarchy, type, names} = record;
      const headings = LEVELS.flatMap((level) => hierarchy[level] ?? []);
      this.#addTerms(OWN, number, termsOf(headingOf(record)));
      this.#addTerms(OWN, number, names);
      this.#addTerms(TITLE, number, termsOf(headings[1] ?? ''));
      this.#addTerms(PATH, number, termsOf(headings[0] ?? ''));
      const last = type === 'content' ? headings.length : headings.length - 1;
      for (let level = 2; level < last; level++) this.#addTerms(PATH, number, termsOf(headings[level]!));
      this.#addTerms(PATH, number, termsOf(routeOf(record)));
    }
  }

  #addTerms(field: 0 | 1 | 2, number: number, list: readonly string[]): void {
    for (const term of list) {
      const uses = this.#usesOf(term);
      const numbers = (uses.fields[field] ??= []) as number[];
      if (uses.last !== number + 1) {
        uses.last = number + 1;
        uses.count++;
      }
      if (numbers.at(-1) !== number) this.#lengths[field]![number]!++;
      else if (field === OWN) continue;
      numbers.push(number);
    }
  }

  #usesOf(term: string): Uses {
    let uses = this.#uses.get(term);
    if (!uses) this.#uses.set(term, (uses = {fields: [], count: 0, last: 0}));
    return uses;
  }
}

/** Wraps a function so that it computes the result for each argument only once. */
function memoize<A, B>(compute: (value: A) => B): (value: A) => B {
  const values = new Map<A, B>();
  return (value) => {
    let result = values.get(value);
    if (result === undefined) values.set(value, (result = compute(value)));
    return result;
  };
}
