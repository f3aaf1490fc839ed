import {stringify} from 'yaml';
import {toApi} from '../../reference/api/model';
import type {Description} from '../../reference/api/schema';
import {toCollection} from './postman';
import {publish} from './publish';

/** The files that readers download, by name below the base address. */
export interface Downloads {
  readonly 'openapi.yaml': string;
  readonly 'openapi.json': string;
  readonly 'postman.json': string;
}

/**
 * Makes the downloads from a description.
 *
 * @param description the OpenAPI document, put together
 * @returns the text of each file
 * @throws Error when the description refers to something that it does not define, or cannot be converted
 */
export async function buildDownloads(description: Description): Promise<Downloads> {
  const api = toApi(description);
  const published = publish(description, api);
  return {
    'openapi.yaml': stringify(published, {aliasDuplicateObjects: false, lineWidth: 120}),
    'openapi.json': json(published),
    'postman.json': json(await toCollection(published, api)),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
