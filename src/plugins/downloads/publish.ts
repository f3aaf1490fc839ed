import {site} from '../../config/site';
import {type Api, type Operation, toApi} from '../../reference/api';
import {mapStrings} from '../../reference/description';
import type {DescribedResponse, Description} from '../../reference/openapiSchema';

const root = `${site.url}${site.baseUrl}`.replace(/\/$/, '');

/**
 * The description as readers download it: links between pages become whole addresses, and each answer that has a CSV
 * or a human-readable form carries it as an example.
 *
 * @param description the OpenAPI document, put together; stays as it is
 * @param api the model of the same description
 */
export function publish(description: Description, api: Api = toApi(description)): Description {
  const published = mapStrings(description, absoluteLinks);
  for (const {get} of Object.values(published.paths)) {
    const operation = api.operations[get.operationId];
    for (const status of ['200', '203']) {
      const response = get.responses[status];
      if (operation && response && !('$ref' in response)) addForms(response, operation);
    }
  }
  return published;
}

/** Links between pages (`](/api/…`) as whole addresses; everything else stays. */
export function absoluteLinks(markdown: string): string {
  return markdown.replace(/\]\(\//g, `](${root}/`);
}

function addForms(response: DescribedResponse, {responses: {csv, human}}: Operation): void {
  const json = response.content?.['application/json'];
  if (!json) return;
  if (human) json.examples = {...json.examples, human: {summary: 'Human readable, with `human=true`', value: human.value}};
  if (csv) {
    response.content = {
      ...response.content,
      'text/csv': {schema: {type: 'string'}, examples: {csv: {summary: 'CSV, with `format=csv`', value: `${csv.text}\n`}}},
    };
  }
}
