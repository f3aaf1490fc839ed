import {stringify} from 'yaml';
import type {Api} from '../../reference/data/api/model';
import {forGenerators} from './forGenerators';
import {toCollection} from './postman';
import {publicDescription} from './publicDescription';
import {buildSkill} from './skill';

/**
 * Generates the OpenAPI specification, the Postman collection, and the skill for coding agents.
 *
 * @param hasMarkdown whether pages are also available as Markdown
 * @returns the content of each download by its path below the base URL
 */
export function buildDownloads(api: Api, hasMarkdown: boolean) {
  const forClients = forGenerators(publicDescription(api));
  return {
    'openapi.yaml': stringify(forClients, {aliasDuplicateObjects: false, lineWidth: 120}),
    'openapi.json': json(forClients),
    'postman.json': json(toCollection(api)),
    'skill.md': buildSkill(api, hasMarkdown),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
