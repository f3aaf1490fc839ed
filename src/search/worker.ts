/** The entry point of the search worker. Loading the index in the page could block it for longer than a frame. */
import {recordsFile, textsFolder} from './config';
import {createSearcher, type WorkerRequest} from './searcher';

/** The site's base path, with a slash at both ends. */
declare const __webpack_public_path__: string;

const respondTo = createSearcher();
const handle = async (request: WorkerRequest) => {
  const response = await respondTo(request);
  if (response) self.postMessage(response);
};

self.addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => void handle(data));
// Start without a message, because browsers deliver the first one only when the page isn't busy.
void handle({
  id: 0,
  load: {records: __webpack_public_path__ + recordsFile, texts: __webpack_public_path__ + textsFolder},
});
