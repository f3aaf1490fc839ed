import {stringify} from 'yaml';
import {toApi} from '../../reference/data/api/model';
import type {Description} from '../../reference/data/api/schema';
import {forGenerators} from './forGenerators';
import {toCollection} from './postman';
import {publicDescription} from './publicDescription';
import {buildSkill} from './skill';

/**
 * Generates the OpenAPI specification, the Postman collection, and the skill for coding agents.
 *
 * @param description the combined OpenAPI specification
 * @param hasMarkdown whether pages are also available as Markdown
 * @returns the content of each download by its path below the base URL
 * @throws Error if the specification is inconsistent (see `toApi`)
 */
export function buildDownloads(description: Description, hasMarkdown: boolean) {
  const api = toApi(description);
  const forClients = forGenerators(publicDescription(description, api));
  return {
    'openapi.yaml': stringify(forClients, {aliasDuplicateObjects: false, lineWidth: 120}),
    'openapi.json': json(forClients),
    'postman.json': json(toCollection(description.info, api)),
    'skill.md': buildSkill(description, hasMarkdown),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
