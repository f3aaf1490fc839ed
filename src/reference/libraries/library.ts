import {unknownName} from '../../site/tags/nearestName';
import type {LibraryCall} from '../samples';
import type {Tags} from '../../site/tags/tag';
import type {CheckedRequest} from '../api/checkedRequest';
import type {Api, Operation} from '../api/model';

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

/** Parses the parameter that a setter or argument sets, such as "query from". */
export function readParameter(sets: string): {in: 'path' | 'query'; name: string} {
  const [where, name] = sets.split(' ') as ['path' | 'query', string];
  return {in: where, name};
}

/** Returns what is wrong with a parameter that a setter or argument sets, or undefined if the operation has it. */
export function wrongParameter(
  operation: Operation,
  {in: place, name}: ReturnType<typeof readParameter>,
  api: Api,
): string | undefined {
  const all = [...operation.parameters, ...Object.values(api.universal)];
  const found = all.find((item) => item.name === name);
  if (!found)
    return unknownName(
      'parameter',
      name,
      all.map((item) => item.name),
    );
  return found.in === place ? undefined : `${operation.id} has ${name} in the ${found.in} -> write ${found.in} ${name}`;
}
