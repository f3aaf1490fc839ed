import fs from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {sections} from '../../site/sections';
import {contains} from '../assumptions';
import {broken} from '../message.cjs';
import {isProduction, type Part} from '../part';
import transformRegistry, {articleChunks} from './registry.cjs';

const client = '@docusaurus/core/lib/client';
const own = (file: string) => path.join(__dirname, file);

/** The parts of the bundler's compiler that this plugin uses. */
interface Compiler {
  readonly hooks: {
    readonly done: {
      tap(
        plugin: string,
        call: (stats: {readonly compilation: {readonly namedChunks: ReadonlyMap<string, unknown>}}) => void,
      ): void;
    };
  };
}

/** Keeps the server-rendered article of the first page, and loads articles only for later pages. */
export const articles: Part = {
  name: 'articles',
  assumptions: [
    contains(
      `${client}/exports/ComponentCreator.js`,
      'loader[keyPath] = chunkRegistry[0];',
      'a route waits for the promises of its registry entries',
    ),
    contains(
      `${client}/exports/ComponentCreator.js`,
      'const chunk = loadedModule.default;',
      'a route renders the default export of a page',
    ),
    contains(
      `${client}/clientEntry.js`,
      'window.docusaurusRoot = ReactDOM.hydrateRoot(',
      'window.docusaurusRoot is set at hydration',
    ),
    contains(`${client}/docusaurus.js`, 'const preload = (routePath) =>', 'window.docusaurus.preload loads a page'),
    contains(
      '@docusaurus/theme-classic/lib/theme/DocItem/index.js',
      '<MDXComponent />',
      'DocItem renders the default export of a page in its content',
    ),
  ],
  plugin: ({siteDir, generatedFilesDir, baseUrl}) => {
    const registry = path.join(generatedFilesDir, 'registry.js');
    let permalinks: string[] = [];
    let builtChunks: readonly string[] = [];
    return {
      async allContentLoaded({allContent}) {
        const content = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
        const docs = content.flatMap(({loadedVersions}) => loadedVersions).flatMap((version) => version.docs);
        // Docusaurus hasn't applied the `trailingSlash` setting yet, so remove trailing slashes here.
        permalinks = docs.map(({permalink}) => permalink.replace(/\/$/, ''));
      },
      configureWebpack: (_, isServer) => {
        if (isServer || !isProduction()) return {};
        transformRegistry(fs.readFileSync(registry, 'utf8'));
        return {
          plugins: [
            {
              apply(compiler: Compiler) {
                compiler.hooks.done.tap('articles', ({compilation}) => {
                  builtChunks = [...compilation.namedChunks.keys()];
                });
              },
            },
          ],
          // The alias must precede Docusaurus's alias for @site, which also matches.
          mergeStrategy: {'resolve.alias': 'prepend'},
          resolve: {alias: {'@site/src/components/Article$': own('ArticleSlot.tsx')}},
          module: {
            rules: [
              {
                include: sections.map(({path: folder}) => path.join(siteDir, folder) + path.sep),
                // Exclude partials, which pages import. The test is a function, because Docusaurus would treat a rule
                // with a regular expression that matches .mdx files as one of its MDX rules.
                test: (file: string) => file.endsWith('.mdx') && !path.basename(file).startsWith('_'),
                enforce: 'post',
                use: [own('loader.cjs')],
              },
              {test: (file: string) => file === registry, use: [own('registry.cjs')]},
            ],
          },
          // `registry.cjs` loads articles by chunk name. Numeric IDs would require a table of names in the runtime.
          output: {chunkFilename: 'assets/js/[id].[contenthash:6].js'},
          optimization: {
            chunkIds: 'named',
            // Otherwise, the bundler would put modules of packages in separate files, which later pages and the search
            // would have to request in addition.
            splitChunks: {cacheGroups: {defaultVendors: false}},
          },
        };
      },
      async postBuild({outDir}) {
        const found =
          missingChunk(articleChunks(fs.readFileSync(registry, 'utf8')), builtChunks) ??
          missingArticle(permalinks, (permalink) => pageHtml(outDir, permalink.slice(baseUrl.length)));
        if (found) throw new Error(broken('articles', 'each docs page has an article and a chunk for it', found));
      },
    };
  },
};

function pageHtml(outDir: string, page: string): string {
  const file = path.join(outDir, page === '' ? 'index.html' : `${page}.html`);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/**
 * Returns an error message if there are no article chunks, or if the bundler didn't build one of them.
 *
 * @param chunks the chunk names of all articles
 * @param built the names of the chunks that the bundler built
 */
export function missingChunk(chunks: readonly string[], built: readonly string[]): string | undefined {
  const missing = chunks.length === 0 ? 'any article' : chunks.find((chunk) => !built.includes(chunk));
  return missing && `the bundler built ${built.length} chunks, but none for ${missing}`;
}

/** Returns an error message if a page's HTML has no element for the article. */
export function missingArticle(permalinks: readonly string[], html: (permalink: string) => string): string | undefined {
  const missing = permalinks.find(
    (permalink) => !new RegExp(`data-article="?${permalink}/?[" >]`).test(html(permalink)),
  );
  return missing && `${missing} has no element with data-article`;
}
