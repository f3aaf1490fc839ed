import type {LibraryCalls} from '../samples/language';
import type {CheckedRequest} from '../api/checkedRequest';
import {goCall} from './go/call';
import {findSdk, sdkCallFor} from '../sdks/model';

/** Returns the SDK calls for a request, which the sample generators use. The keys are the IDs of the languages. */
export const libraryCalls = (request: CheckedRequest): LibraryCalls => ({
  go: goCall(request),
  php: sdkCallFor(findSdk('php'), request),
});
