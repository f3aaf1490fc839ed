import {setImmediate} from 'node:timers/promises';
import type {Plugin} from '@docusaurus/types';
import {type Article, readArticles} from '.';

/** A consumer of the built site's articles. */
interface ArticleUser {
  /** Called once per article, in the order of the routes. The next call waits for the promises of all consumers. */
  read(article: Article): void | Promise<void>;
  /** Called after the last article. */
  write(outDir: string): Promise<void>;
}

/** Creates a consumer for a build. */
export type StartArticleUser = (site: {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly outDir: string;
}) => ArticleUser;

/**
 * Returns a Docusaurus plugin that runs after the build. The plugin parses each page only once and passes the article
 * to all consumers.
 */
export default function articlesFor(...users: readonly StartArticleUser[]) {
  return ({siteDir, baseUrl}: {siteDir: string; baseUrl: string}): Plugin => ({
    name: 'articles',
    async postBuild({outDir, routesPaths}) {
      const started = users.map((start) => start({siteDir, baseUrl, outDir}));
      for (const article of readArticles(outDir, routesPaths, baseUrl)) {
        await Promise.all(started.map((user) => user.read(article)));
        // Give consumers time to continue their work in the background.
        await setImmediate();
      }
      await Promise.all(started.map((user) => user.write(outDir)));
    },
  });
}
