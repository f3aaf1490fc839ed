import {closest, distance} from 'fastest-levenshtein';
import type {Wrong} from './finding';

/** Returns the finding about an unknown name. It suggests the most similar known name if at most half of it differs. */
export function unknownName(what: string, name: string, known: readonly string[]): Wrong {
  if (known.length === 0) return [`unknown ${what} "${name}"`, `no ${what} is defined`];
  const near = closest(name, known);
  const isNear = distance(name.toLowerCase(), near.toLowerCase()) <= Math.max(name.length, near.length) / 2;
  return [`unknown ${what} "${name}"`, isNear ? `did you mean "${near}"?` : `write one that exists, such as "${near}"`];
}
