/** The size of share images in pixels. Facebook recommends this size for link previews. */
export const shareImageSize = {width: 1200, height: 630} as const;

/**
 * Returns the URL path of a page's share image.
 *
 * @param path the page's path, including the base URL
 * @param baseUrl the base URL, with slashes at both ends
 */
export function shareImageUrl(path: string, baseUrl: string): string {
  return `${baseUrl}share/${path.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.png`;
}
