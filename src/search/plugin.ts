import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {popularSearches, recordsFile, searchSettings} from './config';
import {sections} from '../site/sections';
import {checkSiteKey} from './keyRights';
import {pack} from './packed';
import {writeRecords} from './published';
import type {SearchRecord} from './record';
import {articleRecords} from './records';
import {loadSynonyms} from './synonyms';
import type {StartArticleUser} from '../outputs/article/plugin';

/** Writes the search records to the build. The embedded engine and `npm run search:push` use them. */
export const searchRecords: StartArticleUser<SearchRecord[]> = () => {
  const records: SearchRecord[] = [];
  return {
    read: (article) => articleRecords(article, sections),
    add: (more) => void records.push(...more),
    async write(outDir) {
      await writeRecords(outDir, pack(records, {synonyms: loadSynonyms(), suggestions: popularSearches}));
    },
  };
};

/**
 * Docusaurus plugin that makes the dev server use the last build's records, because the dev server doesn't create
 * records. The plugin also stops a build that would publish a key with write permissions.
 */
export default function searchPlugin({siteDir, baseUrl}: {siteDir: string; baseUrl: string}): Plugin {
  const folder = path.posix.dirname(recordsFile);
  return {
    name: 'search',
    async postBuild() {
      const {hosted, appId, apiKey} = searchSettings(process.env);
      if (!hosted) return;
      const {algoliasearch} = await import('algoliasearch');
      await checkSiteKey(algoliasearch(appId, apiKey), apiKey, (message) => console.warn(message));
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
