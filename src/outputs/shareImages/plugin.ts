import {once} from 'node:events';
import os from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {sections} from '../../site/sections';
import {siteTitle} from '../../site/site';
import {shareImageUrl} from './imageUrl';
import {drawShareImage} from './drawing';
import type {StartArticleUser} from '../article/plugin';

/** The share image of a page, as SVG. */
interface Drawing {
  readonly route: string;
  readonly svg: string;
}

/**
 * Article consumer that renders a share image for each article that links to one. Posts of a blog and pages with an image in
 * their front matter don't. Worker threads render the images while the main thread
 * reads the next pages.
 */
export const shareImages: StartArticleUser<Drawing | undefined> = ({siteDir, baseUrl, outDir}) => {
  const start = Date.now();
  const workerData = {cache: path.join(siteDir, '.cache', 'share')};
  // If there are several cores, leave one for the main thread, which reads the pages.
  const threads = Array.from({length: Math.max(1, os.availableParallelism() - 1)}, () => {
    const worker = new Worker(path.join(siteDir, 'src', 'outputs', 'shareImages', 'worker.cjs'), {workerData});
    const drawn = once(worker, 'message') as Promise<[number]>;
    // Prevent an unhandled rejection. The error is thrown when `write` awaits the result.
    drawn.catch(() => {});
    return {worker, drawn};
  });
  let images = 0;

  return {
    read({route, title, description, section, categories, image}) {
      if (!image?.endsWith(shareImageUrl(route, baseUrl))) return undefined;
      const label = sections.find(({id}) => id === section)?.label;
      // The title of a category's index page is the category's name, so omit the duplicate.
      const place = [label, ...categories].filter(
        (category): category is string => category !== undefined && category !== title,
      );
      return {route, svg: drawShareImage({title, description, place, siteTitle})};
    },
    add(drawing) {
      if (!drawing) return;
      const {route, svg} = drawing;
      const file = path.join(outDir, shareImageUrl(route, baseUrl).slice(baseUrl.length));
      threads[images++ % threads.length]?.worker.postMessage({svg, file});
    },
    async write() {
      for (const {worker} of threads) worker.postMessage(null);
      const drawn = (await Promise.all(threads.map((thread) => thread.drawn))).reduce((sum, [count]) => sum + count, 0);
      console.log(`Share images: ${images}, redrawn: ${drawn}, in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    },
  };
};
