import type {CheckedPage, Site} from 'docusaurus-plugin-docs-checks/checks';
import {documentedBy} from '../../content/parseFrontMatter';
import {badgeTags} from '../../settings/badges';
import {frontMatterSchema} from '../../content/frontMatter';
import {parseYaml} from 'docusaurus-plugin-data-tags/data';

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
  const schema = frontMatterSchema(tags);
  const documented = documentedBy(file, values);
  const added = badgeTags(folder, {...values, badge: values.badge ?? documented?.badge});
  const tagged = {
    ...values,
    ...(added.length > 0 && {tags: [...((values.tags as string[] | undefined) ?? []), ...added]}),
  };
  const issues = schema.safeParse(tagged).error?.issues ?? [];
  const wrong = issues.map(({path: [key], message}): [string, string] => [String(key ?? ''), message]);
  if (values.badge && documented)
    wrong.unshift(['badge', 'the badge of this page is in the data -> write it there, as "badge" or "x-badge"']);
  for (const tag of anatomy[String(values.type)] ?? [])
    if (!source.includes(`<${tag}`)) wrong.push(['type', `the page has this type, but no <${tag} /> -> add it`]);
  return wrong;
}
