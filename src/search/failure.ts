/**
 * The reason why a search failed. `network` means that the network or the host failed, or that loading took too long.
 * `no-index` means that the index is missing or invalid, or that the search engine failed.
 */
export type FailureReason = 'network' | 'no-index';

/** A failed search. DocSearch shows its error screen only for errors with this name. */
export class SearchFailure extends Error {
  override name = 'RetryError';

  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}
