import {setTimeout as wait} from 'node:timers/promises';
import {openSite} from '../../checks/checkedSite';
import {type Finding, format} from '../../checks/finding';
import {readYaml, type YamlFile} from '../../checks/yamlPlaces';
import {readDescription} from '../../src/reference/api/description';
import {type Api, type Operation, toApi} from '../../src/reference/api/model';
import {describedRequest} from '../../src/reference/api/checkedRequest';
import {urlOf} from '../../src/reference/samples/request';
import {compare, type Difference, type LiveResponse} from './compare';

/** The minimum time between the start of two requests, in milliseconds. */
export const INTERVAL = 1000;
/** The maximum number of requests per run. */
export const MAX_REQUESTS = 60;
/** The maximum time to wait for a response, in milliseconds. */
const TIMEOUT = 30_000;
/** The API is considered unavailable after this number of consecutive failures. */
const MAX_FAILURES = 3;

export interface Options {
  /** scheme and host of the API; default: the server in the specification */
  readonly host?: string;
  readonly token?: string;
  readonly maxRequests?: number;
  readonly timeout?: number;
  /** waits the given number of milliseconds; tests replace this function */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

export interface Report {
  /** one line per difference: `file:line:column what is different (request) -> what to do` */
  readonly differences: readonly string[];
  /** differences that the specification already mentions as known changes */
  readonly known: readonly string[];
  /** why requests failed or the run ended early */
  readonly problems: readonly string[];
  readonly sent: number;
  readonly total: number;
}

/** An example request that doesn't require a token. */
interface Example {
  readonly operation: Operation;
  /** path and query string */
  readonly target: string;
}

/** Returns the examples that don't require a token, which use demo symbols or public endpoints. */
export function freeExamples(api: Api): Example[] {
  return Object.values(api.operations).flatMap((operation) =>
    operation.requests.flatMap(({id}) => {
      const {request} = describedRequest(operation, id, api);
      return request.openSymbol || request.token === false ? [{operation, target: urlOf({...request, base: ''})}] : [];
    }),
  );
}

/** Sends the free examples to the API one after another and compares the responses with the specification. */
export async function checkLive(options: Options = {}): Promise<Report> {
  const {token, pause = wait, maxRequests = MAX_REQUESTS, timeout = TIMEOUT} = options;
  const description = readDescription();
  const api = toApi(description);
  const host = (options.host ?? api.server).replace(/\/+$/, '');
  const examples = freeExamples(api);
  const found = new Map<string, {difference: Difference; example: Example}>();
  const problems: string[] = [];
  let sent = 0;
  let failures = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const example of examples.slice(0, maxRequests)) {
    const due = last + INTERVAL - Date.now();
    if (due > 0) await pause(due);
    last = Date.now();
    sent++;
    const response = await send(host + example.target, token, timeout);
    const problem = typeof response === 'string' ? response : unavailable(response);
    if (problem) problems.push(`${example.target} ${problem}`);
    failures = problem ? failures + 1 : 0;
    if (typeof response !== 'string' && response.status === 429) break;
    if (failures === MAX_FAILURES) {
      problems.push(`stopped after ${MAX_FAILURES} failures in a row`);
      break;
    }
    if (problem || typeof response === 'string') continue;
    for (const difference of compare(example.operation, response, token !== undefined, description)) {
      // Report each difference once per operation, or only once if it's in the headers. Differences that vary only in
      // their numbers count as the same difference.
      const subject = difference.file === 'root' ? 'API' : example.operation.id;
      const key = `${subject} ${difference.message.replace(/\d+/g, '')}`;
      if (!found.has(key)) found.set(key, {difference, example});
    }
  }
  const hide = (text: string) => (token ? text.replaceAll(token, '***') : text);
  const all = [...found.values()];
  const lines = locate(all.filter(({difference, example}) => !isKnown(difference, example)));
  return {
    differences: lines.map(hide),
    known: locate(all.filter(({difference, example}) => isKnown(difference, example))).map(hide),
    problems: problems.map(hide),
    sent,
    total: examples.length,
  };
}

/** Sends a request. If there is no response, returns the reason. */
async function send(url: string, token: string | undefined, timeout: number): Promise<LiveResponse | string> {
  try {
    const response = await fetch(url, {
      headers: {accept: 'application/json', ...(token && {authorization: `Bearer ${token}`})},
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return {status: response.status, headers: Object.fromEntries(response.headers), body: await response.text()};
  } catch (error) {
    const {name, message, cause} = error as Error & {cause?: {code?: string}};
    return name === 'TimeoutError' ? `got no response within ${timeout} ms` : `failed: ${cause?.code ?? message}`;
  }
}

/** Returns why a response can't be compared (limit exceeded, server error, or HTML page), or undefined if it can. */
function unavailable({status, headers}: LiveResponse): string | undefined {
  const reset = Number(headers['x-api-ratelimit-reset']);
  if (status === 429) {
    return `was rejected with 429${reset ? `; the limit resets at ${new Date(reset * 1000).toISOString()}` : ''}`;
  }
  if (status >= 500) return `failed with status ${status}`;
  return /html/.test(headers['content-type'] ?? '') ? 'returned an HTML page instead of JSON' : undefined;
}

/** Returns whether a known change of the operation mentions the field. */
function isKnown({field}: Difference, {operation}: Example): boolean {
  return field !== undefined && operation.later.some(({text}) => text.includes(`\`${field}\``));
}

/** Formats differences as findings with positions in the specification files. */
function locate(all: readonly {readonly difference: Difference; readonly example: Example}[]): string[] {
  const site = openSite(process.cwd());
  const files = new Map<string, YamlFile>();
  return all
    .map(({difference: {file, keys, message}, example: {operation, target}}): Finding => {
      const name = `src/reference/api/${file === 'root' ? 'openapi' : `openapi/${operation.id}`}.yaml`;
      const yaml = files.get(name) ?? readYaml(site, name);
      files.set(name, yaml);
      return yaml.at(keys, `${message} (GET ${target})`, 'check the API, and correct the specification if it changed');
    })
    .map(format);
}
