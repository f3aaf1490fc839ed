import {recordsPointer} from './config';
import type {RecordsPointer} from './packed';
import type {WorkerResponse, WorkerRequest} from './searcher';
import type {SearchResponse, SearchQuery} from './respond';

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

/** The base URL and the browser features that the embedded client uses. */
export interface Environment {
  /** the site's base path, with a slash at both ends */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Starts a worker with the search engine. */
  readonly startWorker: () => Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
}

/**
 * Creates the embedded engine's client. The first call of `search` or `load` loads the index. If loading fails, the
 * next call tries again.
 *
 * @returns `search`, which rejects with a `SearchFailure` if it fails, and `load`, which only loads the index
 */
export function createEmbeddedSearch(environment: Environment): {search: Search; load: () => Promise<void>} {
  let ready: Promise<(ask: (id: number) => WorkerRequest) => Promise<WorkerResponse>> | undefined;

  const load = () => {
    ready ??= start(environment).catch((error: unknown) => {
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
      if ('error' in answer) throw new SearchFailure('no-index', answer.error);
      return answer.results;
    },
  };
}

/** The time limit for starting the engine, in milliseconds. On 2G, loading the index takes half of this time. */
const TIMEOUT = 20_000;

/** Starts the engine. If starting fails or takes too long, terminates the worker and throws an error. */
async function start({
  baseUrl,
  fetch,
  startWorker,
}: Environment): Promise<(ask: (id: number) => WorkerRequest) => Promise<WorkerResponse>> {
  const worker = startWorker();
  const ask = createMessenger(worker);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT);
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () =>
      reject(new SearchFailure('network', 'Loading the search index timed out')),
    );
  });
  try {
    const load = async () => {
      // Fetch the path on each start. If a tab stays open for a long time, the previous file may no longer exist.
      const records = await currentRecords(fetch, baseUrl + recordsPointer, late.signal);
      const data = await download(fetch, baseUrl + records, {signal: late.signal});
      return ask((id) => ({id, load: data}));
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
function createMessenger(
  worker: ReturnType<Environment['startWorker']>,
): (make: (id: number) => WorkerRequest) => Promise<WorkerResponse> {
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
      worker.postMessage(question, 'load' in question ? [question.load] : []);
    });
}

/** Returns the current path of the packed records, relative to the base URL. */
async function currentRecords(fetch: Environment['fetch'], address: string, signal: AbortSignal): Promise<string> {
  const content = await download(fetch, address, {cache: 'no-cache', signal});
  try {
    const {records} = JSON.parse(new TextDecoder().decode(content)) as RecordsPointer;
    if (typeof records === 'string') return records;
  } catch {
    // Treat invalid JSON like a missing path, which causes the error below.
  }
  throw new SearchFailure('no-index', `${address} doesn't contain the name of the search index`);
}

async function download(fetch: Environment['fetch'], address: string, options: RequestInit): Promise<ArrayBuffer> {
  const orFail = (error: unknown): never => {
    throw new SearchFailure('network', (error as Error).message);
  };
  const response = await fetch(address, {headers: {accept: 'application/json'}, ...options}).catch(orFail);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status === 404 || (response.ok && !isJson)) {
    throw new SearchFailure('no-index', `There is no search index at ${address}`);
  }
  if (!response.ok) throw new SearchFailure('network', `${address} returned status ${response.status}`);
  // Even after a successful response, the connection can break during the download.
  return response.arrayBuffer().catch(orFail);
}
