import * as z from 'zod';
import {unknownName} from '../tags/nearestName';
import {badges} from '../site/badges';

/** The type of a page. It decides the required structure of the page and how search results are labeled. */
export const pageTypes = ['endpoint', 'formula', 'sdk', 'account', 'troubleshooting', 'index', 'concept'] as const;

/** Names that front matter can refer to. */
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
        input === undefined ? `no ${what} -> add "${what}:"` : `${what} is no text -> put it in quotes`,
    })
    .check((context) => {
      const size = context.value.length;
      if (size >= min && size <= max) return;
      const advice = size < min ? 'say more' : 'shorten it';
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: `${what} has ${size} characters -> ${advice}: ${min} to ${max} characters`,
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
    error: 'description is no sentence -> end it with a full stop',
  }),
  sidebar_position: z
    .number({
      error: ({input}) =>
        input === undefined
          ? 'no sidebar_position -> add "sidebar_position:" with a number'
          : 'sidebar_position is no number -> write 1, 2, 3 …',
    })
    .refine((position) => Number.isInteger(position) && position > 0, {
      error: 'sidebar_position is no whole number from 1 -> write 1, 2, 3 …',
    }),
  type: oneOf('type', pageTypes),
  tags: z
    .array(oneOf('tag', known.tags), {error: 'tags is no list -> write [id, id]'})
    .min(1, {error: 'tags is empty -> name a tag or leave the key out'})
    .refine((tags) => new Set(tags).size === tags.length, {error: 'tags names one tag twice -> name it once'})
    .optional(),
  badge: oneOf('badge', badges).optional(),
  operation: oneOf('operation', known.operations).optional(),
  formula: oneOf('formula', known.formulas).optional(),
  plan: oneOf('plan', known.plans).optional(),
  slug: z
    .string({error: 'slug is no text -> write an address such as /stocks'})
    .refine((slug) => /^\/[a-z0-9/-]*$/.test(slug), {
      error: 'slug is no address -> write small letters, digits, "-" and "/", with a "/" in front',
    })
    .optional(),
  hide_table_of_contents: z
    .boolean({error: 'hide_table_of_contents is neither true nor false -> write one of them'})
    .optional(),
});

/** The allowed front matter keys. */
const frontMatterKeys = Object.keys(keys({tags: [], operations: [], formulas: [], plans: []}));

/**
 * Returns the schema of the front matter of all pages. Replace site variables before you validate.
 *
 * @param known names that are defined elsewhere: the tags of the page's section, operations, formulas, and plans
 * @returns a schema whose messages contain the problem and the fix
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
        wrong('type', 'an endpoint page names no operation -> add "operation:"');
      if (page.type === 'formula' && !page.formula) wrong('type', 'a formula page names no formula -> add "formula:"');
      if (page.formula && page.type !== 'formula')
        wrong('formula', `a page of type ${page.type} is about a formula -> write "type: formula"`);
      if (page.plan && page.type !== 'account')
        wrong('plan', `a page of type ${page.type} is about a plan -> write "type: account"`);
      if (page.hide_table_of_contents !== undefined && page.type !== 'index') {
        wrong('hide_table_of_contents', 'only an index page hides its table of contents -> remove the key');
      }
    });
}
export type FrontMatter = z.output<ReturnType<typeof frontMatterSchema>>;
