/** The entry of the search worker: everything that takes longer than a frame happens here. */
import {type Ask, createSearcher} from './searcher';

const answer = createSearcher();
self.addEventListener('message', ({data}: MessageEvent<Ask>) => self.postMessage(answer(data)));
