import {canonicalPath} from '../../site/pageUrl';

/** How the web server responds to a path: with a file, a redirect, or a 404. */
export type ServerResponse =
  | {readonly kind: 'file'}
  | {readonly kind: 'redirect'; readonly to: string}
  | {readonly kind: 'missing'};

/**
 * How the server handles the URLs of pages:
 *
 * - `clean`: Each page has only one URL. URLs with `.html`, `/index.html`, `/index`, or a trailing slash redirect to it. Netlify,
 *   Cloudflare Pages, and nginx with our configuration work this way.
 * - `raw`: The URL of a page works with and without `.html`, and nothing redirects to other URLs of the page. GitHub
 *   Pages works this way.
 */
export type ServerMode = 'clean' | 'raw';

/**
 * Returns how the server responds to a path, before it looks for a file.
 *
 * @param pathname percent-encoded path of the request
 * @param baseUrl base path of the site, with slashes at both ends
 * @returns `redirect` with a path on the same host, `missing` for paths that can't be files, and otherwise `file`
 */
export function responseFor(pathname: string, baseUrl: string, mode: ServerMode): ServerResponse {
  if (pathname === '/' || `${pathname}/` === baseUrl) return {kind: 'redirect', to: baseUrl};
  if (!pathname.startsWith(baseUrl)) return {kind: 'missing'};
  try {
    if (decodeURIComponent(pathname).includes('\0')) return {kind: 'missing'};
  } catch {
    return {kind: 'missing'};
  }
  if (mode === 'raw') return {kind: 'file'};
  if (pathname === `${baseUrl}404`) return {kind: 'missing'};
  const clean = canonicalPath(pathname, baseUrl);
  const target = clean === baseUrl ? clean : clean.replace(/\/+$/, '');
  return target === pathname ? {kind: 'file'} : {kind: 'redirect', to: target};
}
