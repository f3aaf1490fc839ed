import * as z from 'zod';

const rule = z.strictObject({
  words: z.string(),
  instead: z.string(),
  except: z.array(z.string()).default([]),
  caseSensitive: z.boolean().default(false),
});

/** The form of `words.yaml`. */
export const wordRules = z.strictObject({fillers: rule, terms: z.array(rule), manner: z.array(rule)});
