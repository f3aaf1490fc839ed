import {SearchFailure} from './failure';
import type {Highlighted} from './markMatches';
import type {ExcerptRequest, SearchResponse, SearchQuery} from './respond';
import type {WorkerResponse, WorkerRequest} from './searcher';

/** Runs queries on the hosted service or the embedded engine. Rejects with a `SearchFailure` if that fails. */
export type Search = (requests: readonly SearchQuery[]) => Promise<readonly SearchResponse[]>;

/** The search worker, or a substitute in tests. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The embedded engine's client. All functions reject with a `SearchFailure` if they fail. */
export interface EmbeddedSearch {
  /** Runs queries when the whole index is loaded. */
  readonly search: Search;
  /**
   * Runs queries of an input field when the names are loaded. Queries that were typed before that, or while the worker
   * was busy, get the results of the latest ones. Until the rest is loaded, certain results come early (see `SearchResponse`).
   */
  readonly searchEarly: Search;
  /** Starts to load the index. Failures are reported by the other functions, which try again. */
  readonly load: () => void;
  /** Returns the excerpt of a result whose text hasn't been loaded yet, or undefined if the text can't be loaded. */
  readonly excerpt: (request: ExcerptRequest) => Promise<Highlighted | undefined>;
}

/** Sends a request to the worker. Returns its response. */
type Ask = (make: (id: number) => WorkerRequest) => Promise<Answer>;
type Answer = Exclude<WorkerResponse, {readonly error: string}>;

/**
 * Creates the embedded engine's client. The first call of a function loads the index. After a failure, the next call
 * tries again.
 *
 * @param begin starts a worker that loads the index. Each attempt to load the index calls it once
 * @returns the client
 */
export function createEmbeddedSearch(begin: () => SearchWorker): EmbeddedSearch {
  let connection: Ask | undefined;
  const load = (): Ask => {
    connection ??= connect(begin(), () => {
      connection = undefined;
    });
    return connection;
  };
  const run = async (make: Parameters<Ask>[0]) => {
    const answer = await load()(make);
    return 'results' in answer ? answer.results : [];
  };
  return {
    load: () => void load(),
    search: (search) => run((id) => ({id, search})),
    searchEarly: (searchEarly) => run((id) => ({id, searchEarly})),
    async excerpt(request) {
      const answer = await load()((id) => ({id, excerpt: request}));
      return 'excerpt' in answer ? answer.excerpt : undefined;
    },
  };
}

/** A request without a response. */
interface Waiting {
  readonly early: boolean;
  readonly done: (answer: Answer) => void;
  readonly fail: (failure: SearchFailure) => void;
}

/** The time limit for the first message of the worker, in milliseconds. On 2G, it comes after half of this time. */
const TIMEOUT = 20_000;

/**
 * Sends requests to the worker, and matches responses to requests by ID. After the first failure, all requests fail.
 *
 * @param onFailure called after the first failure
 */
function connect(worker: SearchWorker, onFailure: () => void): Ask {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isBroken = false;
  const fail = (failure: SearchFailure) => {
    // The worker can have sent other failures before it's terminated. By then, there can be another worker.
    if (isBroken) return;
    isBroken = true;
    clearTimeout(timer);
    worker.terminate();
    onFailure();
    for (const request of waiting.values()) request.fail(failure);
    waiting.clear();
  };
  const timer = setTimeout(() => fail(new SearchFailure('network', 'Loading the search index timed out')), TIMEOUT);
  worker.addEventListener('message', ({data: answer}: MessageEvent<WorkerResponse>) => {
    clearTimeout(timer);
    if ('error' in answer) return fail(new SearchFailure(answer.reason, answer.error));
    for (const [id, {early, done}] of waiting) {
      if (id !== answer.id && !(early && 'early' in answer && id < answer.id)) continue;
      done(answer);
      waiting.delete(id);
    }
  });
  worker.addEventListener('error', () => fail(new SearchFailure('no-index', 'The search worker could not be started')));
  return (make) =>
    new Promise((done, fail) => {
      const request = make(++last);
      waiting.set(last, {early: 'searchEarly' in request, done, fail});
      worker.postMessage(request);
    });
}
