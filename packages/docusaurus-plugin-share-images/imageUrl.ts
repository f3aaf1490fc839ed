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

/** Returns the HTML of a page with links to its share image instead of the links to another one. @param image the URL of the image */
export function withImage(html: string, image: string): string {
  const {width, height} = shareImageSize;
  const tags = Object.entries({'og:image': image, 'og:image:width': width, 'og:image:height': height}).map(
    ([name, content]) => `<meta property="${name}" content="${content}">`,
  );
  return html
    .replace(/<meta\b[^>]*["=](?:og|twitter):image(?=["\s>])[^>]*>/g, '')
    .replace('</head>', () => `${tags.join('')}<meta name="twitter:image" content="${image}"></head>`);
}
