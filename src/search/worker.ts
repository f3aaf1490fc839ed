/** The entry point of the search worker. Loading the index in the page could block it for longer than a frame. */
import {type WorkerRequest, createSearcher} from './searcher';

const respondTo = createSearcher();
self.addEventListener('message', async ({data}: MessageEvent<WorkerRequest>) =>
  self.postMessage(await respondTo(data)),
);
