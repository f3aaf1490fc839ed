/** The entry of the search worker: everything that takes longer than a frame happens here. */
import {type WorkerRequest, createSearcher} from './searcher';

const respondTo = createSearcher();
self.addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => self.postMessage(respondTo(data)));
