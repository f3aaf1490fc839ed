import type {Language} from './language';
import * as registered from './languages';

export type {LibraryCalls} from './language';
export type {LibraryCall} from './libraryCall';
export type {ExampleRequest} from './request';

/** The languages, in the order of their tabs. */
export const languages: readonly Language[] = Object.values<Language>(registered).sort(
  (one, other) => one.order - other.order,
);
