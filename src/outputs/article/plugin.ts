import {setImmediate} from 'node:timers/promises';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Article, readArticle, readPages} from '.';
import {keepResults} from '../results';

/** A consumer of the built site's articles. `Data` is what it needs from each article, as plain data for JSON. */
interface ArticleUser<Data = unknown> {
  /**
   * Returns what the consumer needs from an article. The next build reuses the result if the page is the same, so it may
   * depend only on the article and on the sources of the site.
   */
  read(article: Article): Data;
  /** Called once per article, in the order of the routes. The next call waits for the promises of all consumers. */
  add(data: Data): void | Promise<void>;
  /** Called after the last article. */
  write(outDir: string): Promise<void>;
}

/** Creates a consumer for a build. */
export type StartArticleUser<Data = unknown> = (site: {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly outDir: string;
}) => ArticleUser<Data>;

/**
 * Returns a Docusaurus plugin that runs after the build. The plugin parses each page only once and passes the article
 * to all consumers. Pages that are the same as in the last build aren't parsed.
 */
export default function articlesFor(...users: readonly StartArticleUser[]) {
  return (context: LoadContext): Plugin => ({
    name: 'articles',
    async postBuild({outDir, routesPaths}) {
      const {siteDir, baseUrl} = context;
      const keep = keepResults('articles', context);
      const started = users.map((start) => start({siteDir, baseUrl, outDir}));
      for (const {route, html} of readPages(outDir, routesPaths, baseUrl)) {
        const data = await keep(route, withoutFiles(html), () => {
          const article = readArticle(route, html);
          return article && started.map((user) => user.read(article));
        });
        if (data) await Promise.all(started.map((user, index) => user.add(data[index])));
        // Give consumers time to continue their work in the background.
        await setImmediate();
      }
      await Promise.all(started.map((user) => user.write(outDir)));
    },
  });
}

/** Removes scripts and style sheets from the head of a page, because their names change when any page changes. */
function withoutFiles(html: string): string {
  const head = html.indexOf('</head>');
  return html.slice(0, head).replace(/<(?:script|link)\b[^>]*\/assets\/(?:js|css)\/[^>]*>/g, '') + html.slice(head);
}
