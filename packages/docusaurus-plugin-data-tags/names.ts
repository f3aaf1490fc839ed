import {distance} from 'fastest-levenshtein';
import {list} from './words';

/**
 * Looks up an entry of the reference data.
 *
 * @param what the type of the entry for the error message, such as "operation" or "parameter"
 * @param name the name of the entry
 * @param known the entries by name
 * @returns the entry
 * @throws Error if the name is unknown, such as `unknown operation "stocks/candels" -> did you mean "stocks/candles"?`
 */
export function lookUp<T>(what: string, name: string, known: Readonly<Record<string, T>>): T {
  if (Object.hasOwn(known, name)) return known[name] as T;
  throw new Error(unknownName(what, name, Object.keys(known)));
}

/** Looks up an item of a list by its ID, like `lookUp`. */
export function findById<T extends {readonly id: string}>(what: string, id: string, items: readonly T[]): T {
  return lookUp(what, id, Object.fromEntries(items.map((item) => [item.id, item])));
}

/** At most this many names are listed if none is similar. */
const MOST_LISTED = 15;

/** Returns the error message for an unknown name. It suggests the most similar known names or lists all of them. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const start = `unknown ${what} "${name}" -> `;
  if (known.length === 0) return `${start}no ${what} is defined`;
  const near = similarNames(name, known).map((item) => `"${item}"`);
  if (near.length > 0) return `${start}did you mean ${list(near, 'or')}?`;
  if (known.length > MOST_LISTED) return `${start}no ${what} has a similar name`;
  return `${start}use ${list([...new Set(known)], 'or')}`;
}

/** Returns whether a name is probably the other one with a mistake: one different character, or two in long names. */
export function isMisspelled(name: string, known: string): boolean {
  const shorter = Math.min(name.length, known.length);
  return shorter > 3 && distance(name.toLowerCase(), known.toLowerCase()) <= (shorter < 7 ? 1 : 2);
}

/**
 * Returns the most similar names, at most three. A name is similar if at most half of its characters differ, if it has
 * the same characters in another order, or if it contains the given name. Only the last part of a path has to be similar.
 */
function similarNames(name: string, known: readonly string[]): string[] {
  const wanted = name.toLowerCase();
  const letters = (text: string) => [...text].sort().join('');
  const difference = (item: string) => distance(wanted, item) / Math.max(wanted.length, item.length, 1);
  const scored = known.map((item) => {
    const other = item.toLowerCase();
    const scores = [difference(other), difference(other.replace(/^.*\//, '')) + 0.1];
    if (letters(other) === letters(wanted)) scores.push(0.25);
    if (wanted.length > 2 && other.includes(wanted)) scores.push(other.startsWith(wanted) ? 0.31 : 0.37);
    return {item, score: Math.min(...scores)};
  });
  const best = Math.min(...scored.map(({score}) => score));
  const near = scored.filter(({score}) => score <= 0.5 && score <= best + 0.05);
  return [...new Set(near.sort((one, other) => one.score - other.score).map(({item}) => item))].slice(0, 3);
}
