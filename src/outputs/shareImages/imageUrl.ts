/** Size of the pictures in pixels; the one that all networks show uncut. */
export const shareImageSize = {width: 1200, height: 630} as const;

/**
 * Where the picture is that stands for a page where it is shared.
 *
 * @param path address of the page, base URL included
 * @param baseUrl with slashes at both ends
 */
export function shareImageAddress(path: string, baseUrl: string): string {
  return `${baseUrl}share/${path.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.png`;
}
