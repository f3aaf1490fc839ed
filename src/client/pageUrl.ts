/**
 * Returns the canonical URL of a page, without the trailing slash that Docusaurus adds for folder index pages.
 *
 * @param permalink a permalink from Docusaurus, including the base URL
 */
export function pageUrl(permalink: string, baseUrl: string): string {
  return permalink === baseUrl ? permalink : permalink.replace(/\/$/, '');
}

/**
 * Returns a path or hash that `decodeURI` accepts.
 *
 * @param pathname the path or hash of a URL
 * @returns the value itself if it can be decoded. Otherwise, each `%` that doesn't start a valid escape becomes `%25`.
 *   If the result still can't be decoded, because the escapes aren't valid UTF-8, every `%` becomes `%25`
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
