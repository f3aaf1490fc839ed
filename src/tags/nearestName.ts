import {closest} from 'fastest-levenshtein';

/**
 * Looks up a name in a table of the reference data.
 *
 * @param what the type of the entry, for the message ("operation", "parameter")
 * @param name the name
 * @param known the entries by name
 * @returns the entry
 * @throws Error if the name is unknown: `unknown operation "stocks/candels" -> did you mean "stocks/candles"?`
 */
export function lookUp<T>(what: string, name: string, known: Readonly<Record<string, T>>): T {
  if (Object.hasOwn(known, name)) return known[name] as T;
  throw new Error(unknownName(what, name, Object.keys(known)));
}

/** Returns the message for an unknown name, with the most similar known name. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  return `unknown ${what} "${name}" -> ${known.length > 0 ? `did you mean "${closest(name, [...known])}"?` : `no ${what} is defined`}`;
}
