import type {Language, LibraryCalls} from './language';
import type {ExampleRequest} from './request';

/** A request in one language. */
export interface Sample {
  readonly text: string;
  /** If the token is optional, the part of the sample that sends the token, and the position where it's inserted. */
  readonly token?: readonly [position: number, part: string];
}

/**
 * Returns a request's sample in one language. If the symbol is available without a token, `text` doesn't send a token,
 * and `token` contains the part of the sample that does. SDK samples always send a token, so they have no `token`.
 */
export function sampleOf({write}: Pick<Language, 'write'>, request: ExampleRequest, calls: LibraryCalls): Sample {
  if (!request.openSymbol) return {text: write(request, calls)};
  const text = write({...request, token: false}, calls);
  const full = write({...request, token: true}, calls);
  if (text === full) return {text};
  let position = 0;
  while (text[position] === full[position]) position++;
  const part = full.slice(position, position + full.length - text.length);
  if (text.slice(0, position) + part + text.slice(position) !== full) {
    throw new Error(`the samples with and without a token differ in more than one place:\n${text}\n\n${full}`);
  }
  return {text, token: [position, part]};
}
