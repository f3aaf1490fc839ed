import {siteRoot} from '../../settings/hostedAt';
import {factItems, otherStatements, universalOf} from '../../reference/data/api/facts';
import type {Api} from '../../reference/data/api/model';
import {mapStrings} from 'docusaurus-plugin-data-tags/variables';
import type {Description} from '../../reference/data/api/schema';

const root = siteRoot().replace(/\/$/, '');

/** The number of characters in an operation's description that programs accept which create agents from the specification. */
const LONGEST = 300;

/**
 * Returns the OpenAPI specification for download, which is a changed copy of the one in the model. Links between pages are
 * absolute URLs, descriptions of operations contain the facts in the headers of their pages, and responses that are available
 * as CSV have a CSV example in `x-csv`. The description of the response has the facts for which the operation's description has
 * no space, and the rules and known behaviors that aren't in descriptions of parameters. Defaults that aren't values, and those
 * that depend on other parameters, are in the descriptions of parameters, because many programs don't read `x-default`. The token
 * is only a security scheme, and public operations have an empty list of schemes: programs would send a query parameter with its
 * example, and don't understand `[{}]`.
 */
export function publicDescription(api: Api): Description {
  const published = mapStrings(api.description, absoluteLinks);
  const {parameters, securitySchemes} = published.components;
  const schemes = Object.values(securitySchemes as Record<string, {name?: string}>).map(({name}) => name);
  for (const [key, {name}] of Object.entries(parameters)) if (schemes.includes(name)) delete parameters[key];
  Object.values(parameters).forEach(addDefault);
  for (const {get} of Object.values(published.paths)) {
    const operation = api.operations[get.operationId]!;
    const facts = factItems(operation).map(absoluteLinks);
    const paragraphs = get.description.split('\n\n');
    get.description = withFacts(paragraphs, facts);
    const isLeft = (part: string) => !get.description.includes(part);
    const items = [...otherStatements(operation), ...operation.rules].map((text) => `- ${absoluteLinks(text)}`);
    const success = get.responses['200'] as {description: string};
    success.description = [
      ...[success.description, ...paragraphs.filter(isLeft)],
      [...facts.filter(isLeft), ...items].join('\n'),
    ]
      .join('\n\n')
      .trim();
    const universal = universalOf(operation, api).filter(({name}) => name in parameters);
    const refs = universal.map(({name}) => `#/components/parameters/${name}`);
    get.parameters = get.parameters.filter((item) => !('$ref' in item) || refs.includes(item.$ref));
    for (const item of get.parameters) if (!('$ref' in item)) addDefault(item);
    if (operation.public) get.security = [];
    Object.assign(get, {
      'x-paging': operation.paging,
      externalDocs: {description: operation.title, url: `${root}/api/${operation.id}`},
    });
    const {csv} = operation.responses;
    for (const status of csv ? ['200', '203'] : []) {
      const response = get.responses[status];
      if (!response || '$ref' in response) continue;
      // With a second media type, generated clients would have the type "an object or a string" for the data.
      const examples = {csv: {summary: 'CSV response (`format=csv`)', value: `${csv?.text}\n`}};
      Object.assign(response, {'x-csv': {schema: {type: 'string'}, examples}});
    }
  }
  return published;
}

/**
 * Adds facts to the description of an operation. If the text would be too long, omits other paragraphs than the first one
 * or the last facts.
 */
function withFacts(paragraphs: readonly string[], facts: readonly string[]): string {
  const kept = new Set<string>();
  const written = () => {
    const isKept = (part: string) => kept.has(part);
    return [...paragraphs.filter(isKept), facts.filter(isKept).join('\n')].join('\n\n').trim();
  };
  for (const part of [...paragraphs.slice(0, 1), ...facts, ...paragraphs.slice(1)])
    if (kept.add(part) && written().length > LONGEST) kept.delete(part);
  return written();
}

/** Adds the default to the description of a parameter if its schema doesn't contain it. */
function addDefault(parameter: {description?: string; 'x-default'?: string}): void {
  const {description, 'x-default': preset} = parameter;
  if (preset && preset !== 'none') parameter.description = `${description} Default: ${preset}.`;
}

/** Replaces the paths in Markdown links between pages (`](/api/…`) with absolute URLs. */
export function absoluteLinks(markdown: string): string {
  return markdown.replace(/\]\(\//g, `](${root}/`);
}
