import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Article, readArticle} from '.';

/** A consumer of the built site's articles. */
interface ArticleUser {
  /** Called once per article, in the order of the routes. The next call waits for the promises of all consumers. */
  add(article: Article): void | Promise<void>;
  /** Called after the last article. */
  write?(outDir: string): Promise<void>;
}

/** Creates a consumer for a build. */
export type StartArticleUser = (site: {readonly baseUrl: string; readonly outDir: string}) => ArticleUser;

/**
 * Returns a Docusaurus plugin that runs after the build. The plugin parses each page only once and passes the article
 * to all consumers.
 */
export default function articlesFor(...users: readonly StartArticleUser[]) {
  return ({baseUrl}: LoadContext): Plugin => ({
    name: 'articles',
    async postBuild({outDir, routesPaths}) {
      const started = users.map((start) => start({baseUrl, outDir}));
      // One page after the other, so that memory use doesn't depend on the number of pages.
      for (const route of routesPaths) {
        if (path.posix.basename(route) === '404.html') continue;
        // Such as `api.html` for `/docs/api`, or `index.html` for `/docs/`.
        const file = `${route.slice(baseUrl.length).replace(/(^|\/)$/, '$1index')}.html`;
        const article = readArticle(route, fs.readFileSync(path.join(outDir, file), 'utf8'));
        if (article) await Promise.all(started.map((user) => user.add(article)));
        // Give consumers time to continue their work in the background.
        await setImmediate();
      }
      await Promise.all(started.map((user) => user.write?.(outDir)));
    },
  });
}
