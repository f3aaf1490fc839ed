/** The search worker: loads the index and runs queries, because that would block the page for longer than a frame. */
import {recordsFile} from './config';
import type {SearchData} from './data';
import type {SearchQuery, SearchResponse} from './respond';

/** The site's base path, with a slash at both ends. */
declare const __webpack_public_path__: string;

/** The worker's response to a request. After an error, the worker can't be used any more. */
export type WorkerResponse = {readonly results: readonly SearchResponse[]} | {readonly error: string};

async function loadData(): Promise<SearchData> {
  // Revalidate the cached file, because a newer release can have replaced it.
  const response = await fetch(__webpack_public_path__ + recordsFile, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(40_000),
  });
  if (!response.ok) throw new Error(`${recordsFile} returned status ${response.status}`);
  return response.json();
}

/** Loads the index, and at the same time the engine. Request the index first, because a worker waits for each script. */
async function load() {
  const [data, {createSearch}] = await Promise.all([
    loadData(),
    import(/* webpackChunkName: "search-engine" */ './respond'),
  ]);
  return createSearch(data);
}

// Start without a message, because browsers deliver the first one only when the page isn't busy.
const search = load();
// Requests report errors.
search.catch(() => {});

self.addEventListener('message', async ({data, ports: [port]}: MessageEvent<readonly SearchQuery[]>) => {
  const response = await search.then(
    (run): WorkerResponse => ({results: data.map(run)}),
    ({message}: Error): WorkerResponse => ({error: message}),
  );
  port?.postMessage(response);
});
