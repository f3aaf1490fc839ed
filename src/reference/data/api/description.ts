import path from 'node:path';
import {siteRoot} from '../../../settings/hostedAt';
import {loadPlans} from '../plans/model';
import {siteVariables} from '../variables';
import {completeOperation, describeParameters, ignoredAlways} from './completeOperation';
import {checkedOperation, checkedRoot} from './knownNames';
import type {DescribedOperation, Description} from './schema';
import {month} from '../../../settings/serviceState';
import {link} from 'docusaurus-plugin-data-tags/mdx';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {mapStrings, replaceKnown} from 'docusaurus-plugin-data-tags/variables';
import {loadYaml} from 'docusaurus-plugin-data-tags/data';

/**
 * Combines `openapi.yaml` and the operation files in `openapi/` into one OpenAPI document. Adds the sentences about rules
 * to the descriptions of parameters and fields (`completeOperation.ts`), adds the universal parameters to every operation, and adds the rate limit headers to the successful responses of operations that cost
 * credits. Marks deprecated operations, also in their summaries and descriptions. Also replaces site variables.
 *
 * @param folder absolute path of the folder that contains `openapi.yaml`. Default: this folder
 * @returns the document, with inline paths. All references are within the document
 * @throws DataFileError with file, line, and column if a file doesn't match its schema
 */
export function readDescription(folder = __dirname): Description {
  const ids = new Set<string>();
  const root = loadYaml(path.join(folder, 'openapi.yaml'), checkedRoot(ids));
  describeParameters(Object.values(root.components.parameters), [...root['x-rules'], ...root['x-known']]);
  const universal = Object.entries(root.components.parameters)
    .filter(([, parameter]) => parameter['x-universal'])
    .map(([key, {name}]) => ({name, $ref: `#/components/parameters/${key}`}));
  const headers = Object.fromEntries(
    Object.keys(root.components.headers).map((name) => [name, {$ref: `#/components/headers/${name}`}]),
  );
  const paths: Description['paths'] = {};
  for (const [route, {$ref}] of Object.entries(root.paths)) {
    const id = $ref.replace(/^.*openapi\/|\.yaml$/g, '');
    const file = loadYaml(path.join(folder, $ref), checkedOperation(id, root, ids));
    const get = completeOperation(file.get, root['x-common']);
    const ignored = ignoredAlways(get);
    get.parameters.push(...universal.filter(({name}) => !ignored.includes(name)).map(({$ref}) => ({$ref})));
    for (const status of get['x-costs'] ? ['200', '203'] : []) {
      const response = get.responses[status];
      if (response && !('$ref' in response)) response.headers = headers;
    }
    paths[route] = {get};
  }
  for (const {get} of Object.values(paths)) {
    const notice = deprecationNotice(get, paths);
    if (!notice) continue;
    const description = `${notice} ${get.description}`;
    Object.assign(get, {deprecated: true, summary: markDeprecated(get.summary), description});
  }
  const {concurrentRequests} = loadPlans().common;
  const variables = {...siteVariables(), siteUrl: siteRoot(), concurrentRequests: String(concurrentRequests)};
  return mapStrings({...root, paths}, (value) =>
    replaceKnown(value.replace(/^(?:\.\.\/)+openapi\.yaml#/, '#'), variables),
  );
}

/** Marks the title or label of a deprecated endpoint, wherever one is shown. */
export const markDeprecated = (title: string): string => `${title} (deprecated)`;

/**
 * Returns the notice about a deprecated operation as Markdown, or undefined if the operation isn't deprecated.
 *
 * @param paths all operations, which contain the replacement
 */
export function deprecationNotice(
  {'x-deprecated': deprecated, operationId}: DescribedOperation,
  paths: Description['paths'],
): string | undefined {
  if (!deprecated) return undefined;
  const {since, replacement} = deprecated;
  const titles = Object.fromEntries(Object.values(paths).map(({get}) => [get.operationId, get.summary]));
  const other = link(lookUp('operation', replacement, titles), `/api/${replacement}`);
  return `The endpoint \`${operationId}\` was deprecated in ${month(since)}. Use ${other} instead.`;
}
