/**
 * How many slips of the finger lie between what was typed and a word: a letter left out, added, replaced, or two
 * neighbours swapped each count one.
 *
 * @param typed what was typed
 * @param word the word it may stand for
 * @param most the answer is only exact up to here; anything above is `most + 1`
 * @param open whether the word may go on behind what was typed, because the reader still types
 */
export function slips(typed: string, word: string, most: number, open = false): number {
  const far = most + 1;
  if (typed.length - word.length > most || (!open && word.length - typed.length > most)) return far;
  const width = open ? Math.min(word.length, typed.length + most) : word.length;
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
    if (best > most) return far;
    beforeLast = last;
    last = current;
  }
  if (!open) return Math.min(last[width] as number, far);
  // Where the word goes on, its beginning has to end as what was typed ends: a wrong last letter begins another word.
  const end = typed.at(-1);
  let least = far;
  for (let column = 1; column <= width; column++) {
    if (word[column - 1] === end || (word[column - 2] === end && word[column - 1] === typed.at(-2))) {
      least = Math.min(least, last[column] as number);
    }
  }
  return least;
}

/** How many slips a word of this length may hold and still be meant. Short words have too many neighbours. */
export function allowedSlips(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Whether a slip at the front is a likely one: the first letter is rarely mistyped, but it is swapped with the second,
 * doubled or missed.
 */
export function likelyFront(typed: string, word: string): boolean {
  return (
    typed[0] === word[0] ||
    (typed[0] === word[1] && typed[1] === word[0]) ||
    typed.slice(1, 4) === word.slice(0, 3) ||
    typed.slice(0, 3) === word.slice(1, 4)
  );
}
