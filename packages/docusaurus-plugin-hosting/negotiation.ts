import {twinUrl} from 'docusaurus-plugin-markdown-twins/twinUrl';

/*
 * Each page is also available as Markdown at its own URL, for clients that request it with `Accept: text/markdown`.
 * These functions also run on platforms for functions, so they use only web standards. nginx can't compute, so the rule
 * consists of regular expressions, and the configuration for nginx contains the same ones.
 */

/** Regular expressions for the value of a header, in order, and the result of the first one that matches. */
export type Cases = readonly (readonly [pattern: string, result: string])[];

/**
 * Returns cases that read the quality of the first of these media types that an `Accept` header lists. The result consists
 * of the digits without the point: `1`, or `085` for 0.85.
 */
const qualityOf = (...types: readonly string[]): Cases =>
  types.flatMap((type) => {
    const listed = `(?:^|,)[ \\t]*${type}[ \\t]*`;
    return [
      [`${listed}(?:;[^,]*)?;[ \\t]*q[ \\t]*=[ \\t]*0(?:\\.(?<docs_digits>\\d{0,3}))?`, '0$docs_digits'],
      [`${listed}(?:;|,|$)`, '1'],
    ] as const;
  });

/** The quality of Markdown. Ranges don't count, so browsers and crawlers, which don't list Markdown, get HTML. */
export const markdownQuality = qualityOf('text/markdown');
/** The quality of HTML: of the type itself, or otherwise of the range that includes it. */
export const htmlQuality = qualityOf('text/html', 'text/\\*', '\\*/\\*');

/** Matches two qualities such as `09000/085000` if the first one isn't 0 and isn't lower than the second one. */
export const notLower = `^(?=\\d*[1-9])(?<docs_same>\\d*)(?:0*/\\k<docs_same>0*$|${[1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((digit) => `${digit}\\d*/\\k<docs_same>[0-${digit - 1}]`)
  .join('|')})`;

/** Returns the result of the first case that matches, followed by zeros, or zeros if there is none. */
function digits(cases: Cases, accept: string): string {
  for (const [pattern, result] of cases) {
    const match = new RegExp(pattern, 'i').exec(accept);
    if (match) return `${result.replace('$docs_digits', match.groups?.docs_digits ?? '')}000`;
  }
  return '0000';
}

/**
 * Returns whether a client prefers Markdown: whether it lists `text/markdown` with a quality that isn't lower than that of
 * HTML.
 *
 * @param accept the value of its `Accept` header, or null if there is none
 */
export const prefersMarkdown = (accept: string | null | undefined): boolean =>
  new RegExp(notLower).test(`${digits(markdownQuality, accept ?? '')}/${digits(htmlQuality, accept ?? '')}`);

/**
 * Returns the `Link` header of a page that is also available as Markdown. `describedby` points to the list of all pages,
 * as https://llmstxt.org defines it.
 *
 * @param twin path of the Markdown file
 */
export const alternateLink = (twin: string, baseUrl: string): string =>
  `<${twin}>; rel="alternate"; type="text/markdown", <${baseUrl}llms.txt>; rel="describedby"`;

/** Returns the `Link` header of a Markdown file. @param page URL of its page */
export const canonicalLink = (page: string): string => `<${page}>; rel="canonical"`;

/** Matches the paths of files that only programs request. If there is no such file, they get a line of text. */
export const FOR_PROGRAMS = '\\.(?:md|txt|json|ya?ml|xml)$';

/** Returns the text for programs that request a page or file that doesn't exist. @param root URL of the home page */
export const notFoundText = (root: string): string => `Not found. ${root}llms.txt lists all pages.`;

/** What the function for pages has to know about the site. */
export interface Twins {
  /** origin of the site, such as `https://www.marketdata.app` */
  readonly url: string;
  /** base of the site, with slashes at both ends */
  readonly baseUrl: string;
  /** paths of the pages that are also available as Markdown, with the base URL */
  readonly pages: readonly string[];
}

/**
 * Responds to a request on a platform that runs functions: for a page, with Markdown if the client prefers it, and
 * otherwise with HTML. Other responses aren't changed, except that Markdown files get a link to their page, and that
 * programs get a short text if there is no such file.
 *
 * @param next returns the response of the static site
 */
export async function respondWithPage(
  request: Request,
  next: (request: Request) => Promise<Response>,
  {url: origin, baseUrl, pages}: Twins,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname;
  if (request.method !== 'GET' && request.method !== 'HEAD') return next(request);
  const isPage = pages.includes(path);
  const page = pages.find((item) => twinUrl(item) === path);
  const wantsMarkdown = prefersMarkdown(request.headers.get('accept'));
  url.pathname = isPage && wantsMarkdown ? twinUrl(path) : path;
  const response = await next(url.pathname === path ? request : new Request(url, request));
  if (path === `${baseUrl}404`) return new Response(response.body, {status: 404, headers: response.headers});
  if (response.status === 404 && (wantsMarkdown || new RegExp(FOR_PROGRAMS).test(path))) {
    const headers = new Headers(response.headers);
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(notFoundText(origin + baseUrl), {status: 404, headers});
  }
  if (!(isPage || page) || (response.status !== 200 && response.status !== 206 && response.status !== 304))
    return response;
  const headers = new Headers(response.headers);
  if (isPage) headers.append('Vary', 'Accept');
  headers.append('Link', page ? canonicalLink(origin + page) : alternateLink(twinUrl(path), baseUrl));
  return new Response(response.body, {status: response.status, headers});
}
