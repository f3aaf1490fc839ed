import {setTimeout as wait} from 'node:timers/promises';
import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import {describedRequest} from '../../src/reference/requests/checkedRequest';
import {type Api, loadApi, type Operation} from '../../src/reference/data/api/model';
import type {DescribedResponse} from '../../src/reference/data/api/schema';
import {urlOf} from '../../src/reference/requests/request';

/** An example request that doesn't require a token, with its path and query string. */
interface Example {
  readonly operation: Operation;
  readonly target: string;
}

/** Returns the examples that don't require a token, which use demo symbols or public endpoints. */
function freeExamples(api: Api): Example[] {
  return Object.values(api.operations).flatMap((operation) =>
    operation.requests.flatMap(({id}) => {
      const {request} = describedRequest(operation, id);
      return request.openSymbol || request.token === false ? [{operation, target: urlOf({...request, base: ''})}] : [];
    }),
  );
}

/**
 * Sends the free examples to the API one after another and compares the responses with the specification.
 *
 * @param host scheme and host of the API; default: the server in the specification
 * @param interval the time between two requests, in ms
 * @returns one line per difference: the file, the request, and what is different
 * @throws Error if a request fails, or if the API limits requests
 */
export async function compareLive(host?: string, interval = 1000): Promise<string[]> {
  const api = loadApi();
  const {description} = api;
  const ajv = new Ajv2020({strict: false, allErrors: true, validateFormats: false});
  ajv.addSchema(description, 'api');
  const lines: string[] = [];
  for (const {operation, target} of freeExamples(api)) {
    const response = await fetch((host ?? api.server) + target, {
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status === 429 || response.status >= 500)
      throw new Error(`${target} failed with status ${response.status}`);
    const {responses} = description.paths[operation.path]!.get;
    const validate = ajv.compile(schemaOf(responses['200'] as DescribedResponse));
    for (const message of await compare(response, validate))
      lines.push(`src/reference/data/api/openapi/${operation.id}.yaml: GET ${target} ${message}`);
    await wait(interval);
  }
  return lines;
}

/** Returns the schema of a response, in which fields are required unless their description says when they're absent. */
function schemaOf(response: DescribedResponse): object {
  const {schema} = response.content!['application/json']!;
  const {properties = {}, additionalProperties = false} = schema;
  const required = Object.entries(properties).flatMap(([name, property]) => (property['x-absent'] ? [] : [name]));
  const full = {...schema, required, additionalProperties};
  return JSON.parse(JSON.stringify(full).replaceAll('"$ref":"#/', '"$ref":"api#/')) as object;
}

/** Returns how a response differs. */
async function compare(response: Response, validate: ValidateFunction): Promise<string[]> {
  if (response.status !== 200 && response.status !== 203) return [`returned status ${response.status}`];
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return ["returned a body that isn't a JSON object"];
  validate(body);
  // Report each field once, although all items of an array can have the same fault.
  const faults = new Map<string, string>();
  for (const {instancePath, message, params} of validate.errors ?? []) {
    const field = String(instancePath.split('/')[1] ?? params.missingProperty ?? params.additionalProperty);
    if (!faults.has(field)) faults.set(field, `has a different field "${field}": ${instancePath} ${message}`);
  }
  const lengths = Object.values(body).flatMap((value) => (Array.isArray(value) ? [value.length] : []));
  // Strikes responses contain one array per expiration, and expirations can have different numbers of strikes.
  const isTable = !Object.keys(body).some((name) => /^\d{4}-/.test(name));
  if (isTable && new Set(lengths).size > 1) faults.set('', `has arrays of different lengths: ${lengths.join(', ')}`);
  return [...faults.values()];
}
