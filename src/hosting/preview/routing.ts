import {canonicalPath} from '../../site/pageUrl';

/** How the web server responds to a path: with a file, a redirect, or a 404. */
export type ServerResponse =
  | {readonly kind: 'file'}
  | {readonly kind: 'redirect'; readonly to: string}
  | {readonly kind: 'missing'};

/**
 * - `clean`: one URL per page. URLs with `.html`, `/index.html`, or a trailing slash redirect to it, as on Netlify,
 *   Cloudflare Pages, and nginx with our configuration.
 * - `raw`: serves files under their own paths, and pages also without `.html`. There are no redirects, as on GitHub
 *   Pages.
 */
export type ServerMode = 'clean' | 'raw';

/**
 * Returns how the server responds to a path, before it looks for a file.
 *
 * @param pathname path of the request, percent-encoded
 * @param baseUrl base of the site, with slashes at both ends
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
  const clean = canonicalPath(pathname, baseUrl);
  const target = clean === baseUrl ? clean : clean.replace(/\/+$/, '');
  return target === pathname ? {kind: 'file'} : {kind: 'redirect', to: target};
}
