import {closest} from 'fastest-levenshtein';

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

/** Returns the error message for an unknown name. It suggests the most similar known name, if there is one. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  return `unknown ${what} "${name}" -> ${known.length > 0 ? `did you mean "${closest(name, [...known])}"?` : `no ${what} is defined`}`;
}
