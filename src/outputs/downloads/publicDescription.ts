import {siteRoot} from '../../site/hostedAt';
import {factsList} from '../../reference/api/facts';
import type {Api} from '../../reference/api/model';
import {mapStrings} from '../../site/tags/siteVariables';
import type {Description} from '../../reference/api/schema';

const root = siteRoot().replace(/\/$/, '');

/**
 * Returns the OpenAPI specification for download. In this version, links between pages are absolute URLs, descriptions of
 * operations contain the facts in the headers of their pages, and the rules, and responses that are available as CSV have a
 * CSV example in `x-csv`.
 *
 * @param description the combined OpenAPI specification, which isn't changed
 * @param api the model of the same specification
 */
export function publicDescription(description: Description, api: Api): Description {
  const published = mapStrings(description, absoluteLinks);
  for (const {get} of Object.values(published.paths)) {
    const operation = api.operations[get.operationId]!;
    get.description += `\n\n${absoluteLinks(factsList(operation, operation.rules))}`;
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

/** Replaces the paths in Markdown links between pages (`](/api/…`) with absolute URLs. */
export function absoluteLinks(markdown: string): string {
  return markdown.replace(/\]\(\//g, `](${root}/`);
}
