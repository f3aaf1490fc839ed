import fs from 'node:fs/promises';
import path from 'node:path';
import {sections} from '../../config/sections';
import {siteTitle} from '../../config/site';
import {shareImageAddress} from '../../shareImages/address';
import {drawCached} from '../../shareImages/draw';
import {layOut} from '../../shareImages/layout';
import type {StartArticleUser} from '../articles';

/**
 * User of the articles: draws a picture for each page, to be shown where the page is shared. The pictures are drawn beside
 * the reading of the next pages.
 */
export const shareImages: StartArticleUser = ({siteDir, baseUrl, outDir}) => {
  const start = Date.now();
  const cache = path.join(siteDir, '.cache', 'share');
  // Two at a time: each takes a core while it is drawn.
  const lanes: Promise<void>[] = [Promise.resolve(), Promise.resolve()];
  let images = 0;
  let drawn = 0;

  async function draw(file: string, svg: string): Promise<void> {
    const image = await drawCached(svg, cache);
    if (image.drawn) drawn++;
    await fs.mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
    await fs.writeFile(path.join(outDir, file), image.png);
  }

  return {
    read({route, title, description, section, categories}) {
      const label = sections.find(({id}) => id === section)?.label;
      // A page that opens its category has the category's name itself.
      const place = [label, ...categories].filter((it): it is string => it !== undefined && it !== title);
      const file = shareImageAddress(route, baseUrl).slice(baseUrl.length);
      const svg = layOut({title, description, place, siteTitle});
      const lane = images++ % lanes.length;
      // The page waits until a lane is free: on a large site the reading would run ahead, and memory would fill.
      const free = lanes[lane] as Promise<void>;
      const next = free.then(() => draw(file, svg));
      // A failure is thrown by the next one to wait for it.
      next.catch(() => {});
      lanes[lane] = next;
      return free;
    },
    async write() {
      await Promise.all(lanes);
      console.log(`${images} pictures for sharing, ${drawn} of them drawn anew, in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    },
  };
};
