import * as z from 'zod';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {badges} from '../settings/badges';

/** The page types. A page's type determines which front matter keys and which reference tags the page requires. Pages can have none. */
export const pageTypes = ['endpoint', 'formula', 'sdk', 'account', 'troubleshooting', 'index', 'concept'] as const;

/** The IDs and names that front matter can refer to. */
interface KnownNames {
  /** IDs from the section's tags.yml */
  readonly tags: readonly string[];
  readonly operations: readonly string[];
  readonly formulas: readonly string[];
  readonly plans: readonly string[];
  readonly sdks: readonly string[];
}

const length = (what: string, min: number, max: number) =>
  z
    .string({
      error: ({input}) =>
        input === undefined ? `no ${what} -> add "${what}:"` : `${what} isn't text -> put it in quotes`,
    })
    .refine((text) => text.length >= min && text.length <= max, {
      error: ({input}) => `${what} has ${(input as string).length} characters -> write ${min} to ${max}`,
    });

const oneOf = <const T extends readonly string[]>(what: string, names: T) =>
  z.enum(names as unknown as [T[number], ...T[number][]], {
    error: ({input}) => unknownName(what, String(input), names),
  });

/** The keys of Docusaurus that have stricter rules here, and the keys of this project. */
const keys = (known: KnownNames) => ({
  title: length('title', 2, 60),
  sidebar_label: length('sidebar_label', 2, 40).optional(),
  sidebar_group: length('sidebar_group', 2, 40).optional(),
  description: length('description', 50, 160).refine((text) => /[.?!]$/.test(text), {
    error: 'description must be a sentence -> end it with a period',
  }),
  tags: z.array(oneOf('tag', known.tags)).optional(),
  type: oneOf('type', pageTypes).optional(),
  badge: oneOf('badge', badges).optional(),
  operation: oneOf('operation', known.operations).optional(),
  formula: oneOf('formula', known.formulas).optional(),
  plan: oneOf('plan', known.plans).optional(),
  sdk: oneOf('SDK', known.sdks).optional(),
});

/** The front matter keys of this project. All others are those of Docusaurus, which validates them. */
export const ownKeys = ['sidebar_group', 'type', 'badge', 'operation', 'formula', 'plan', 'sdk'] as const;

/**
 * Returns the front matter schema for the pages in a section. Replace site variables before you validate a page. Keys that
 * the schema doesn't contain are left to Docusaurus.
 *
 * @param known names that are defined elsewhere: the section's tags and all operations, formulas, plans, and SDKs
 * @returns a schema whose error messages state the problem and the fix
 */
export function frontMatterSchema(known: KnownNames) {
  return z
    .looseObject(keys(known), {error: 'no front matter -> start the page with ---, title, description, ---'})
    .superRefine((page, context) => {
      const wrong = (key: string, message: string) => context.addIssue({code: 'custom', path: [key], message});
      if (page.type === 'endpoint' && !page.operation)
        wrong('type', 'an endpoint page has no operation -> add "operation:"');
      if (page.type === 'formula' && !page.formula) wrong('type', 'a formula page has no formula -> add "formula:"');
      if (page.formula && page.type !== 'formula')
        wrong('formula', `a page with a formula has the type ${page.type} -> write "type: formula"`);
      if (page.plan && page.type !== 'account')
        wrong('plan', `a page with a plan has the type ${page.type} -> write "type: account"`);
      if (page.sdk && page.type !== 'sdk')
        wrong('sdk', `a page with an SDK has the type ${page.type} -> write "type: sdk"`);
    });
}
