/**
 * Returns the path of a page without `.html`, `/index.html`, or `/index`.
 *
 * @param pathname the path of a URL, percent-encoded
 * @param baseUrl the site's base URL, with slashes at both ends
 * @returns the path without these endings, or the base URL for the home page. Several slashes or backslashes at the
 *   start are replaced with one slash, because two slashes would start the URL of another host
 */
export function canonicalPath(pathname: string, baseUrl: string): string {
  // Remove repeated endings in one step, because browsers stop after about 20 redirects.
  const path = pathname.replace(/(?:(?:\/index)?(?:\.|%2[eE])html|\/index)+$/, '').replace(/^[/\\]{2,}/, '/') || '/';
  return `${path}/` === baseUrl ? baseUrl : path;
}
