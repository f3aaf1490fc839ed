import {color} from '../../css/tokens';
import {siteTitle, site, tagline} from '../../site/site';

/** The width and height of the PNG icons for Apple home screens and the web manifest, in pixels. */
export const iconSizes = {'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512} as const;

/** Returns the web manifest as JSON. The URLs in it are relative, so they work with any base URL. */
export function manifest(): string {
  const icons = (['icon-192.png', 'icon-512.png'] as const).map((name) => ({
    src: `img/${name}`,
    sizes: `${iconSizes[name]}x${iconSizes[name]}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const icon = {src: 'img/favicon.svg', sizes: 'any', type: 'image/svg+xml'};
  return `${JSON.stringify(
    {
      id: 'docs',
      name: siteTitle,
      short_name: site.product,
      description: tagline,
      start_url: './',
      scope: './',
      display: 'minimal-ui',
      background_color: color('ground'),
      theme_color: color('brand'),
      icons: [icon, ...icons],
    },
    null,
    2,
  )}\n`;
}
