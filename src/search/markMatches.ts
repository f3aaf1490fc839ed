/** Highlights matches and creates snippets in the same way as the hosted search service. */

/** The strings to insert before and after each match. */
export interface Marks {
  readonly before: string;
  readonly after: string;
}

export interface Highlighted {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords: string[];
}

const WORD = /[\p{L}\p{N}]+/gu;

/** A part of a text, and whether it matches the query. */
interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Returns the number of leading characters in a lowercase word that match the query. This is 0 if the word doesn't
 * match, the word's length if the whole word matches, and otherwise the length of the part that the user has typed.
 */
export type WordMatch = (word: string) => number;

/** Splits a text into matching and non-matching parts. */
function piecesOf(text: string, matchOf: WordMatch): Piece[] {
  const pieces: Piece[] = [];
  const push = (part: string, marked: boolean) => {
    if (part) pieces.push({text: part, marked});
  };
  let end = 0;
  for (const {0: word, index} of text.matchAll(WORD)) {
    const letters = matchOf(word.toLowerCase());
    if (letters === 0) continue;
    push(text.slice(end, index), false);
    push(word.slice(0, letters), true);
    end = index + Math.min(letters, word.length);
  }
  push(text.slice(end), false);
  return pieces;
}

/** Returns a text with its matches marked. */
export function highlight(text: string, matchOf: WordMatch, marks: Marks): Highlighted {
  const pieces = piecesOf(text, matchOf);
  const matched = pieces.filter(({marked}) => marked).map((piece) => piece.text.toLowerCase());
  return {
    value: pieces.map((piece) => (piece.marked ? marks.before + piece.text + marks.after : piece.text)).join(''),
    matchLevel: matched.length > 0 ? 'full' : 'none',
    matchedWords: [...new Set(matched)],
  };
}

/**
 * Returns the part of a text that contains the largest number of distinct matches, and marks these matches.
 *
 * @param words the maximum number of words
 */
export function snippet(text: string, matchOf: WordMatch, marks: Marks, words: number): Highlighted {
  const spans = [...text.matchAll(/\S+/g)].map(({0: word, index}) => ({from: index, to: index + word.length, word}));
  if (spans.length <= words) return highlight(text, matchOf, marks);
  const hits = spans.map(
    ({word}) => new Set((word.toLowerCase().match(WORD) ?? []).filter((match) => matchOf(match) > 0)),
  );
  let best = 0;
  let most = 0;
  for (let from = 0; from + words <= spans.length; from++) {
    // Count distinct words. If there's a tie, use the first part, because texts usually start with the main point.
    const seen = hits.slice(from, from + words);
    const count = new Set(seen.flatMap((item) => [...item])).size;
    if (count > most) {
      most = count;
      // If possible, start two words before the first match to provide context.
      const first = seen.findIndex(({size}) => size > 0);
      best = from === 0 ? 0 : Math.min(Math.max(0, from + first - 2), spans.length - words);
    }
  }
  const first = spans[best];
  const last = spans[best + words - 1];
  if (!first || !last) return highlight(text, matchOf, marks);
  const part = highlight(text.slice(first.from, last.to), matchOf, marks);
  return {
    ...part,
    value: `${best > 0 ? '…' : ''}${part.value}${best + words < spans.length ? '…' : ''}`,
  };
}
