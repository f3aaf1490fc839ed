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
    read: (article) => (article.isListed ? articleRecords(article, sections) : []),
    add: (more) => void records.push(...more),
    async write(outDir) {
      await writeRecords(outDir, pack(records, {synonyms: loadSynonyms(), suggestions: popularSearches}));
    },
  };
};

/** The parts of the bundler's compiler that this plugin uses. */
interface Compiler {
  readonly webpack: {
    readonly BannerPlugin: new (options: object) => {apply(compiler: Compiler): void};
    readonly Compilation: {readonly PROCESS_ASSETS_STAGE_SUMMARIZE: number};
  };
}

/**
 * Bundler plugin that makes Chromium compile all functions of the search scripts in the background while it loads the
 * scripts (https://v8.dev/blog/explicit-compile-hints). Otherwise, it would compile each function when it's first called,
 * which delays the dialog and the first results by about 40 ms on a phone. Other browsers ignore the comment.
 */
const compileEarly = {
  apply: (compiler: Compiler) =>
    new compiler.webpack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      include: /\/search-(dialog|worker)\./,
      // Add the comment after the minimizer, which would remove it, and before the names with content hashes are final.
      stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
    }).apply(compiler),
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
    configureWebpack: (_, isServer) =>
      ({
        plugins: isServer ? [] : [compileEarly],
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
