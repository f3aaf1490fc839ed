/** The entry point of the search worker. Loading the index can take longer than a frame and would block the page. */
import {type WorkerRequest, createSearcher} from './searcher';

const respondTo = createSearcher();
self.addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => self.postMessage(respondTo(data)));
