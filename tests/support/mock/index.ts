import {createServer, type IncomingHttpHeaders} from 'node:http';
import {type Listening, listen} from '../listen';
import {type Answer, respond} from './respond';

export {special} from './prices';
export {behaviors} from './request';

/** A request that the mock received. */
export interface Received {
  /** path and query */
  readonly target: string;
  /** whether the request is valid, has a token, and doesn't require one */
  readonly isTokenUseless: boolean;
  /** status code of the response. 0 if the mock closed the connection, because it has received too many */
  readonly status: number;
  /** number of rows in the response */
  readonly rows: number;
  /** credits that the response costs */
  readonly credits: number;
  /** what is wrong with the request, although the API might respond with 200 */
  readonly faults: readonly string[];
}

export interface Mock extends Listening {
  /** all requests so far, in order */
  readonly received: readonly Received[];
}

/** The time at which requests arrive: noon in New York on Monday, November 23, 2026. */
export const NOW = Date.parse('2026-11-23T17:00:00Z');

/** How the mock differs from the API. */
export interface MockOptions {
  /** changes each response. @param index the number of requests before this one */
  readonly change?: (answer: Answer, target: string, index: number) => Partial<Answer>;
  /** the time at which all requests arrive, in milliseconds. Default: `NOW` */
  readonly now?: number;
  /** after this number of requests, the mock closes each connection, because a program that sends more never ends */
  readonly mostRequests?: number;
}

/** The credits of the mock's account. */
const CREDITS = 100_000;

/**
 * Starts a local mock of the API, with the rules and the known behavior in the data. It returns the examples of the
 * specification for the requests that they belong to, and otherwise invents the data: the same request always gets the same
 * data.
 *
 * @returns the running server, on a free port. Close it when you're done.
 */
export async function startMock({
  change = () => ({}),
  now = NOW,
  mostRequests = 1000,
}: MockOptions = {}): Promise<Mock> {
  const received: Received[] = [];
  let remaining = CREDITS;

  const server = createServer(({method = 'GET', url: target = '/', headers}, response) => {
    const index = received.length;
    if (index >= mostRequests) {
      received.push({target, status: 0, isTokenUseless: false, rows: 0, credits: 0, faults: []});
      response.destroy();
      return;
    }
    const original = respond(target, method, tokenOf(headers), now);
    const answer = {...original, ...change(original, target, index)};
    const {status, language, text, isTokenUseless, isDemo, rows, credits, faults, resets} = answer;
    received.push({target, status, isTokenUseless, rows, credits, faults});
    remaining -= credits;
    response.writeHead(status, {
      // On a busy machine, a client can reuse a connection that the server is about to close.
      connection: 'close',
      'content-type': language === 'csv' ? 'text/csv' : 'application/json',
      // Requests without a token aren't limited by credits, but have the headers.
      'x-api-ratelimit-limit': isDemo ? 0 : CREDITS,
      'x-api-ratelimit-remaining': isDemo ? 0 : status === 429 ? 0 : remaining,
      'x-api-ratelimit-reset': resets,
      'x-api-ratelimit-consumed': credits,
    });
    response.end(status === 204 ? undefined : text);
  });
  return {...(await listen(server)), received};
}

const tokenOf = ({authorization = ''}: IncomingHttpHeaders): string | undefined =>
  /^Bearer (.+)$/.exec(authorization)?.[1];
