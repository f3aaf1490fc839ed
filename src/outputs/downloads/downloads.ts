import {stringify} from 'yaml';
import {toApi} from '../../reference/api/model';
import type {Description} from '../../reference/api/schema';
import {forGenerators} from './forGenerators';
import {openApi30} from './openApi30';
import {toCollection} from './postman';
import {publicDescription} from './publicDescription';
import {buildSkill} from './skill';

/** The content of each download, by path relative to the base URL. */
export interface Downloads {
  readonly 'openapi.yaml': string;
  readonly 'openapi.json': string;
  readonly 'openapi-3.0.json': string;
  readonly 'postman.json': string;
  readonly 'skill.md': string;
}

/**
 * Generates the OpenAPI files and the Postman collection.
 *
 * @param description the combined OpenAPI specification
 * @returns the content of each file
 * @throws Error if the specification is inconsistent (see `toApi`) or can't be converted to a Postman collection
 */
export async function buildDownloads(description: Description): Promise<Downloads> {
  const api = toApi(description);
  const published = publicDescription(description, api);
  const forClients = forGenerators(published);
  return {
    'openapi.yaml': stringify(forClients, {aliasDuplicateObjects: false, lineWidth: 120}),
    'openapi.json': json(forClients),
    'openapi-3.0.json': json(openApi30(forClients)),
    'postman.json': json(await toCollection(published, api)),
    'skill.md': buildSkill(description),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
