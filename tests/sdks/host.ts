import {createServer} from 'node:http';
import {type Listening, listen} from '../support/listen';
import type {Mock} from '../support/mock';

/** The credits that the SDKs read from each response. */
const limits = {
  'x-api-ratelimit-limit': '10000',
  'x-api-ratelimit-remaining': '9990',
  'x-api-ratelimit-consumed': '1',
  'x-api-ratelimit-reset': '1767623400',
};

/**
 * Starts a server that forwards requests to the mock of the API, and adds what SDKs need in addition: the credits in each
 * response, and the responses of `/user/`, which the API reference doesn't document.
 */
export async function startHost(mock: Mock): Promise<Listening> {
  const server = createServer(async ({url = '/', headers}, response) => {
    if (/^(?:\/sample-\d+)?\/user\//.test(url)) return void response.writeHead(200, limits).end('{"s":"ok"}');
    const answer = await fetch(mock.origin + url, {headers: {authorization: headers.authorization ?? ''}});
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, {...limits, 'content-type': type}).end(await answer.text());
  });
  return listen(server);
}
