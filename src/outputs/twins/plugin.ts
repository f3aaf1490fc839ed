import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {twinUrl} from './twinUrl';
import {sections} from '../../site/sections';
import {fullName, llmsFull, llmsIndex, type Listed} from './llms';
import {twin} from './twin';
import type {StartArticleUser} from '../article/plugin';
import {sidebarOrder, withoutSlash} from './order';

interface Twin extends Listed {
  readonly route: string;
  readonly isListed: boolean;
  readonly markdown: string;
}

/**
 * Writes `llms.txt`, `llms-full.txt`, one such file per section, and the Markdown twins of all articles.
 *
 * @returns a Docusaurus plugin that reads the page order, and an article consumer that writes the files
 */
export function markdownTwins(): {plugin: () => Plugin; user: StartArticleUser} {
  let order: readonly string[] = [];
  return {
    plugin: () => ({
      name: 'twins',
      async allContentLoaded({allContent}) {
        order = sidebarOrder(allContent);
      },
    }),
    user: ({baseUrl}) => {
      const twins: Twin[] = [];
      return {
        add(article) {
          const {route, isListed, title, description, canonical, section} = article;
          twins.push({route, isListed, title, description, canonical, section, markdown: twin(article)});
        },
        async write(outDir) {
          await Promise.all(
            twins.map(async ({route, markdown}) => {
              const file = path.join(outDir, twinUrl(route).slice(baseUrl.length));
              await fs.mkdir(path.dirname(file), {recursive: true});
              await fs.writeFile(file, markdown);
            }),
          );
          // Pages that aren't in a sidebar, such as the landing page, are listed first.
          const places = new Map(order.map((route, index) => [route, index]));
          const place = ({route}: Twin) => places.get(withoutSlash(route)) ?? -1;
          const ordered = twins.filter(({isListed}) => isListed).sort((a, b) => place(a) - place(b));
          await fs.writeFile(path.join(outDir, 'llms.txt'), llmsIndex(ordered));
          const writeFull = (name: string, pages: readonly Twin[]) =>
            fs.writeFile(path.join(outDir, name), llmsFull(pages.map(({markdown}) => markdown)));
          await writeFull('llms-full.txt', ordered);
          for (const {id, path: folder} of sections) {
            const pages = ordered.filter(({section}) => section === id);
            if (pages.length > 0) await writeFull(fullName(folder), pages);
          }
        },
      };
    },
  };
}
