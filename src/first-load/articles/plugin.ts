import fs from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {sections} from '../../site/sections';
import {contains} from '../assumptions';
import {broken} from '../message.cjs';
import {isProduction, type Part} from '../part';
import {articleHtml} from './articleHtml';
import type {ArticleFile} from './loadArticle';
import transformRegistry, {pageId} from './registry.cjs';

const client = '@docusaurus/core/lib/client';
const own = (file: string) => path.join(__dirname, file);

/** Keeps the server-rendered article of the first page, and loads the articles of later pages as HTML. */
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
    contains(
      '@docusaurus/theme-classic/lib/theme/DocItem/index.js',
      '<MDXComponent />',
      'DocItem renders the default export of a page in its content',
    ),
  ],
  plugin: ({siteDir, generatedFilesDir, baseUrl}) => {
    const registry = path.join(generatedFilesDir, 'registry.js');
    let pages: readonly Page[] = [];
    return {
      async allContentLoaded({allContent}) {
        const content = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
        const docs = content.flatMap(({loadedVersions}) => loadedVersions).flatMap((version) => version.docs);
        // Docusaurus hasn't applied the `trailingSlash` setting yet, so remove trailing slashes here.
        pages = docs.map(({permalink, source}) => ({permalink: permalink.replace(/\/$/, ''), id: pageId(source)}));
      },
      configureWebpack: (_, isServer) => {
        if (isServer || !isProduction()) return {};
        transformRegistry(fs.readFileSync(registry, 'utf8'));
        return {
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
          // Numeric IDs would require a table of names in the runtime.
          output: {chunkFilename: 'assets/js/[id].[contenthash:6].js'},
          optimization: {
            chunkIds: 'named',
            // Otherwise, the bundler would put modules of packages in separate files, which the search would have to
            // request in addition.
            splitChunks: {cacheGroups: {defaultVendors: false}},
          },
        };
      },
      async postBuild({outDir}) {
        const folder = path.join(outDir, 'articles');
        fs.mkdirSync(folder, {recursive: true});
        for (const {permalink, id} of pages) {
          const file = articleFile(permalink, pageHtml(outDir, permalink.slice(baseUrl.length)));
          if (typeof file === 'string')
            throw new Error(broken('articles', 'each docs page has an article and a main script', file));
          fs.writeFileSync(path.join(folder, `${id}.json`), JSON.stringify(file));
        }
      },
    };
  },
};

/** A docs page. */
interface Page {
  readonly permalink: string;
  /** name of the page in Docusaurus's registry */
  readonly id: string;
}

function pageHtml(outDir: string, page: string): string {
  const file = path.join(outDir, page === '' ? 'index.html' : `${page}.html`);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/**
 * Returns the content of the file with a page's article, or an error message if the page's HTML has no element for the
 * article or no main script.
 */
export function articleFile(permalink: string, page: string): ArticleFile | string {
  const html = articleHtml(page, permalink);
  if (html === undefined) return `${permalink} has no element with data-article`;
  const script = /\/main\.\w+\.js\b/.exec(page)?.[0];
  return script ? {script, html} : `${permalink} has no script main.<hash>.js`;
}
