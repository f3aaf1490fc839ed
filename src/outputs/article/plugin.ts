import {setImmediate} from 'node:timers/promises';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Article, readArticle, readPages} from '.';

/** A consumer of the built site's articles. `Data` is what it needs from each article. */
interface ArticleUser<Data = unknown> {
  /** Returns what the consumer needs from an article. */
  read(article: Article): Data;
  /** Called once per article, in the order of the routes. The next call waits for the promises of all consumers. */
  add(data: Data): void | Promise<void>;
  /** Called after the last article. */
  write?(outDir: string): Promise<void>;
}

/** Creates a consumer for a build. */
export type StartArticleUser<Data = unknown> = (site: {
  readonly baseUrl: string;
  readonly outDir: string;
}) => ArticleUser<Data>;

/**
 * Returns a Docusaurus plugin that runs after the build. The plugin parses each page only once and passes the article
 * to all consumers.
 */
export default function articlesFor(...users: readonly StartArticleUser[]) {
  return ({baseUrl}: LoadContext): Plugin => ({
    name: 'articles',
    async postBuild({outDir, routesPaths}) {
      const started = users.map((start) => start({baseUrl, outDir}));
      for (const {route, html} of readPages(outDir, routesPaths, baseUrl)) {
        const article = readArticle(route, html);
        if (article) await Promise.all(started.map((user) => user.add(user.read(article))));
        // Give consumers time to continue their work in the background.
        await setImmediate();
      }
      await Promise.all(started.map((user) => user.write?.(outDir)));
    },
  });
}
