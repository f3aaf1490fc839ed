import {twinUrl} from '../outputs/twins/twinUrl';

/*
 * Each page is also available as Markdown at its own URL, for clients that request it with `Accept: text/markdown`.
 * These functions also run on platforms for functions, so they use only web standards.
 */

/**
 * Returns whether a client requests Markdown: whether it lists `text/markdown` without a quality below 1. Wildcards don't
 * count, so browsers and crawlers, which never list it, get HTML. nginx ignores the quality (`nginx.ts`).
 *
 * @param accept the value of its `Accept` header, or null if there is none
 */
export const prefersMarkdown = (accept: string | null | undefined): boolean =>
  /(?:^|,)\s*text\/markdown\s*(?![^,]*;\s*q\s*=\s*0)(?:[;,]|$)/i.test(accept ?? '');

/**
 * Returns the headers of a page that is also available as Markdown. `describedby` points to the list of all pages, as
 * https://llmstxt.org defines it.
 *
 * @param path path of the page, with the base URL
 */
export function alternateHeaders(path: string, baseUrl: string): {readonly Vary: string; readonly Link: string} {
  return {Vary: 'Accept', Link: linksOf(twinUrl(path), baseUrl)};
}

/** Returns the value of the `Link` header. @param twin path of the Markdown file */
export function linksOf(twin: string, baseUrl: string): string {
  return `<${twin}>; rel="alternate"; type="text/markdown", <${baseUrl}llms.txt>; rel="describedby"`;
}

/** Matches the end of the paths of pages that only list others, which aren't available as Markdown (`readArticle`). */
export const LISTS = '/(?:search|tags(?:/[^/]+)?)$';

/** Returns whether a path is a page that is also available as Markdown. Pages are the paths without an extension. */
function hasTwin(path: string, baseUrl: string): boolean {
  return path === baseUrl || (path.startsWith(baseUrl) && /\/[^/.]+$/.test(path) && !new RegExp(LISTS).test(path));
}

/**
 * Responds to a request for a page on a platform that runs functions: with Markdown if the client prefers it, and
 * otherwise with HTML. Other requests aren't changed.
 *
 * @param next returns the response of the static site
 */
export async function respondWithPage(
  request: Request,
  next: (request: Request) => Promise<Response>,
  baseUrl: string,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname;
  if (path === `${baseUrl}404`) {
    const {body, headers} = await next(request);
    return new Response(body, {status: 404, headers});
  }
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !hasTwin(path, baseUrl)) return next(request);
  url.pathname = twinUrl(path);
  const markdown = prefersMarkdown(request.headers.get('accept')) && (await next(new Request(url, request)));
  // A redirect has no Markdown.
  const response = markdown && markdown.status !== 404 ? markdown : await next(request);
  if (response.status !== 200 && response.status !== 304) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(alternateHeaders(path, baseUrl))) headers.append(name, value);
  return new Response(response.body, {status: response.status, headers});
}
