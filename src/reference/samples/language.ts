import type {SdkCall} from '../sdks/call';
import type {LibraryCall} from './libraryCall';
import type {ExampleRequest} from './request';

/**
 * The SDK calls for an operation, by language. A call is undefined or omitted if the language has no SDK, or if its SDK
 * doesn't support the operation.
 */
export type LibraryCalls = Readonly<Record<string, LibraryCall | SdkCall | undefined>>;

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
   * Returns a complete sample, which uses the SDK call if there is one. If the sample sends a token, it contains the placeholder `TOKEN` or reads
   * `TOKEN_VARIABLE` from the environment.
   */
  readonly write: (request: ExampleRequest, call?: LibraryCall | SdkCall) => string;
}

/** A request in one language. */
export interface Sample {
  readonly text: string;
  /** the sample with a token, if the token is optional */
  readonly withToken?: string;
}

/**
 * Returns a request's sample in one language. If the symbol is available without a token, `text` doesn't send a token. SDK
 * samples always send one.
 */
export function sampleOf({id, write}: Language, request: ExampleRequest, calls: LibraryCalls): Sample {
  if (!request.openSymbol) return {text: write(request, calls[id])};
  const text = write({...request, token: false}, calls[id]);
  const withToken = write({...request, token: true}, calls[id]);
  return text === withToken ? {text} : {text, withToken};
}
