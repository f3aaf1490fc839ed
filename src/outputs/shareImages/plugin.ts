import {once} from 'node:events';
import os from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {sections} from '../../site/sections';
import {siteTitle} from '../../site/site';
import {shareImageAddress} from './imageUrl';
import {layOut} from './layout';
import type {StartArticleUser} from '../article/plugin';

/**
 * User of the articles: draws a picture for each page, to be shown where the page is shared. The pictures are drawn in
 * threads of their own, beside the reading of the next pages.
 */
export const shareImages: StartArticleUser = ({siteDir, baseUrl, outDir}) => {
  const start = Date.now();
  const workerData = {cache: path.join(siteDir, '.cache', 'share')};
  // One core is left to the reading.
  const threads = Array.from({length: Math.max(1, os.availableParallelism() - 1)}, () => {
    const worker = new Worker(path.join(siteDir, 'src', 'outputs', 'shareImages', 'worker.cjs'), {workerData});
    const drawn = once(worker, 'message') as Promise<[number]>;
    // A failure is thrown where the pictures are waited for.
    drawn.catch(() => {});
    return {worker, drawn};
  });
  let images = 0;

  return {
    read({route, title, description, section, categories}) {
      const label = sections.find(({id}) => id === section)?.label;
      // A page that opens its category has the category's name itself.
      const place = [label, ...categories].filter((it): it is string => it !== undefined && it !== title);
      const file = path.join(outDir, shareImageAddress(route, baseUrl).slice(baseUrl.length));
      threads[images++ % threads.length]?.worker.postMessage({
        svg: layOut({title, description, place, siteTitle}),
        file,
      });
    },
    async write() {
      for (const {worker} of threads) worker.postMessage(null);
      const drawn = (await Promise.all(threads.map((it) => it.drawn))).reduce((sum, [count]) => sum + count, 0);
      console.log(
        `${images} pictures for sharing, ${drawn} of them drawn anew, in ${((Date.now() - start) / 1000).toFixed(1)} s`,
      );
    },
  };
};
