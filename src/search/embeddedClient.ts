import {recordsFile} from './config';
import type {WorkerResponse, WorkerRequest} from './searcher';
import type {Highlighted} from './markMatches';
import type {ExcerptRequest, SearchResponse, SearchQuery} from './respond';

/** Runs queries on the hosted service or the embedded engine. */
export type Search = (requests: readonly SearchQuery[]) => Promise<readonly SearchResponse[]>;

/**
 * The reason why a search failed. `network` means that the network or the host failed, or that loading took too long.
 * `no-index` means that the index is missing or invalid, or that the search engine failed.
 */
export type FailureReason = 'network' | 'no-index';

/** A failed search. DocSearch shows its error screen only for errors with this name. */
export class SearchFailure extends Error {
  override name = 'RetryError';

  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** A worker with the search engine, and a request for the index. */
export interface Started {
  readonly worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
  readonly records: Promise<Response>;
  /** fulfilled when the worker has been sent the content of the response in a `load` message */
  readonly sent: Promise<void>;
}

/** The embedded engine's client. */
export interface EmbeddedSearch {
  /** Runs queries. Rejects with a `SearchFailure` if that fails. */
  readonly search: Search;
  /** Only loads the index. */
  readonly load: () => Promise<void>;
  /** Returns the excerpt of a result whose text hasn't been loaded yet, or undefined if the text can't be loaded. */
  readonly excerpt: (request: ExcerptRequest) => Promise<Highlighted | undefined>;
}

/**
 * Creates the embedded engine's client. The first call of `search` or `load` loads the index. If loading fails, the
 * next call tries again.
 *
 * @param begin starts a worker and a request. Each attempt to load the index calls it once
 * @returns the client
 */
export function createEmbeddedSearch(begin: () => Started): EmbeddedSearch {
  let ready: Promise<(ask: (id: number) => WorkerRequest) => Promise<WorkerResponse>> | undefined;

  const load = () => {
    ready ??= start(begin()).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };
  return {
    load: async () => void (await load()),
    async search(requests) {
      const ask = await load();
      const answer = await ask((id) => ({id, search: requests}));
      if ('results' in answer) return answer.results;
      throw new SearchFailure('no-index', 'error' in answer ? answer.error : 'The worker returned no results');
    },
    async excerpt(request) {
      const ask = await load();
      const answer = await ask((id) => ({id, excerpt: request}));
      return 'excerpt' in answer ? answer.excerpt : undefined;
    },
  };
}

/**
 * Returns a search function for an input field. While the index is loading, it only remembers the latest queries, and all
 * calls get the results of those. Otherwise, the results for each typed letter would delay the wanted ones.
 */
export function searchAsYouType({load, search}: Pick<EmbeddedSearch, 'load' | 'search'>): Search {
  let latest: readonly SearchQuery[] = [];
  let waiting: ReturnType<Search> | undefined;
  return (requests) => {
    latest = requests;
    waiting ??= load()
      .finally(() => {
        waiting = undefined;
      })
      .then(() => search(latest));
    return waiting;
  };
}

/** The time limit for starting the engine, in milliseconds. On 2G, loading the index takes half of this time. */
const TIMEOUT = 20_000;

/** Starts the engine. If starting fails or takes too long, terminates the worker and throws an error. */
async function start({
  worker,
  records,
  sent,
}: Started): Promise<(ask: (id: number) => WorkerRequest) => Promise<WorkerResponse>> {
  const ask = createMessenger(worker);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SearchFailure('network', 'Loading the search index timed out')), TIMEOUT);
  });
  try {
    const load = async () => {
      await check(records);
      // Even after a successful response, the connection can break during the download.
      await sent.catch(failNetwork);
      return ask((id) => ({id, search: []}));
    };
    const loaded = await Promise.race([load(), tooLate]);
    if ('error' in loaded) throw new SearchFailure('no-index', loaded.error);
    return ask;
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends requests to the worker, and matches responses to requests by ID. */
function createMessenger(worker: Started['worker']): (make: (id: number) => WorkerRequest) => Promise<WorkerResponse> {
  const waiting = new Map<number, (answer: WorkerResponse) => void>();
  let last = 0;
  // A worker that couldn't start never responds, so later requests must fail too.
  let broken: string | undefined;
  worker.addEventListener('message', ({data: answer}: MessageEvent<WorkerResponse>) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  worker.addEventListener('error', () => {
    broken = 'The search worker could not be started';
    for (const [id, done] of waiting) done({id, error: broken});
    waiting.clear();
  });
  return (make) =>
    new Promise<WorkerResponse>((done) => {
      const question = make(++last);
      if (broken) return done({id: last, error: broken});
      waiting.set(last, done);
      worker.postMessage(question);
    });
}

const failNetwork = (error: unknown): never => {
  throw new SearchFailure('network', (error as Error).message);
};

/**
 * Checks the response with the index.
 *
 * @throws SearchFailure if the request fails, or if the file doesn't exist or isn't JSON
 */
async function check(request: Promise<Response>): Promise<void> {
  const response = await request.catch(failNetwork);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status === 404 || (response.ok && !isJson)) {
    throw new SearchFailure('no-index', `There is no search index at ${recordsFile}`);
  }
  if (!response.ok) throw new SearchFailure('network', `${recordsFile} returned status ${response.status}`);
}
