// @ts-check
const crypto = require('node:crypto');
const path = require('node:path');
const {broken} = require('../message.cjs');

/*
 * Bundler loader: splits each compiled MDX page into two modules. The first contains the data (title, headings), which
 * the frame of the page needs. The second contains the article, which is loaded only for later pages, because the HTML
 * of the first page already contains it. Loaders can't be written in TypeScript.
 */

/** @type {Map<string, string>} compiled pages by the request for their article */
const articles = new Map();

const QUERY = '?article=';

/** @param {string} algorithm @param {string} text */
const hash = (algorithm, text) => crypto.createHash(algorithm).update(text).digest('hex');

/**
 * When the bundler requests an article, returns the page that was already compiled for its data, so that MDX is
 * compiled only once. If the data came from the bundler's cache, returns undefined, and the other loaders compile the
 * page.
 *
 * @this {import('@rspack/core').LoaderContext}
 */
function pitch() {
  const source = articles.get(this.resource);
  // Each article is requested once. If they stayed in the map, the articles of a large site would fill the memory.
  articles.delete(this.resource);
  return source;
}

/**
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source a compiled page
 * @returns {string} the data of the page, with `pageArticle` as the default export. For an article, the source itself
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
  // The hash makes a changed page a different module.
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
 * Returns the name of an article's chunk: Docusaurus's name for the page's data, followed by "a". The runtime lists all
 * chunk names, and two similar names compress well.
 *
 * @param {string} page path of the MDX file below the site's folder
 */
function articleChunk(page) {
  return `${hash('md5', `@site/${page}`).slice(0, 8)}a`;
}

module.exports = loader;
module.exports.pitch = pitch;
module.exports.articleChunk = articleChunk;
