import {recordsFile, textsFolder} from '../config';
import type {Started} from '../embeddedClient';
import type {WorkerRequest} from '../searcher';

let ahead: Started | undefined;
let taken = false;

/**
 * Starts the embedded engine while the script of the dialog is still loading. Later calls have no effect, unless the
 * engine couldn't be started.
 *
 * @param baseUrl the site's base path, with a slash at both ends
 */
export function startAhead(baseUrl: string): void {
  if (!taken) ahead ??= begin(baseUrl);
}

/** Returns what `startAhead` has started. If there's nothing or it was returned before, starts the engine. */
export function takeStarted(baseUrl: string): Started {
  const started = ahead ?? begin(baseUrl);
  ahead = undefined;
  taken = true;
  return started;
}

function begin(baseUrl: string): Started {
  const worker = new Worker(new URL('../worker.ts', import.meta.url));
  // Revalidate the cached file, because a newer release can have replaced it.
  const records = fetch(baseUrl + recordsFile, {cache: 'no-cache'});
  const forget = () => {
    ahead = undefined;
  };
  worker.addEventListener('error', forget);
  records.catch(forget);
  const texts = new URL(baseUrl + textsFolder, window.location.href).href;
  // Don't wait for the dialog, which checks the response when its script has loaded.
  const sent = records.then(async (response) => {
    const load = await response.arrayBuffer();
    worker.postMessage({id: 0, load, texts} satisfies WorkerRequest, [load]);
  });
  sent.catch(forget);
  return {worker, records, sent};
}
