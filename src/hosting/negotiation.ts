import {twinUrl} from '../outputs/twins/twinUrl';

/*
 * Each page is also available as Markdown at its own URL, for clients that request it with `Accept: text/markdown`.
 * These functions also run on platforms for functions, so they use only web standards. nginx has a separate
 * version of `prefersMarkdown` (`nginx.ts`). A test compares the two.
 */

/**
 * Returns whether a client prefers Markdown to HTML. It does if its `Accept` header contains `text/markdown` itself,
 * with a quality that is at least the quality of HTML. Wildcards don't count as Markdown, so browsers and crawlers,
 * which never list it, get HTML.
 *
 * @param accept the value of the header, or null if there is none
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  const ranges = (accept ?? '').split(',').map(readRange);
  const qualityOf = (type: string) => ranges.find((range) => range.type === type)?.quality;
  const markdown = qualityOf('text/markdown') ?? 0;
  const html = qualityOf('text/html') ?? qualityOf('text/*') ?? qualityOf('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Reads a media range such as `text/html;level=1;q=0.8`. A quality that isn't valid counts as 0 (RFC 9110, 12.4.2). */
function readRange(range: string): {type: string; quality: number} {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  if (written === undefined) return {type, quality: 1};
  return {type, quality: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(written) ? Number(written) : 0};
}

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

/** The pages of a build that are available as Markdown. */
export interface TwinPages {
  readonly baseUrl: string;
  /** paths of the pages that aren't, such as the search page */
  readonly withoutTwin: readonly string[];
}

/** Returns whether a path is a page that is also available as Markdown. Pages are the paths without an extension. */
function hasTwin(path: string, {baseUrl, withoutTwin}: TwinPages): boolean {
  return path === baseUrl || (path.startsWith(baseUrl) && /\/[^/.]+$/.test(path) && !withoutTwin.includes(path));
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
  pages: TwinPages,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname;
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !hasTwin(path, pages)) return next(request);
  if (prefersMarkdown(request.headers.get('accept'))) url.pathname = twinUrl(path);
  const response = await next(url.pathname === path ? request : new Request(url, request));
  if (response.status !== 200 && response.status !== 304) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(alternateHeaders(path, pages.baseUrl))) headers.append(name, value);
  return new Response(response.body, {status: response.status, headers});
}
