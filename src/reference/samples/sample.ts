import type {Language, LibraryCalls} from './language';
import type {ExampleRequest} from './request';

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
export function sampleOf({write}: Pick<Language, 'write'>, request: ExampleRequest, calls: LibraryCalls): Sample {
  if (!request.openSymbol) return {text: write(request, calls)};
  const text = write({...request, token: false}, calls);
  const withToken = write({...request, token: true}, calls);
  return text === withToken ? {text} : {text, withToken};
}
