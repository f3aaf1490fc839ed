import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {StartArticleUser} from '../outputs/article/plugin';
import {recordsFile, searchSettings} from './config';
import type {SearchPage} from './data';
import {assertSearchOnly} from './keyRights';
import {writeData} from './published';
import {searchPage} from './records';
import {loadSynonyms} from './synonyms';

/** Writes the search index to the build. The embedded engine, the MCP server, and `npm run search:push` use it. */
export const searchRecords: StartArticleUser = () => {
  const pages: SearchPage[] = [];
  return {
    add(article) {
      if (article.isListed) pages.push(searchPage(article));
    },
    async write(outDir) {
      // Readers who search look for a page rather than for the list of pages above it.
      const isList = ({route}: SearchPage) => pages.some((page) => page.route.startsWith(`${route}/`));
      const ranked = pages.map((page) => (isList(page) ? {...page, rank: 0} : page));
      writeData(outDir, {pages: ranked, synonyms: loadSynonyms()});
    },
  };
};

/**
 * Docusaurus plugin that makes the dev server use the last build's index, because the dev server doesn't create one. The
 * plugin also stops a build, before it starts, that would publish a key with write permissions, or one that the service
 * rejects.
 */
export default function searchPlugin({siteDir, baseUrl}: {siteDir: string; baseUrl: string}): Plugin {
  const folder = path.posix.dirname(recordsFile);
  return {
    name: 'search',
    async loadContent() {
      const {hosted, appId, apiKey, checksKey} = searchSettings(process.env);
      if (!hosted || !checksKey || process.env.NODE_ENV !== 'production') return;
      const {algoliasearch} = await import('algoliasearch');
      await assertSearchOnly(algoliasearch(appId, apiKey), apiKey);
    },
    configureWebpack: () =>
      ({
        devServer: {
          static: {
            directory: path.join(siteDir, 'build', folder),
            publicPath: `${baseUrl}${folder}`,
            watch: false,
          },
        },
      }) as object,
  };
}
