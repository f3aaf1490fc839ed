/**
 * The address of a page without `.html` or `/index.html`.
 *
 * @param pathname path of a URL, percent-encoded
 * @param baseUrl base of the site, with slashes at both ends
 * @returns the same path for any other address; the base URL for `{baseUrl}index.html`. A path starts with one slash:
 *   with two it would be the address of another host
 */
export function canonicalPath(pathname: string, baseUrl: string): string {
  // All endings at once: one after the other, a browser gives up after twenty redirects.
  const path = pathname.replace(/(?:(?:\/index)?\.html)+$/, '').replace(/^[/\\]{2,}/, '/') || '/';
  return `${path}/` === baseUrl ? baseUrl : path;
}

/**
 * The address of a page as readers see it. Docusaurus' data has the address of a folder's page with a slash at its end.
 *
 * @param permalink from that data, base URL included
 */
export function pageAddress(permalink: string, baseUrl: string): string {
  return permalink === baseUrl ? permalink : permalink.replace(/\/$/, '');
}

/**
 * A path that `decodeURI` accepts.
 *
 * @param pathname path of a URL
 * @returns the path itself when it decodes; otherwise every `%` that starts no valid escape is written `%25`, and where
 *   the escapes are well-formed but no UTF-8, every `%` is
 */
export function decodable(pathname: string): string {
  const accepts = (path: string) => {
    try {
      decodeURI(path);
      return true;
    } catch {
      return false;
    }
  };
  if (accepts(pathname)) return pathname;
  const mended = pathname.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return accepts(mended) ? mended : pathname.replaceAll('%', '%25');
}
