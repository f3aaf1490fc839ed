import {createServer} from 'node:http';
import {type CheckedRequest, readRequest} from '../../src/reference/api/checkedRequest';
import {type ResponseBody, withParameters} from '../../src/reference/api/response';
import {type Listening, listen} from './listen';

/** A request that the mock received. */
interface Received {
  /** path and query */
  readonly target: string;
  /** number of the sample, if the path starts with it, such as `/sample-12/v1/…` */
  readonly sample: number;
  /** whether the request is valid, has a token, and doesn't require one */
  readonly isTokenUseless: boolean;
  /** status code of the response */
  readonly status: number;
}

export interface Mock extends Listening {
  /** all requests so far, in order */
  readonly received: readonly Received[];
}

/**
 * Starts a local mock of the API, which returns the first example of each operation. It requires a token unless the symbol or
 * the endpoint is available without one, and rejects invalid requests. `format=csv`, `human=true`, and `mode=cached` work as
 * in the API.
 *
 * @param change changes the status and the text of each response
 * @returns the running server, on a free port. Close it when you're done.
 */
export async function startMock(
  change: (answer: Answer, target: string) => Partial<Answer> = () => ({}),
): Promise<Mock> {
  const received: Received[] = [];

  function respond(target: string, method: string | undefined, authorization: string | undefined): Answer {
    if (method !== 'GET') return fault(405, 'Only GET is allowed.');
    let checked: CheckedRequest;
    try {
      checked = readRequest(target);
    } catch (error) {
      return fault(400, (error as Error).message);
    }
    const {operation, request} = checked;
    const query = Object.fromEntries(request.query);
    const missing = operation.parameters.find(
      ({name, required, in: place}) => place === 'query' && required && !query[name],
    );
    if (missing) return fault(400, `${missing.name} is missing`);
    const hasToken = Boolean(authorization?.startsWith('Bearer ') || query.token);
    const needsToken = !operation.public && !request.openSymbol;
    if (needsToken && !hasToken) return fault(401, 'There is no token.');
    const body = operation.responses.success[0]?.value as ResponseBody;
    const {format = 'json', human = 'false'} = operation.responses.human ? query : {...query, human: 'false'};
    const {language, text} = withParameters(body, {format, human}, operation.fields);
    return {status: query.mode === 'cached' ? 203 : 200, language, text, isTokenUseless: hasToken && !needsToken};
  }

  const server = createServer(({method, url = '/', headers}, response) => {
    const [, sample, target = '/'] = /^(?:\/sample-(\d+))?(\/.*)$/.exec(url) ?? [];
    const answer = respond(target, method, headers.authorization);
    const {status, language, text, isTokenUseless} = {...answer, ...change(answer, target)};
    received.push({target, sample: Number(sample), status, isTokenUseless});
    response.writeHead(status, {'content-type': language === 'csv' ? 'text/csv' : 'application/json'}).end(text);
  });
  return {...(await listen(server)), received};
}

interface Answer {
  readonly status: number;
  readonly language: 'json' | 'csv';
  readonly text: string;
  readonly isTokenUseless: boolean;
}

const fault = (status: number, errmsg: string): Answer => ({
  status,
  language: 'json',
  text: JSON.stringify({s: 'error', errmsg}),
  isTokenUseless: false,
});
