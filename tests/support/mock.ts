import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createInstance, getHttpOperationsFromSpec, type IHttpConfig, type IHttpRequest} from '@stoplight/prism-http';
import {publicDescription} from '../../src/outputs/downloads/publicDescription';
import {type Api, toApi} from '../../src/reference/api/model';
import {toHuman} from '../../src/reference/api/response';
import {type CheckedRequest, readRequest} from '../../src/reference/api/checkedRequest';
import {readDescription} from '../../src/reference/api/description';
import type {Description} from '../../src/reference/api/schema';
import {type Listening, listen} from './listen';

/** A request that the mock received. */
interface Received {
  readonly method: string;
  /** path and query, as sent */
  readonly target: string;
  readonly authorization: string | undefined;
  /** status code of the response */
  readonly status: number;
}

export interface Mock extends Listening {
  /** all requests so far, in order */
  readonly received: readonly Received[];
}

interface MockResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Starts a local mock of the API based on its specification. It returns the examples and requires a token unless the
 * symbol or the endpoint is available without one. Invalid requests return 400. This includes requests with unknown
 * query parameters, which Prism alone would accept. `format=csv`, `human=true`, and `feed=cached` work as in the API.
 * Send the header `Prefer: code=404` to get a response with another status code.
 *
 * @param description the OpenAPI document. Default: the site's document.
 * @returns the running server, on a free port. Close it when you're done.
 */
export async function startMock(description: Description = readDescription()): Promise<Mock> {
  const api = toApi(description);
  const operations = await getHttpOperationsFromSpec(structuredClone(publicDescription(description, api)));
  const prism = createInstance(settings(), {logger: silent as never});
  const received: Received[] = [];

  async function respond(request: IncomingMessage): Promise<MockResponse> {
    if (request.method !== 'GET') return fault(405, 'Only GET is allowed.');
    let checked: CheckedRequest;
    try {
      checked = readRequest(request.url ?? '/', api);
    } catch (error) {
      return fault(400, (error as Error).message);
    }
    const result = await prism.request(toPrism(checked, request), operations, preferred(checked, request, api))();
    // Prism returns an Either: Left is an error, and Right is a response.
    if (result._tag === 'Left') {
      const {status = 500, detail, message} = result.left as Error & {status?: number; detail?: string};
      return fault(status === 422 ? 400 : status, detail || message);
    }
    const {statusCode: status, headers, body} = result.right.output;
    const human = status < 300 && checked.request.query.some(([name, value]) => name === 'human' && value === 'true');
    // CSV columns and undocumented fields aren't renamed.
    const renamed =
      human && typeof body === 'object'
        ? toHuman(body as Record<string, unknown>, checked.operation.fields)
        : undefined;
    return {status, headers, body: renamed ?? body};
  }

  const server = createServer((request, response) => {
    respond(request)
      .catch((error: unknown) => fault(500, String(error)))
      .then((result) => {
        const {method = '', url: target = ''} = request;
        received.push({method, target, authorization: request.headers.authorization, status: result.status});
        send(response, result);
      });
  });
  return {...(await listen(server)), received};
}

const silent = {
  ...Object.fromEntries(
    ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'].map((name) => [name, () => {}]),
  ),
  child: () => silent,
};

function settings(mock: Partial<IHttpConfig['mock']> = {}): IHttpConfig {
  return {
    isProxy: false,
    upstreamProxy: undefined,
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: true,
    mock: {dynamic: false, ...mock},
  };
}

/** Converts a request to Prism's format. Slashes in values are encoded so that Prism can match the path. */
function toPrism(
  {operation, request: {path, values, query, openSymbol}}: CheckedRequest,
  {headers}: IncomingMessage,
): IHttpRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  // Prism rejects a token on a public endpoint, and requires one even for symbols that are available without a token.
  const authorization = operation.public ? undefined : (headers.authorization ?? (openSymbol && 'Bearer none'));
  const accept = query.some(([name, value]) => name === 'format' && value === 'csv') ? 'text/csv' : 'application/json';
  return {
    method: 'get',
    url: {path: filled, query: Object.fromEntries(query)},
    headers: {accept, ...(authorization !== undefined && {authorization})},
  };
}

/** Returns the Prism settings that select the documented response for a request. */
function preferred(
  {operation, request: {values, query}}: CheckedRequest,
  {headers}: IncomingMessage,
  api: Api,
): IHttpConfig {
  const wanted = /(?:^|,\s*)code=(\d+)/.exec(String(headers.prefer ?? ''))?.[1];
  if (wanted) return settings({code: Number(wanted)});
  const sent = (name: string, value: string) => query.some((pair) => pair[0] === name && pair[1] === value);
  const code = sent('feed', 'cached') ? 203 : 200;
  if (sent('format', 'csv')) return settings({code});
  const same = operation.requests.find(
    (request) =>
      isSame(request.path, values) &&
      isSame(
        request.query,
        Object.fromEntries(query.filter(([name]) => !(name in api.universal) || name in request.query)),
      ),
  );
  const known = operation.responses.success.some(({id}) => id === same?.id);
  return settings(known ? {code, exampleKey: same?.id} : {code});
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function fault(status: number, errmsg: string): MockResponse {
  return {status, body: {s: 'error', errmsg}};
}

function send(response: ServerResponse, {status, headers = {}, body}: MockResponse): void {
  const type = typeof body === 'string' ? 'text/csv' : 'application/json';
  response.writeHead(status, {'content-type': type, ...headers});
  response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
}
