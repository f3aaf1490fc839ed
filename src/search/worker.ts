/** The search worker: loads the index and runs queries, because that would block the page for longer than a frame. */
import {recordsFile} from './config';
import {type SearchData, toRecords} from './data';
import {createEngine, type Engine} from './engine';
import {respond, type SearchQuery, type SearchResponse} from './respond';

/** The site's base path, with a slash at both ends. */
declare const __webpack_public_path__: string;

/** The worker's response to a request. After an error, the worker can't be used any more. */
export type WorkerResponse = {readonly results: readonly SearchResponse[]} | {readonly error: string};

async function load(): Promise<Engine> {
  // Revalidate the cached file, because a newer release can have replaced it.
  const response = await fetch(__webpack_public_path__ + recordsFile, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(40_000),
  });
  if (!response.ok) throw new Error(`${recordsFile} returned status ${response.status}`);
  const {pages, synonyms} = (await response.json()) as SearchData;
  return createEngine(toRecords(pages), synonyms);
}

// Start without a message, because browsers deliver the first one only when the page isn't busy.
const engine = load();
// Requests report errors.
engine.catch(() => {});

self.addEventListener('message', async ({data, ports: [port]}: MessageEvent<readonly SearchQuery[]>) => {
  const response = await engine.then(
    (loaded): WorkerResponse => ({results: data.map((query) => respond(loaded, query))}),
    ({message}: Error): WorkerResponse => ({error: message}),
  );
  port?.postMessage(response);
});
