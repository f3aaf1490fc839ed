import {LEVELS, routeOf, type SearchRecord} from './record';
import {STOP_WORDS} from './stopWords';
import {identifierOf, terms} from './tokenize';

/** What the engine needs to know about the texts of the records. Records are numbered from 0. */
export interface Contents {
  /** the sorted terms in the texts, and for each term the numbers of the records that contain it */
  readonly uses: ReadonlyMap<string, readonly number[]>;
  /** the identifiers at the start of the texts of pages (see `identifierOf`), by the number of the page's record */
  readonly identifiers: ReadonlyMap<number, string>;
}

/** The terms in the texts, in the format that the browser downloads. */
export interface PackedUses {
  /** the terms, separated by spaces */
  readonly terms: string;
  /** for each term, the distances between its records (see `writeNumber`), separated by spaces */
  readonly uses: string;
}

/**
 * Indexes the texts of the records. Omits stop words, and terms that are also in the names or the location
 * of the same record, because they hardly change its rank. Without them, the index is a third smaller.
 */
export function contentsOf(records: readonly SearchRecord[]): Contents {
  const uses = new Map<string, number[]>();
  for (const [number, record] of records.entries()) {
    const others = new Set([...termsAround(record), ...record.names]);
    for (const term of new Set(terms(record.content ?? ''))) {
      if (STOP_WORDS.has(term) || others.has(term)) continue;
      const numbers = uses.get(term);
      if (numbers) numbers.push(number);
      else uses.set(term, [number]);
    }
  }
  return {
    uses: new Map([...uses].sort(([one], [other]) => (one < other ? -1 : 1))),
    identifiers: new Map(
      records.flatMap(({anchor, type, content}, number) => {
        const identifier = type === 'lvl1' && anchor === null ? identifierOf(content ?? '') : undefined;
        return identifier === undefined ? [] : [[number, identifier] as const];
      }),
    ),
  };
}

/** Returns the terms in a record's headings and in the path of its page. */
function termsAround(record: SearchRecord): string[] {
  return [...LEVELS.map((level) => record.hierarchy[level] ?? ''), routeOf(record)].flatMap(terms);
}

// Printable ASCII characters, except the space and those that JSON escapes.
const DIGITS = Array.from({length: 94}, (_, index) => String.fromCharCode(33 + index)).filter((c) => !/["\\]/.test(c));
const BASE = DIGITS.length;
/**
 * The first digit of a number is below `ONE` if there are no others, below `TWO` if there is one more, and below `FOUR`
 * if there are two more. Otherwise, it's `FOUR`, and there are four more.
 */
const ONE = 72;
const TWO = 88;
const FOUR = BASE - 1;
/** The smallest number that has three digits. */
const LONG = ONE + (TWO - ONE) * BASE;
/** The smallest number that has five digits. */
const LONGER = LONG + (FOUR - TWO) * BASE ** 2;

/** Writes a number that is usually small. */
function writeNumber(number: number): string {
  if (number < ONE) return DIGITS[number]!;
  if (number < LONG) return writeDigits(ONE * BASE + number - ONE, 2);
  if (number < LONGER) return writeDigits(TWO * BASE ** 2 + number - LONG, 3);
  return DIGITS[FOUR] + writeDigits(number - LONGER, 4);
}

function writeDigits(number: number, count: number): string {
  const digits: string[] = [];
  for (let rest = number; digits.length < count; rest = Math.floor(rest / BASE)) digits.unshift(DIGITS[rest % BASE]!);
  return digits.join('');
}

const SPACE = 32;
const VALUES = new Uint8Array(128);
for (const [value, digit] of DIGITS.entries()) VALUES[digit.charCodeAt(0)] = value;

/** Packs the uses of the terms. */
export function packUses(contents: Contents['uses']): PackedUses {
  const uses = [...contents.values()].map((numbers) =>
    numbers.map((number, index) => writeNumber(number - (numbers[index - 1] ?? -1) - 1)).join(''),
  );
  return {terms: [...contents.keys()].join(' '), uses: uses.join(' ')};
}

/** Restores the uses of the terms. */
export function unpackUses({terms, uses}: PackedUses): Contents['uses'] {
  const contents = new Map<string, readonly number[]>();
  if (!terms) return contents;
  let at = 0;
  const digit = () => VALUES[uses.charCodeAt(at++)]!;
  /** Returns a number whose first digits are already read. */
  const readDigits = (start: number, count: number) => {
    let number = start;
    for (let more = 0; more < count; more++) number = number * BASE + digit();
    return number;
  };
  for (const term of terms.split(' ')) {
    const numbers: number[] = [];
    for (let last = -1; at < uses.length && uses.charCodeAt(at) !== SPACE; numbers.push(last)) {
      const first = digit();
      if (first < ONE) last += first + 1;
      else if (first < TWO) last += ONE + readDigits(first - ONE, 1) + 1;
      else if (first < FOUR) last += LONG + readDigits(first - TWO, 2) + 1;
      else last += LONGER + readDigits(0, 4) + 1;
    }
    // Skip the space.
    at++;
    contents.set(term, numbers);
  }
  return contents;
}
