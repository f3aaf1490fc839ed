import type {SearchQuery, SearchResponse} from './respond';
import type {WorkerResponse} from './worker';

/** Runs queries on the hosted service or the embedded engine. Rejects if that fails. */
export type Search = (queries: readonly SearchQuery[]) => Promise<readonly SearchResponse[]>;

/** The time limit for a query, in milliseconds. */
const TIMEOUT = 10_000;

let current: Worker | undefined;

/** Starts the embedded engine's worker, which loads the index, if it isn't running. */
export function loadEmbedded(): Worker {
  if (current) return current;
  const worker = new Worker(/* webpackChunkName: "search-worker" */ new URL('worker.ts', import.meta.url));
  worker.addEventListener('error', () => discard(worker));
  current = worker;
  return worker;
}

/** Makes the next query start another worker. */
function discard(worker: Worker): void {
  if (current === worker) current = undefined;
}

/** Searches the embedded index. */
export const searchEmbedded: Search = (queries) =>
  new Promise((done, fail) => {
    const worker = loadEmbedded();
    const {port1, port2} = new MessageChannel();
    worker.addEventListener('error', () => fail(new Error('The search worker could not be started')));
    port1.onmessage = ({data}: MessageEvent<WorkerResponse>) => {
      port1.close();
      if ('results' in data) return done(data.results);
      discard(worker);
      fail(new Error(data.error));
    };
    worker.postMessage(queries, [port2]);
  });

/** Returns a search whose queries fail if they take too long. The index continues to load. */
export const withTimeout =
  (search: Search): Search =>
  (queries) =>
    Promise.race([
      search(queries),
      new Promise<never>((_, fail) => setTimeout(() => fail(new Error('The search takes too long')), TIMEOUT)),
    ]);
