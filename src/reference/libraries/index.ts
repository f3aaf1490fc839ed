import type {LibraryCalls} from '../samples/language';
import type {CheckedRequest} from '../api/checkedRequest';
import {findSdk, sdkCalls} from '../sdks/model';
import {phpCall} from './php/call';

/** Returns the SDK calls for a request, which the sample generators use. The keys are the IDs of the languages. */
export const libraryCalls = (request: CheckedRequest): LibraryCalls => ({
  go: sdkCalls(findSdk('go'), request.operation),
  php: phpCall(request),
});
