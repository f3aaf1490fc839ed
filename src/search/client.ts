import type {SearchQuery, SearchResponse} from './respond';
import type {WorkerRequest, WorkerResponse} from './worker';

/** Runs queries on the hosted service or the embedded engine. Rejects if that fails. */
export type Search = (queries: readonly SearchQuery[]) => Promise<readonly SearchResponse[]>;

/** The search worker, or a substitute in tests. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The embedded engine's client. */
export interface EmbeddedSearch {
  /** Starts the worker, which loads the index, if it isn't running. */
  readonly load: () => void;
  readonly search: Search;
}

/** A request without a response. */
interface Waiting {
  readonly done: (results: readonly SearchResponse[]) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Creates the embedded engine's client. After a failure, the next query starts another worker.
 *
 * @param start starts a worker
 */
export function createEmbeddedSearch(start: () => SearchWorker): EmbeddedSearch {
  let current: SearchWorker | undefined;
  let waiting = new Map<number, Waiting>();
  let last = 0;
  const load = (): SearchWorker => {
    if (current) return current;
    const worker = start();
    current = worker;
    const fail = (message: string) => {
      // There can be another worker by now.
      if (current !== worker) return;
      current = undefined;
      worker.terminate();
      for (const {fail} of waiting.values()) fail(new Error(message));
      waiting = new Map();
    };
    worker.addEventListener('error', () => fail('The search worker could not be started'));
    worker.addEventListener('message', ({data}: MessageEvent<WorkerResponse>) => {
      if ('error' in data) return fail(data.error);
      waiting.get(data.id)?.done(data.results);
      waiting.delete(data.id);
    });
    return worker;
  };
  return {
    load: () => void load(),
    search: (queries) =>
      new Promise((done, fail) => {
        const worker = load();
        const id = ++last;
        waiting.set(id, {done, fail});
        worker.postMessage({id, queries} satisfies WorkerRequest);
      }),
  };
}

/** The time limit for a query, in milliseconds. The index continues to load. */
const TIMEOUT = 10_000;

/** Returns a search whose queries fail if they take too long. */
export function withTimeout(search: Search): Search {
  return (queries) =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error('The search takes too long')), TIMEOUT);
      search(queries)
        .then(done, fail)
        .finally(() => clearTimeout(timer));
    });
}
