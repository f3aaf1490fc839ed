import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {type CheckedRequest, readRequest} from '../../src/reference/api/checkedRequest';
import {readDescription} from '../../src/reference/api/description';
import {toApi} from '../../src/reference/api/model';
import {type ResponseBody, withParameters} from '../../src/reference/api/response';
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

/**
 * Starts a local mock of the API, which returns the examples in its specification. It requires a token unless the symbol or
 * the endpoint is available without one, and rejects invalid requests. `format=csv`, `human=true`, and `mode=cached` work as
 * in the API.
 *
 * @param description the OpenAPI document. Default: the site's document.
 * @returns the running server, on a free port. Close it when you're done.
 */
export async function startMock(description: Description = readDescription()): Promise<Mock> {
  const api = toApi(description);
  const received: Received[] = [];

  function respond({method, url = '/', headers}: IncomingMessage): [status: number, body: unknown] {
    if (method !== 'GET') return fault(405, 'Only GET is allowed.');
    let checked: CheckedRequest;
    try {
      checked = readRequest(url, api);
    } catch (error) {
      return fault(400, (error as Error).message);
    }
    const {operation, request} = checked;
    const query = Object.fromEntries(request.query);
    const missing = operation.parameters.find(
      ({name, required, in: place}) => place === 'query' && required && !query[name],
    );
    if (missing) return fault(400, `${missing.name} is missing`);
    const hasToken = headers.authorization?.startsWith('Bearer ') || query.token;
    if (!operation.public && !request.openSymbol && !hasToken) return fault(401, 'There is no token.');
    const own = Object.entries(query).filter(([name]) => !(name in api.universal));
    const {success} = operation.responses;
    const described = operation.requests.find((item) => {
      const described = Object.entries(item.query).filter(([name]) => !(name in api.universal));
      return isSame(item.path, request.values) && isSame(Object.fromEntries(described), Object.fromEntries(own));
    });
    const example = success.find(({id}) => id === described?.id) ?? success[0];
    const {format = 'json', human = 'false'} = operation.responses.human ? query : {...query, human: 'false'};
    const {language, text} = withParameters(example?.value as ResponseBody, {format, human}, operation.fields);
    return [query.mode === 'cached' ? 203 : 200, language === 'csv' ? text : JSON.parse(text)];
  }

  const server = createServer((request, response: ServerResponse) => {
    const [status, body] = respond(request);
    const {method = '', url: target = '', headers} = request;
    received.push({method, target, authorization: headers.authorization, status});
    const isText = typeof body === 'string';
    response.writeHead(status, {'content-type': isText ? 'text/csv' : 'application/json'});
    response.end(isText ? body : JSON.stringify(body));
  });
  return {...(await listen(server)), received};
}

const fault = (status: number, errmsg: string): [number, unknown] => [status, {s: 'error', errmsg}];

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
