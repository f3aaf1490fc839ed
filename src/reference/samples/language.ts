import type {LibraryCall} from './libraryCall';
import type {ExampleRequest} from './request';

/**
 * The SDK calls for an operation, by language. A call is undefined or omitted if the language has no SDK, or if its SDK
 * doesn't support the operation.
 */
export type LibraryCalls = Readonly<Record<string, LibraryCall | undefined>>;

/** A language that request samples are available in. */
export interface Language {
  /**
   * The value of the language's tab, which is the same on every page. If the language has an SDK, this value is also
   * the SDK's ID.
   */
  readonly id: string;
  readonly label: string;
  /** The name of the language in code fences and in Prism. */
  readonly fence: string;
  /**
   * Returns a pattern that matches an SDK argument with this name. Used to mark the arguments that the reader added.
   */
  readonly argument?: (name: string) => string;
  /** Returns a complete sample. If the sample sends a token, it contains the placeholder `TOKEN`. */
  readonly write: (request: ExampleRequest, calls: LibraryCalls) => string;
}
