import {Resvg} from '@resvg/resvg-js';
import {color} from '../../css/tokens';
import {markPath} from '../../site/markPath';
import {iconSizes} from './manifest';

/** Returns the contents of the icons for `/img/`, by file name. The favicon follows the color scheme of the browser. */
export function drawIcons(): Readonly<Record<string, string | Uint8Array>> {
  const dark = `@media(prefers-color-scheme:dark){path{fill:${color('accent', 'dark')}}}`;
  const style = `<style>path{fill:${color('accent')}}${dark}</style>`;
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}<path d="${markPath}"/></svg>\n`;
  const pngs = Object.entries(iconSizes).map(([name, size]) => {
    // Some home screens crop icons to a circle, so scale the mark to 60% and center it.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" fill="${color('brand')}"/>
<g transform="translate(6.4 6.4) scale(0.6)" fill="${color('ground')}"><path d="${markPath}"/></g>
</svg>`;
    return [name, new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng()] as const;
  });
  return {'favicon.svg': favicon, ...Object.fromEntries(pngs)};
}
