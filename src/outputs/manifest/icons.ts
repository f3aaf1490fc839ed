import {Resvg} from '@resvg/resvg-js';
import {color} from '../../css/tokens';
import {markPath} from '../../site/markPath';
import {iconSizes} from './manifest';

/** Returns the contents of the PNG icons for `/img/`, by file name. */
export function drawIcons(): Readonly<Record<string, Uint8Array>> {
  const pngs = Object.entries(iconSizes).map(([name, size]) => {
    // Some home screens crop icons to a circle, so scale the mark to 60% and center it.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" fill="${color('brand')}"/>
<g transform="translate(6.4 6.4) scale(0.6)" fill="${color('ground')}"><path d="${markPath}"/></g>
</svg>`;
    return [name, new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng()] as const;
  });
  return Object.fromEntries(pngs);
}
