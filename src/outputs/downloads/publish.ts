import {site} from '../../site/site';
import {type Api, toApi} from '../../reference/api/model';
import {mapStrings} from '../../reference/api/description';
import type {Description} from '../../reference/api/schema';

const root = `${site.url}${site.baseUrl}`.replace(/\/$/, '');

/**
 * The description as readers download it: links between pages become whole addresses, and each answer that has a CSV
 * form carries it as an example.
 *
 * @param description the OpenAPI document, put together; stays as it is
 * @param api the model of the same description
 */
export function publish(description: Description, api: Api = toApi(description)): Description {
  const published = mapStrings(description, absoluteLinks);
  for (const {get} of Object.values(published.paths)) {
    const operation = api.operations[get.operationId];
    const csv = api.operations[get.operationId]?.responses.csv;
    for (const status of csv ? ['200', '203'] : []) {
      const response = get.responses[status];
      if (!response || '$ref' in response) continue;
      const form = {
        schema: {type: 'string'},
        examples: {csv: {summary: 'CSV, with `format=csv`', value: `${csv?.text}\n`}},
      };
      response.content = {...response.content, 'text/csv': form};
    }
  }
  return published;
}

/** Links between pages (`](/api/…`) as whole addresses; everything else stays. */
export function absoluteLinks(markdown: string): string {
  return markdown.replace(/\]\(\//g, `](${root}/`);
}
