import {respondWithPage, type TwinPages} from '../../hosting/negotiation';

/*
 * Serves pages as Markdown to clients that prefer it, on platforms that run functions. It's a separate bundle, because
 * it runs for every page and must start fast.
 */

declare const TWIN_PAGES: TwinPages;

interface Next {
  readonly next: (request?: Request) => Promise<Response>;
}

/** Netlify Edge Functions call the default export. A function can fetch other files of the site only by their URL. */
export default function handle(request: Request, {next}: Next): Promise<Response> {
  return respondWithPage(request, (asked) => (asked.url === request.url ? next() : fetch(asked)), TWIN_PAGES);
}

/** Cloudflare Pages Functions call this export. */
export const onRequest = ({request, next}: Next & {request: Request}): Promise<Response> =>
  respondWithPage(request, (asked) => (asked === request ? next() : next(asked)), TWIN_PAGES);
