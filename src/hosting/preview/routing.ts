import {canonicalPath} from '../../site/pageUrl';

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
 * Returns the path at which the server has what a path refers to. If it's another path, the server redirects to it.
 *
 * @param pathname percent-encoded path of the request
 * @param baseUrl base path of the site, with slashes at both ends
 * @returns a path on the same host, or undefined for paths that can't be files
 */
export function targetOf(pathname: string, baseUrl: string, mode: ServerMode): string | undefined {
  if (pathname === '/' || `${pathname}/` === baseUrl) return baseUrl;
  if (!pathname.startsWith(baseUrl)) return undefined;
  try {
    if (decodeURIComponent(pathname).includes('\0')) return undefined;
  } catch {
    return undefined;
  }
  if (mode === 'raw') return pathname;
  if (pathname === `${baseUrl}404`) return undefined;
  const clean = canonicalPath(pathname, baseUrl);
  return clean === baseUrl ? clean : clean.replace(/\/+$/, '');
}
