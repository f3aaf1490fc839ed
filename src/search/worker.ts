/** The entry point of the search worker, which runs everything that takes longer than a frame. */
import {type WorkerRequest, createSearcher} from './searcher';

const respondTo = createSearcher();
self.addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => self.postMessage(respondTo(data)));
