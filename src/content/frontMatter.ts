import * as z from 'zod';
import {unknownName} from '../tags/nearestName';
import {badges} from '../site/badges';

/** The page types. A page's type determines which front matter keys and which reference tags the page requires. */
export const pageTypes = ['endpoint', 'formula', 'sdk', 'account', 'troubleshooting', 'index', 'concept'] as const;

/** The IDs and names that front matter can refer to. */
export interface KnownNames {
  /** IDs from the section's tags.yml */
  readonly tags: readonly string[];
  readonly operations: readonly string[];
  readonly formulas: readonly string[];
  readonly plans: readonly string[];
}

const length = (what: string, min: number, max: number) =>
  z
    .string({
      error: ({input}) =>
        input === undefined ? `no ${what} -> add "${what}:"` : `${what} isn't text -> put it in quotes`,
    })
    .check((context) => {
      const size = context.value.length;
      if (size >= min && size <= max) return;
      const advice = size < min ? 'expand it' : 'shorten it';
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: `${what} has ${size} characters -> ${advice} to ${min}–${max} characters`,
      });
    });

const oneOf = <const T extends readonly string[]>(what: string, names: T) =>
  z.enum(names as unknown as [T[number], ...T[number][]], {
    error: ({input}) =>
      input === undefined
        ? `no ${what} -> add "${what}:" with one of ${names.join(', ')}`
        : unknownName(what, String(input), names),
  });

const keys = (known: KnownNames) => ({
  title: length('title', 2, 60),
  sidebar_label: length('sidebar_label', 2, 40).optional(),
  description: length('description', 50, 160).refine((text) => /[.?!]$/.test(text), {
    error: 'description must be a sentence -> end it with a period',
  }),
  sidebar_position: z
    .number({
      error: ({input}) =>
        input === undefined
          ? 'no sidebar_position -> add "sidebar_position:" with a number'
          : 'sidebar_position must be a number -> use 1, 2, 3 …',
    })
    .refine((position) => Number.isInteger(position) && position > 0, {
      error: 'sidebar_position must be a positive integer -> use 1, 2, 3 …',
    }),
  type: oneOf('type', pageTypes),
  tags: z
    .array(oneOf('tag', known.tags), {error: 'tags must be a list -> use [id, id]'})
    .min(1, {error: 'tags is empty -> add a tag or remove the key'})
    .refine((tags) => new Set(tags).size === tags.length, {error: 'tags contains a duplicate -> keep one'})
    .optional(),
  badge: oneOf('badge', badges).optional(),
  operation: oneOf('operation', known.operations).optional(),
  formula: oneOf('formula', known.formulas).optional(),
  plan: oneOf('plan', known.plans).optional(),
  slug: z
    .string({error: 'slug must be text -> use a path such as /stocks'})
    .refine((slug) => /^\/[a-z0-9/-]*$/.test(slug), {
      error: 'slug must be a path -> use "/", followed by lowercase letters, digits, "-", and "/"',
    })
    .optional(),
  hide_table_of_contents: z
    .boolean({error: 'hide_table_of_contents must be true or false -> use one of them'})
    .optional(),
});

/** The allowed front matter keys. */
const frontMatterKeys = Object.keys(keys({tags: [], operations: [], formulas: [], plans: []}));

/**
 * Returns the front matter schema for the pages in a section. Replace site variables before you validate a page.
 *
 * @param known names that are defined elsewhere: the section's tags and all operations, formulas, and plans
 * @returns a schema whose error messages state the problem and the fix
 */
export function frontMatterSchema(known: KnownNames) {
  return z
    .strictObject(keys(known), {
      error: (issue) => {
        if (issue.code === 'unrecognized_keys')
          return issue.keys.map((key) => unknownName('key', key, frontMatterKeys)).join('; ');
        return issue.code === 'invalid_type'
          ? 'no front matter -> start the page with ---, title, description, sidebar_position, type, ---'
          : undefined;
      },
    })
    .superRefine((page, context) => {
      const wrong = (key: string, message: string) => context.addIssue({code: 'custom', path: [key], message});
      if (page.type === 'endpoint' && !page.operation)
        wrong('type', 'an endpoint page has no operation -> add "operation:"');
      if (page.type === 'formula' && !page.formula) wrong('type', 'a formula page has no formula -> add "formula:"');
      if (page.formula && page.type !== 'formula')
        wrong('formula', `a page with a formula has the type ${page.type} -> write "type: formula"`);
      if (page.plan && page.type !== 'account')
        wrong('plan', `a page with a plan has the type ${page.type} -> write "type: account"`);
    });
}
export type FrontMatter = z.output<ReturnType<typeof frontMatterSchema>>;
