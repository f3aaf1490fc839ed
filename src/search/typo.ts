/**
 * Counts the typos between a typed word and a term. A missing, extra, or wrong letter counts as one typo, and so do two
 * swapped adjacent letters.
 *
 * @param typed the typed word
 * @param word the term
 * @param max the largest number of typos to count. If there are more, the result is `max + 1`
 * @param incomplete whether the term may continue after the typed word because the user is still typing
 */
export function typos(typed: string, word: string, max: number, incomplete = false): number {
  const tooMany = max + 1;
  if (typed.length - word.length > max || (!incomplete && word.length - typed.length > max)) return tooMany;
  const width = incomplete ? Math.min(word.length, typed.length + max) : word.length;
  let beforeLast: number[] = [];
  let last = Array.from({length: width + 1}, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1];
      let value = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]) {
        value = Math.min(value, (beforeLast[column - 2] as number) + 1);
      }
      current.push(value);
      best = Math.min(best, value);
    }
    if (best > max) return tooMany;
    beforeLast = last;
    last = current;
  }
  if (!incomplete) return Math.min(last[width] as number, tooMany);
  // Consider only prefixes of the term that end with the typed word's last letter, or with its last two letters
  // swapped. Otherwise, a word with a wrong last letter would match too many longer terms.
  const end = typed.at(-1);
  let least = tooMany;
  for (let column = 1; column <= width; column++) {
    if (word[column - 1] === end || (word[column - 2] === end && word[column - 1] === typed.at(-2))) {
      least = Math.min(least, last[column] as number);
    }
  }
  return least;
}

/** Returns how many typos a word of the given length can contain. Short words are similar to too many other words. */
export function allowedTypos(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Returns whether the starts of two words are similar enough for one word to be a misspelling of the other. The first
 * letter is rarely wrong, but it can be swapped with the second letter, preceded by an extra letter, or missing.
 */
export function sharesStart(typed: string, word: string): boolean {
  return (
    typed[0] === word[0] ||
    (typed[0] === word[1] && typed[1] === word[0]) ||
    typed.slice(1, 4) === word.slice(0, 3) ||
    typed.slice(0, 3) === word.slice(1, 4)
  );
}
