import {canonicalPath} from '../../site/pageUrl';

/** What a web server is to do with a path: send a file, send the reader on, or say that there is nothing. */
export type Answer =
  | {readonly kind: 'file'}
  | {readonly kind: 'redirect'; readonly to: string}
  | {readonly kind: 'missing'};

/**
 * - `clean`: one address a page. `.html`, `/index.html` and a final slash lead to it, as on nginx with our
 *   configuration, Netlify or Cloudflare Pages.
 * - `raw`: files as they lie, each also without its `.html`; nothing is redirected, as on GitHub Pages.
 */
export type ServerMode = 'clean' | 'raw';

/**
 * Decides how the server answers a path, before it looks for a file.
 *
 * @param pathname path of the request, percent-encoded
 * @param baseUrl base of the site, with slashes at both ends
 * @returns `redirect` with a path on the same host, `missing` for what no file can be, `file` for the rest
 */
export function answerFor(pathname: string, baseUrl: string, mode: ServerMode): Answer {
  if (pathname === '/' || `${pathname}/` === baseUrl) return {kind: 'redirect', to: baseUrl};
  if (!pathname.startsWith(baseUrl)) return {kind: 'missing'};
  try {
    if (decodeURIComponent(pathname).includes('\0')) return {kind: 'missing'};
  } catch {
    return {kind: 'missing'};
  }
  if (mode === 'raw') return {kind: 'file'};
  const clean = canonicalPath(pathname, baseUrl);
  const target = clean === baseUrl ? clean : clean.replace(/\/+$/, '');
  return target === pathname ? {kind: 'file'} : {kind: 'redirect', to: target};
}
