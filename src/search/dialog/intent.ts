import {recordsFile, textsFolder} from '../config';
import type {Started} from '../embeddedClient';

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
  return {worker, records, texts: new URL(baseUrl + textsFolder, window.location.href).href};
}
