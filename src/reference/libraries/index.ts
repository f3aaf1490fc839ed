import type {LibraryCall, LibraryCalls} from '../samples';
import type {Tags} from '../../site/tags/tag';
import type {CheckedRequest} from '../api/checkedRequest';
import {goCall} from './go/call';
import {loadGo} from './go/model';
import {goTags} from './go/tags';
import {phpCall} from './php/call';
import {loadPhp} from './php/model';
import {phpTags} from './php/tags';

/** A client library. */
interface Library {
  /** The data file, relative to this folder. */
  readonly file: string;
  /** Loads the data. Throws `DataFileError` if the data doesn't match its schema. */
  readonly load: () => unknown;
  /** The tags that show the data. */
  readonly tags: Tags;
  /** Returns the call that sends a request. Undefined if the library doesn't support the operation. */
  readonly call: (request: CheckedRequest) => LibraryCall | undefined;
}

/** The libraries, keyed by the ID of their language in `src/reference/samples/index.ts`. */
export const libraries: Readonly<Record<string, Library>> = {
  go: {file: 'go/go-sdk.yaml', load: loadGo, tags: goTags, call: goCall},
  php: {file: 'php/php-sdk.yaml', load: loadPhp, tags: phpTags, call: phpCall},
};

/** Returns the SDK calls for a request, which the sample generators use. The keys are library IDs. */
export function libraryCalls(request: CheckedRequest): LibraryCalls {
  return Object.fromEntries(Object.entries(libraries).map(([id, {call}]) => [id, call(request)]));
}
