import {createServer} from 'node:http';
import {type Listening, listen} from '../support/listen';
import type {Mock} from '../support/mock';

/** A request that a sample sent. */
interface Sent {
  /** index of the sample, which is in the path: `/sample-3/v1/...` */
  readonly sample: number;
  /** path and query */
  readonly target: string;
  readonly status: number;
}

export interface SdkHost extends Listening {
  /** all requests so far, in order, except those for `/user/` */
  readonly sent: readonly Sent[];
}

/**
 * Starts a server that forwards requests to the mock of the API, and adds what SDKs need in addition: a path for each sample,
 * and the responses of `/user/`, which the API reference doesn't document.
 */
export async function startHost(mock: Mock): Promise<SdkHost> {
  const sent: Sent[] = [];
  const server = createServer(async ({url = '/', headers}, response) => {
    const [, sample, target = '/'] = /^\/sample-(\d+)(.*)$/.exec(url) ?? [];
    const answer = await fetch(mock.origin + target.replace(/^\/user\//, '/headers/'), {
      headers: {authorization: headers.authorization ?? ''},
    });
    const {status} = answer;
    if (!target.startsWith('/user/')) sent.push({sample: Number(sample), target, status});
    response.writeHead(
      status,
      Object.fromEntries([...answer.headers].filter(([name]) => /^x-|^content-type$/.test(name))),
    );
    response.end(await answer.text());
  });
  return {...(await listen(server)), sent};
}
