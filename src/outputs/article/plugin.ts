import {setImmediate} from 'node:timers/promises';
import type {Plugin} from '@docusaurus/types';
import {type Article, readArticles} from '.';

/** Something that is made of the articles of the built site. */
interface ArticleUser {
  /** Is handed every article once, in the order of the site's routes; the next one comes when the promise is fulfilled. */
  read(article: Article): void | Promise<void>;
  /** Is called when all articles have been read. */
  write(outDir: string): Promise<void>;
}

/** Makes a user for one build. */
export type StartArticleUser = (site: {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly outDir: string;
}) => ArticleUser;

/**
 * Makes a Docusaurus plugin that, after the build, parses every page once and hands its article to all users: however
 * many there are, no page is parsed twice.
 */
export default function articlesFor(...users: readonly StartArticleUser[]) {
  return ({siteDir, baseUrl}: {siteDir: string; baseUrl: string}): Plugin => ({
    name: 'articles',
    async postBuild({outDir, routesPaths}) {
      const started = users.map((start) => start({siteDir, baseUrl, outDir}));
      for (const article of readArticles(outDir, routesPaths, baseUrl)) {
        await Promise.all(started.map((user) => user.read(article)));
        // Lets users go on with what they do beside the reading.
        await setImmediate();
      }
      await Promise.all(started.map((user) => user.write(outDir)));
    },
  });
}
