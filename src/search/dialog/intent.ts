import type {SearchWorker} from '../embeddedClient';
import type {WorkerResponse} from '../searcher';

let ahead: SearchWorker | undefined;
let taken = false;

/**
 * Starts the embedded engine while the script of the dialog is still loading. Later calls have no effect, unless the
 * engine couldn't be started.
 */
export function startAhead(): void {
  if (!taken) ahead ??= begin();
}

/** Returns what `startAhead` has started. If there's nothing or it was returned before, starts the engine. */
export function takeStarted(): SearchWorker {
  const started = ahead ?? begin();
  ahead = undefined;
  taken = true;
  return started;
}

function begin(): SearchWorker {
  const worker = new Worker(/* webpackChunkName: "search-worker" */ new URL('../worker.ts', import.meta.url));
  const forget = () => {
    worker.terminate();
    ahead = undefined;
  };
  worker.addEventListener('error', forget);
  worker.addEventListener('message', ({data}: MessageEvent<WorkerResponse>) => {
    if ('error' in data) forget();
  });
  return worker;
}
