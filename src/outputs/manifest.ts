import {Resvg} from '@resvg/resvg-js';
import {color} from '../css/tokens';
import {markPath} from '../settings/markPath';
import {site, siteTitle, tagline} from '../settings/site';

/** The width and height of the PNG icons for Apple home screens and the web manifest, in pixels. */
const iconSizes = {'img/apple-touch-icon.png': 180, 'img/icon-192.png': 192, 'img/icon-512.png': 512} as const;

/** Returns the web manifest as JSON. The URLs in it are relative, so they work with any base URL. */
export function manifest(): string {
  const icons = (['img/icon-192.png', 'img/icon-512.png'] as const).map((src) => ({
    src,
    sizes: `${iconSizes[src]}x${iconSizes[src]}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const icon = {src: 'img/favicon.svg', sizes: 'any', type: 'image/svg+xml'};
  const content = {
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
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const draw = (svg: string) => new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng();

/**
 * Returns the contents of the icons by path. The favicon follows the color scheme of the browser. Safari before 26 shows no SVG,
 * so there's also a PNG.
 */
export function drawIcons(): Readonly<Record<string, string | Uint8Array>> {
  const dark = `@media(prefers-color-scheme:dark){path{fill:${color('accent', 'dark')}}}`;
  const style = `<style>path{fill:${color('accent')}}${dark}</style>`;
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}<path d="${markPath}"/></svg>\n`;
  const plain = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" fill="${color('accent')}"><path d="${markPath}"/></svg>`;
  const pngs = Object.entries(iconSizes).map(([name, size]) => {
    // Some home screens crop icons to a circle, so scale the mark to 60% and center it.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" fill="${color('brand')}"/>
<g transform="translate(6.4 6.4) scale(0.6)" fill="${color('ground')}"><path d="${markPath}"/></g>
</svg>`;
    return [name, draw(svg)] as const;
  });
  return {'img/favicon.svg': favicon, 'img/favicon.png': draw(plain), ...Object.fromEntries(pngs)};
}
