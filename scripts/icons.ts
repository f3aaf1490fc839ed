import fs from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {markPath} from '../src/site/markPath';
import {iconSizes} from '../src/outputs/manifest/manifest';

/** Generates the icons in `static/img` from the logo. Run it after the logo has changed: `tsx scripts/icons.ts` */
function icons() {
  for (const [name, size] of Object.entries(iconSizes)) {
    // Home screens crop icons to circles, so the logo uses only four fifths of the square.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0b57d0"/><g transform="translate(6.4 6.4) scale(0.6)" fill="#fff"><path d="${markPath}"/></g></svg>`;
    fs.writeFileSync(path.join('static', 'img', name), new Resvg(svg).render().asPng());
  }
}

icons();
