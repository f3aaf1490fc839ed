import {setTimeout as wait} from 'node:timers/promises';
import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import {describedRequest} from '../../src/reference/api/checkedRequest';
import {readDescription} from '../../src/reference/api/description';
import {type Api, type Operation, toApi} from '../../src/reference/api/model';
import {changeText} from '../../src/reference/changes/model';
import type {DescribedResponse, Description} from '../../src/reference/api/schema';
import {urlOf} from '../../src/reference/samples/request';

/** The maximum number of requests per run. */
const MAX_REQUESTS = 60;
/** The API is considered unavailable after this number of consecutive failures. */
const MAX_FAILURES = 3;

export interface Options {
  /** scheme and host of the API; default: the server in the specification */
  readonly host?: string;
  readonly token?: string;
  /** the time between two requests, and the longest time to wait for a response, in ms */
  readonly interval?: number;
  readonly timeout?: number;
}

export interface Report {
  /** one line per difference: the file, the request, and what is different */
  readonly differences: readonly string[];
  /** differences that the specification already mentions as known changes */
  readonly known: readonly string[];
  /** why requests failed or the run ended early */
  readonly problems: readonly string[];
  readonly sent: number;
  readonly total: number;
}

/** An example request that doesn't require a token, with its path and query string. */
interface Example {
  readonly operation: Operation;
  readonly target: string;
}

/** Returns the examples that don't require a token, which use demo symbols or public endpoints. */
export function freeExamples(api: Api): Example[] {
  return Object.values(api.operations).flatMap((operation) =>
    operation.requests.flatMap(({id}) => {
      const {request} = describedRequest(operation, id);
      return request.openSymbol || request.token === false ? [{operation, target: urlOf({...request, base: ''})}] : [];
    }),
  );
}

/** Sends the free examples to the API one after another and compares the responses with the specification. */
export async function checkLive({host, token, interval = 1000, timeout = 30_000}: Options = {}): Promise<Report> {
  const description = readDescription();
  const api = toApi(description);
  const examples = freeExamples(api);
  const ajv = new Ajv2020({strict: false, allErrors: true, validateFormats: false});
  ajv.addSchema(description, 'api');
  const differences = new Set<string>();
  const known = new Set<string>();
  const problems: string[] = [];
  let sent = 0;
  let failures = 0;
  for (const {operation, target} of examples.slice(0, MAX_REQUESTS)) {
    if (sent++ > 0) await wait(interval);
    const response = await send((host ?? api.server) + target, token, timeout);
    if (typeof response === 'string') {
      problems.push(`${target} ${response}`);
      if (response.includes('429') || ++failures === MAX_FAILURES) break;
      continue;
    }
    failures = 0;
    const {responses} = description.paths[operation.path]!.get;
    const validate = ajv.compile(schemaOf(responses['200'] as DescribedResponse));
    for (const [field, message] of await compare(response, validate, description, token !== undefined)) {
      const isKnown = operation.changes.some((change) => changeText(change).includes(`\`${field}\``));
      const place = `src/reference/api/openapi/${operation.id}.yaml: GET ${target}`;
      (isKnown ? known : differences).add(`${place} ${message}`);
    }
  }
  const lines = (items: Iterable<string>) => [...items].map((line) => (token ? line.replaceAll(token, '***') : line));
  return {
    differences: lines(differences),
    known: lines(known),
    problems: lines(problems),
    sent,
    total: examples.length,
  };
}

/** Sends a request. If the response can't be compared, returns the reason. */
async function send(url: string, token: string | undefined, timeout: number): Promise<Response | string> {
  try {
    const response = await fetch(url, {
      headers: {accept: 'application/json', ...(token && {authorization: `Bearer ${token}`})},
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 429 || response.status >= 500) return `failed with status ${response.status}`;
    const isPage = response.headers.get('content-type')?.includes('html');
    return isPage ? 'returned an HTML page instead of JSON' : response;
  } catch (error) {
    const {message, cause} = error as Error & {cause?: {code?: string}};
    return `failed: ${cause?.code ?? message}`;
  }
}

/** Returns the schema of a response, in which fields are required unless their description says when they're absent. */
function schemaOf(response: DescribedResponse): object {
  const {schema} = response.content!['application/json']!;
  const {properties = {}, additionalProperties = false} = schema;
  const required = Object.entries(properties).flatMap(([name, property]) => (property['x-absent'] ? [] : [name]));
  const full = {...schema, required, additionalProperties};
  return JSON.parse(JSON.stringify(full).replaceAll('"$ref":"#/', '"$ref":"api#/')) as object;
}

/** Returns the fields or headers that differ, and how. */
async function compare(
  response: Response,
  validate: ValidateFunction,
  {components}: Description,
  hasToken: boolean,
): Promise<[field: string, message: string][]> {
  if (response.status !== 200 && response.status !== 203) return [['', `returned status ${response.status}`]];
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return [['', "returned a body that isn't a JSON object"]];
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
  if (hasToken)
    for (const name of Object.keys(components.headers))
      if (!response.headers.has(name)) faults.set(name, `has no header ${name}`);
  return [...faults];
}
