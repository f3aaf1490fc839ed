import type {SearchQuery, SearchResponse} from './respond';
import type {WorkerResponse} from './worker';

/** Runs queries on the hosted service or the embedded engine. Rejects if that fails. */
export type Search = (queries: readonly SearchQuery[]) => Promise<readonly SearchResponse[]>;

let current: Worker | undefined;

/** Starts the embedded engine's worker, which loads the index, if it isn't running. */
export function loadEmbedded(): Worker {
  if (!current) {
    current = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker', import.meta.url));
    current.addEventListener('error', discard);
  }
  return current;
}

/** Makes the next query start another worker. */
const discard = () => void (current = undefined);

let running: Promise<unknown> = Promise.resolve();
let latest: {queries: readonly SearchQuery[]; readonly results: Promise<readonly SearchResponse[]>} | undefined;

/**
 * Searches the embedded index. A reader can type faster than the engine answers. While it's busy, only the latest queries wait,
 * and all who wait receive their results.
 */
export const searchEmbedded: Search = (queries) => {
  if (latest) latest.queries = queries;
  else {
    const run = () => {
      const next = latest!.queries;
      latest = undefined;
      running = askWorker(next);
      return running as ReturnType<Search>;
    };
    latest = {queries, results: running.then(run, run)};
  }
  return latest.results;
};

const askWorker: Search = (queries) =>
  new Promise((done, fail) => {
    const worker = loadEmbedded();
    const {port1, port2} = new MessageChannel();
    worker.addEventListener('error', () => fail(new Error('The search worker could not be started')));
    port1.onmessage = ({data}: MessageEvent<WorkerResponse>) => {
      if ('results' in data) return done(data.results);
      discard();
      fail(new Error(data.error));
    };
    worker.postMessage(queries, [port2]);
  });
