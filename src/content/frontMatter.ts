import * as z from 'zod';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {loadApi} from '../reference/data/api/model';
import {loadPlans} from '../reference/data/plans/model';
import {loadSdks} from '../reference/data/sdks/model';
import {loadSheets} from '../reference/data/sheets/model';
import {badges} from '../settings/badges';

/** The page types. Pages of endpoints and formulas require certain tags. Pages can have no type. */
export const pageTypes = ['endpoint', 'formula', 'sdk', 'account', 'troubleshooting', 'index', 'concept'] as const;

const length = (what: string, min: number, max: number) =>
  z
    .string({
      error: ({input}) =>
        input === undefined ? `no ${what} -> add "${what}:"` : `${what} isn't text -> put it in quotes`,
    })
    .refine((text) => text.length >= min && text.length <= max, {
      error: ({input}) => `${what} has ${(input as string).length} characters -> write ${min} to ${max}`,
    });

const oneOf = (what: string, names: readonly string[]) =>
  z.enum(names as [string, ...string[]], {error: ({input}) => unknownName(what, String(input), names)});

/** The front matter keys of this project. All others are those of Docusaurus, which validates them. */
export const ownKeys = ['sidebar_group', 'type', 'badge', 'operation', 'formula', 'plan', 'sdk'] as const;

/**
 * Returns the schema of front matter whose site variables are replaced: the keys of Docusaurus that have stricter rules here, and
 * the keys of this project. The error messages state the problem and the fix.
 *
 * @param tags IDs in the section's tags.yml. Without such a file, pages can have any tags, as in a blog
 */
export const frontMatterSchema = (tags: readonly string[] | undefined) =>
  z
    .looseObject({
      title: length('title', 2, 60),
      sidebar_label: length('sidebar_label', 2, 40).optional(),
      sidebar_group: length('sidebar_group', 2, 40).optional(),
      description: length('description', 50, 160).refine((text) => /[.?!]$/.test(text), {
        error: 'description must be a sentence -> end it with a period',
      }),
      tags: z.array(tags ? oneOf('tag', tags) : z.string()).optional(),
      type: oneOf('type', pageTypes).optional(),
      badge: oneOf('badge', badges).optional(),
      operation: oneOf('operation', Object.keys(loadApi().operations)).optional(),
      formula: oneOf('formula', Object.keys(loadSheets().formulas)).optional(),
      plan: oneOf('plan', Object.keys(loadPlans().plans)).optional(),
      sdk: oneOf('SDK', Object.keys(loadSdks())).optional(),
    })
    .refine(({formula, type}) => !formula || type === 'formula', {
      path: ['formula'],
      error: 'the page has a formula, but another type -> write "type: formula"',
    });
