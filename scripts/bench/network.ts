import type {CDPSession} from '@playwright/test';

/** A finished request. */
export interface Transfer {
  readonly script: boolean;
  /** whether the page fetched it for a later navigation */
  readonly ahead: boolean;
  /** size of the compressed response and its headers, in bytes */
  readonly bytes: number;
}

/** The sizes of what a page transferred, in KB (1,000 bytes). */
export interface Transferred {
  /** scripts of the page itself */
  readonly script: number;
  /** everything that the page itself uses */
  readonly all: number;
  /** fetched for later navigations */
  readonly ahead: number;
}

/** Adds up the sizes of requests. */
export function transferred(transfers: readonly Transfer[]): Transferred {
  const size = (counts: (transfer: Transfer) => boolean) =>
    transfers.filter(counts).reduce((sum, {bytes}) => sum + bytes, 0) / 1000;
  return {
    script: size(({script, ahead}) => script && !ahead),
    all: size(({ahead}) => !ahead),
    ahead: size(({ahead}) => ahead),
  };
}

/** Records the requests of a page. Returns a function that returns those that have finished. */
export function recordTransfers(session: CDPSession): () => Transfer[] {
  const started = new Map<string, Omit<Transfer, 'bytes'>>();
  const finished: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({requestId, request: {headers, initialPriority}, type}) => {
    const purpose = Object.entries(headers).some(
      ([name, value]) => /^(?:sec-)?purpose$/i.test(name) && /prefetch/.test(value),
    );
    // Prefetched links have a header. Scripts can also fetch ahead with the lowest priorities.
    const low = type === 'Fetch' && /Low$/.test(initialPriority);
    started.set(requestId, {script: type === 'Script', ahead: purpose || type === 'Prefetch' || low});
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const request = started.get(requestId);
    if (request) finished.push({...request, bytes: encodedDataLength});
  });
  return () => finished;
}
