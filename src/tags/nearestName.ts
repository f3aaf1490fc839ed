import {closest} from 'fastest-levenshtein';

/**
 * Looks a name up in a table of the reference data.
 *
 * @param what the kind of thing, for the message ("operation", "parameter")
 * @param name the name as written
 * @param known the table
 * @returns the entry
 * @throws Error `unknown operation "stocks/candels" -> did you mean "stocks/candles"?`
 */
export function lookUp<T>(what: string, name: string, known: Readonly<Record<string, T>>): T {
  if (Object.hasOwn(known, name)) return known[name] as T;
  throw new Error(unknownName(what, name, Object.keys(known)));
}

/** The sentence for a name that the data does not have, with the nearest one that it has. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  return `unknown ${what} "${name}" -> ${known.length > 0 ? `did you mean "${closest(name, [...known])}"?` : `no ${what} is defined`}`;
}
