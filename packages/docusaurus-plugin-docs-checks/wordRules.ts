import * as z from 'zod';

const rule = z.strictObject({
  words: z.string(),
  instead: z.string(),
  except: z.array(z.string()).default([]),
  caseSensitive: z.boolean().default(false),
  /** text in which the rule must find a match */
  example: z.string(),
  /** text in which the rule must not find a match */
  good: z.string(),
});

/** A rule in the file that the option `words` names. */
export type WordRule = z.infer<typeof rule>;

export const wordRules = z.record(z.string(), z.array(rule));

/** Parses the rules of a site. Throws an error if the file isn't valid. */
export function readWordRules(parsed: unknown): WordRule[] {
  return Object.values(wordRules.parse(parsed)).flat();
}

/** Returns a function that finds a rule's words in text, except in allowed contexts. */
export function finder({words, except, caseSensitive}: WordRule): (text: string) => RegExpExecArray[] {
  const spaced = (pattern: string) => pattern.replaceAll(' ', '\\s+');
  const wrong = new RegExp(`(?<![\\w-])(?:${spaced(words)})(?![\\w-])`, caseSensitive ? 'g' : 'gi');
  const right = except.map((pattern) => new RegExp(pattern, 'gi'));
  return (text) =>
    [...text.matchAll(wrong)].filter(
      ({0: found, index}) =>
        !right.some((item) =>
          [...text.matchAll(item)].some(
            (hit) => hit.index <= index && hit.index + hit[0].length >= index + found.length,
          ),
        ),
    );
}
