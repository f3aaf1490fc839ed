import fs from 'node:fs/promises';
import path from 'node:path';
import {sections} from '../../config/sections';
import {siteTitle} from '../../config/site';
import {shareImageAddress} from '../../shareImages/address';
import {drawCached} from '../../shareImages/draw';
import {layOut} from '../../shareImages/layout';
import type {StartArticleUser} from '../articles';

/** User of the articles: draws a picture for each page, to be shown where the page is shared. */
export const shareImages: StartArticleUser = ({siteDir, baseUrl}) => {
  const images: {file: string; svg: string}[] = [];
  return {
    read({route, title, description, section, categories}) {
      const label = sections.find(({id}) => id === section)?.label;
      // A page that opens its category has the category's name itself.
      const place = [label, ...categories].filter((it): it is string => it !== undefined && it !== title);
      images.push({file: shareImageAddress(route, baseUrl).slice(baseUrl.length), svg: layOut({title, description, place, siteTitle})});
    },
    async write(outDir) {
      const start = Date.now();
      const cache = path.join(siteDir, '.cache', 'share');
      let drawn = 0;
      const queue = images[Symbol.iterator]();
      // Two at a time: each takes a core while it is drawn.
      await Promise.all(
        Array.from({length: 2}, async () => {
          for (const {file, svg} of queue) {
            const image = await drawCached(svg, cache);
            if (image.drawn) drawn++;
            await fs.mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
            await fs.writeFile(path.join(outDir, file), image.png);
          }
        }),
      );
      console.log(`${images.length} pictures for sharing, ${drawn} of them drawn anew, in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    },
  };
};
