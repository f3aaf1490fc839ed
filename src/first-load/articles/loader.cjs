// @ts-check
const crypto = require('node:crypto');
const path = require('node:path');
const {broken} = require('../message.cjs');

/*
 * Bundler loader that splits each compiled MDX page into two modules. The first module contains the data that the
 * page's frame needs, such as the title and the headings. The second module contains the article. It's loaded only for
 * later pages, because the HTML of the first page already contains the article.
 *
 * This is a CommonJS file, because loaders can't be written in TypeScript.
 */

/** @type {Map<string, string>} compiled pages, by the request for the page's article */
const articles = new Map();

const QUERY = '?article=';

/** @param {string} algorithm @param {string} text */
const hash = (algorithm, text) => crypto.createHash(algorithm).update(text).digest('hex');

/**
 * When the bundler requests an article, returns the page that was already compiled for the data module, so that MDX is
 * compiled only once. If the data module came from the bundler's cache, returns undefined, and the other loaders
 * compile the page.
 *
 * @this {import('@rspack/core').LoaderContext}
 */
function pitch() {
  const source = articles.get(this.resource);
  // Each article is requested only once, so delete it. Keeping the articles of a large site would use too much memory.
  articles.delete(this.resource);
  return source;
}

/**
 * Returns the code of a page's data module or article module, depending on the request.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source a compiled page
 * @returns {string} the page's data with `pageArticle` as the default export, or the unchanged source for an article
 * @throws if the MDX compiler's output doesn't have the expected format
 */
function loader(source) {
  if (this.resourceQuery.startsWith(QUERY)) return source;
  const content = source.indexOf('function _createMdxContent(');
  const head = source.slice(0, content);
  const metadata = /^export \{default as metadata\} from (.+)$/m.exec(head)?.[1];
  if (content === -1 || !metadata || !source.includes('export default function MDXContent(')) {
    const fact = 'a compiled page exports its metadata, then defines _createMdxContent and exports MDXContent';
    throw new Error(broken('articles', fact, `${this.resourcePath} is compiled to another form`));
  }
  // Include a hash of the source, so that a changed page becomes a different module.
  const request = this.resourcePath + QUERY + hash('sha256', source).slice(0, 12);
  const page = path.relative(this.rootContext, this.resourcePath).split(path.sep).join('/');
  articles.set(request, source);
  const options = `webpackChunkName: "${articleChunk(page)}", webpackExports: "default"`;
  return `${head}
import data from ${metadata}
import {pageArticle} from '@site/src/first-load/articles/StaticArticle';
export default pageArticle(data.permalink, () => import(/* ${options} */ ${JSON.stringify(request)}));
`;
}

/**
 * Returns the name of an article's chunk, which is Docusaurus's name for the page's data followed by "a". The bundler's
 * runtime lists all chunk names, and pairs of similar names compress well.
 *
 * @param {string} page path of the MDX file, relative to the site's folder
 */
function articleChunk(page) {
  return `${hash('md5', `@site/${page}`).slice(0, 8)}a`;
}

module.exports = loader;
module.exports.pitch = pitch;
module.exports.articleChunk = articleChunk;
