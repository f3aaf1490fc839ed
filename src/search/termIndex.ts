import MiniSearch, {type SearchResult} from 'minisearch';
import type {Contents} from './contents';
import {FIELDS, headingOf} from './ranking';
import {LEVELS, routeOf, type SearchRecord} from './record';
import {terms} from './tokenize';

/** The records that contain a term. */
interface Uses {
  /** the numbers of the records, by field. A record is repeated if its path contains the term several times */
  readonly fields: (readonly number[] | undefined)[];
  /**
   * the numbers of the pages whose records all contain the term, by field. A page is repeated if the path of its records
   * contains the term several times
   */
  readonly pages: (number[] | undefined)[];
  /** the number of records */
  count: number;
  /** the last record, counted from 1 */
  last: number;
  /** the last page in `pages`, counted from 1 */
  lastPage: number;
}

const [OWN, TITLE, PATH, CONTENT] = [0, 1, 2, 3] as const;

/**
 * The terms of all records. MiniSearch finds and scores records. Creating its index of all terms would take most of the
 * time before the first result, so each search creates one with only the terms of the query.
 */
export class TermIndex {
  readonly #uses = new Map<string, Uses>();
  /** the number of different terms in each record, by field */
  readonly #lengths: readonly number[][] = FIELDS.map(() => []);
  /** the sum of the numbers in each list of `#lengths` */
  readonly #totals: number[] = FIELDS.map(() => 0);
  /** the number of the first record of each page, and at the end the number of records */
  readonly #starts: number[] = [0];
  readonly #termsOf = memoize(terms);

  /** Adds the names and the locations of the records of a page. */
  addPage(records: readonly SearchRecord[]): void {
    const [first] = records;
    if (!first) return;
    const page = this.#starts.length - 1;
    const start = this.#starts[page]!;
    this.#starts.push(start + records.length);
    for (const list of this.#lengths) list.push(...records.map(() => 0));
    this.#addToPage(TITLE, page, this.#termsOf(first.hierarchy.lvl1 ?? ''));
    this.#addToPage(PATH, page, this.#termsOf(first.hierarchy.lvl0 ?? ''));
    this.#addToPage(PATH, page, terms(routeOf(first)));
    for (const [index, record] of records.entries()) this.#addRecord(start + index, page, record);
  }

  /** Adds the terms in the texts of the records, which must have been added. */
  addContents(contents: Contents['uses']): void {
    for (const [term, numbers] of contents) {
      const uses = this.#usesOf(term);
      uses.fields[CONTENT] = numbers;
      uses.count += numbers.length;
      for (const number of numbers) this.#countTerm(CONTENT, number);
    }
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
      const add = (field: number, number: number) => {
        const counts = (fields[field] ??= {});
        counts[number] = (counts[number] ?? 0) + 1;
        numbers.add(number);
      };
      for (const [field, list] of uses.fields.entries()) for (const number of list ?? []) add(field, number);
      for (const [field, pages] of uses.pages.entries())
        for (const page of pages ?? [])
          for (let number = this.#starts[page]!; number < this.#starts[page + 1]!; number++) add(field, number);
      return [[term, fields]];
    });
    const found = [...numbers];
    const records = this.#starts.at(-1)!;
    return MiniSearch.loadJS(
      {
        documentCount: records,
        nextId: records,
        documentIds: Object.fromEntries(found.map((number) => [number, number])),
        fieldIds: Object.fromEntries(FIELDS.map((field, id) => [field, id])),
        fieldLength: Object.fromEntries(found.map((number) => [number, this.#lengths.map((list) => list[number]!)])),
        averageFieldLength: this.#totals.map((total) => total / records),
        storedFields: {},
        dirtCount: 0,
        index,
        serializationVersion: 2,
      },
      {fields: [...FIELDS]},
    );
  }

  #addRecord(number: number, page: number, record: SearchRecord): void {
    const {hierarchy, type, names} = record;
    this.#addTerms(OWN, number, page, this.#termsOf(headingOf(record)));
    this.#addTerms(OWN, number, page, names);
    for (let level = 2; level < LEVELS.length && type !== LEVELS[level]; level++) {
      const above = hierarchy[LEVELS[level]!];
      if (above !== null) this.#addTerms(PATH, number, page, this.#termsOf(above));
    }
  }

  /** Adds terms that all records of a page contain. */
  #addToPage(field: typeof TITLE | typeof PATH, page: number, list: readonly string[]): void {
    const start = this.#starts[page]!;
    const end = this.#starts[page + 1]!;
    for (const term of list) {
      const uses = this.#usesOf(term);
      const pages = (uses.pages[field] ??= []);
      if (uses.lastPage !== page + 1) uses.count += end - start;
      uses.lastPage = page + 1;
      if (pages.at(-1) !== page) for (let number = start; number < end; number++) this.#countTerm(field, number);
      pages.push(page);
    }
  }

  #addTerms(field: typeof OWN | typeof PATH, number: number, page: number, list: readonly string[]): void {
    for (const term of list) {
      const uses = this.#usesOf(term);
      const numbers = (uses.fields[field] ??= []) as number[];
      if (uses.last !== number + 1 && uses.lastPage !== page + 1) uses.count++;
      uses.last = number + 1;
      if (numbers.at(-1) === number) {
        if (field === OWN) continue;
      } else if (field === OWN || uses.pages[PATH]?.at(-1) !== page) this.#countTerm(field, number);
      numbers.push(number);
    }
  }

  #countTerm(field: number, number: number): void {
    this.#lengths[field]![number]!++;
    this.#totals[field]!++;
  }

  #usesOf(term: string): Uses {
    let uses = this.#uses.get(term);
    if (!uses) this.#uses.set(term, (uses = {fields: [], pages: [], count: 0, last: 0, lastPage: 0}));
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
