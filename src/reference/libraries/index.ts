import type {LibraryCalls} from '../samples';
import type {Tags} from '../../site/tags/tag';
import type {CheckedRequest} from '../api/checkedRequest';
import type {Library} from './library';
import * as registered from './registry';

/** The libraries, keyed by the ID of their language in `src/reference/samples/index.ts`. */
export const libraries: Readonly<Record<string, Library>> = {...registered};

/** The tags of all libraries. */
export const libraryTags: Tags = Object.assign({}, ...Object.values(libraries).map(({tags}) => tags));

/** Returns the SDK calls for a request, which the sample generators use. The keys are library IDs. */
export function libraryCalls(request: CheckedRequest): LibraryCalls {
  return Object.fromEntries(Object.entries(libraries).map(([id, {call}]) => [id, call(request)]));
}
