import type {LibraryCall} from '../samples';
import {code, text} from '../../site/tags/mdx';
import {lookUp} from '../../site/tags/nearestName';
import type {Tag, Tags} from '../../site/tags/tag';
import type {CheckedRequest} from '../api/checkedRequest';

/** A client library. In `registry.ts`, it's exported under the ID of its language. */
export interface Library {
  /** The data file, relative to `src/reference/libraries/`. */
  readonly file: string;
  /** Loads the data. Throws `DataFileError` if the data doesn't match its schema. */
  readonly load: () => unknown;
  /** The tags that show the data. */
  readonly tags: Tags;
  /** Returns the call that sends a request. Undefined if the library doesn't support the operation. */
  readonly call: (request: CheckedRequest) => LibraryCall | undefined;
}

/** Returns a tag that shows a fact about a library. Names, paths, and commands are formatted as code. */
export const factTag = (facts: () => Readonly<Record<string, string>>): Tag => ({
  required: ['fact'],
  render({fact = ''}) {
    const value = lookUp('fact', fact, facts());
    return /[\\/ ]/.test(value) ? code(value) : text(value);
  },
});
