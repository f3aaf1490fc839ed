import {type Notation, type SdkCalls, sdkSample} from '../sdks/call';
import {type ExampleRequest, TOKEN} from '../request';

/** The SDK calls for an operation, by the ID of the language. */
export type LibraryCalls = Readonly<Record<string, SdkCalls>>;

/** A language that request samples are available in. */
export interface Language {
  /**
   * The value of the language's tab, which is the same on every page. If samples use the language's SDK, this value is also
   * the SDK's ID.
   */
  readonly id: string;
  readonly label: string;
  /** The name of the language in code fences and in Prism. */
  readonly fence: string;
  /** How samples write calls of the language's SDK, if they use it. */
  readonly notation?: Notation;
  /**
   * Returns a complete sample that calls the API directly. If it sends a token, it contains the placeholder `TOKEN` or reads
   * `TOKEN_VARIABLE` from the environment. `reason` is why the language's SDK can't send the request.
   */
  readonly write: (request: ExampleRequest, reason?: string) => string;
}

/** A request in one language. */
export interface Sample {
  readonly text: string;
  /** the sample with a token, if the token is optional */
  readonly withToken?: string;
}

/** Returns a request's sample in one language. If the symbol is available without a token, `text` doesn't send a token. */
export function sampleOf({id, notation, write}: Language, request: ExampleRequest, calls: LibraryCalls): Sample {
  const sample = (own: ExampleRequest) => {
    const written = notation && sdkSample(own, calls[id]!, notation, own.token === false ? undefined : TOKEN);
    return written && 'code' in written ? written.code : write(own, written?.reason);
  };
  if (!request.openSymbol) return {text: sample(request)};
  const text = sample({...request, token: false});
  const withToken = sample({...request, token: true});
  return text === withToken ? {text} : {text, withToken};
}
