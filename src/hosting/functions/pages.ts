import {respondWithPage, type Twins} from '../negotiation';

/*
 * Serves pages as Markdown to clients that prefer it, on platforms that run functions. It's a separate bundle, because
 * it runs for every page and must start fast.
 */

declare const TWINS: Twins;

interface Context {
  readonly request: Request;
  readonly next: (request?: Request) => Promise<Response>;
}

/** Cloudflare Pages Functions call this export. */
export const onRequest = ({request, next}: Context): Promise<Response> =>
  respondWithPage(request, (asked) => (asked === request ? next() : next(asked)), TWINS);
