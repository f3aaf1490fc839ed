import * as z from 'zod';
import type {CheckedPage, Site} from 'docusaurus-plugin-docs-checks/checks';
import {parseYaml} from 'docusaurus-plugin-data-tags/data';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {documentedBy} from '../../content/parseFrontMatter';
import {loadApi} from '../../reference/data/api/model';
import {loadPlans} from '../../reference/data/plans/model';
import {loadSdks} from '../../reference/data/sdks/model';
import {loadSheets} from '../../reference/data/sheets/model';
import {badges, badgeTags} from '../../settings/badges';

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
const frontMatterSchema = (tags: readonly string[] | undefined) =>
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

type Values = Readonly<Record<string, unknown>>;

/** The tags that each page of a type contains. */
const anatomy: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['Endpoint', 'RequestExample', 'Parameters', 'ResponseFields', 'Errors'],
  formula: ['FormulaSignature', 'FormulaArguments', 'FormulaExamples', 'FormulaCosts', 'FormulaMistakes', 'FormulaApi'],
};

/** Returns what is wrong with the front matter of a page, apart from what Docusaurus rejects. */
export function judgeFrontMatter({file, plugin, source}: CheckedPage, values: Values, site: Site): [string, string][] {
  const {folder} = plugin;
  const definitions = `${folder}/tags.yml`;
  const tags = site.exists(definitions)
    ? Object.keys((parseYaml(site.read(definitions)).value ?? {}) as object)
    : undefined;
  const documented = documentedBy(file, values);
  const added = badgeTags(folder, {...values, badge: values.badge ?? documented?.badge});
  const tagged = {
    ...values,
    ...(added.length > 0 && {tags: [...((values.tags as string[] | undefined) ?? []), ...added]}),
  };
  const issues = frontMatterSchema(tags).safeParse(tagged).error?.issues ?? [];
  const wrong = issues.map(({path: [key], message}): [string, string] => [String(key ?? ''), message]);
  if (values.badge && documented)
    wrong.unshift(['badge', 'the badge of this page is in the data -> write it there, as "badge" or "x-badge"']);
  for (const tag of anatomy[String(values.type)] ?? [])
    if (!source.includes(`<${tag}`)) wrong.push(['type', `the page has this type, but no <${tag} /> -> add it`]);
  return wrong;
}
