// @ts-check
const crypto = require('node:crypto');
const path = require('node:path');

/*
 * What makes of each compiled MDX page two modules in the reader's download: its data (title, headings), which the frame
 * of the page needs, and its article, which is in the HTML already and is loaded for later pages only.
 * See src/first-load/staticArticles. Loaders run without the TypeScript of the rest.
 */

/** @type {Map<string, string>} compiled pages by the request for their article */
const articles = new Map();

const QUERY = '?article=';

/** @param {string} algorithm @param {string} text */
const hash = (algorithm, text) => crypto.createHash(algorithm).update(text).digest('hex');

/**
 * Answers a request for an article with the page that was compiled for its data: MDX is compiled once. (Where the data
 * came out of the bundler's cache nothing is kept, and the other loaders compile the article.)
 *
 * @this {import('@rspack/core').LoaderContext}
 */
function pitch() {
  const source = articles.get(this.resource);
  // It is asked for once; on a large site what is kept would fill the memory.
  articles.delete(this.resource);
  return source;
}

/**
 * @this {import('@rspack/core').LoaderContext<{deferred: boolean}>}
 * @param {string} source a compiled page
 * @returns {string} the same page, with the default export that `src/first-load/staticArticles` makes of it
 * @throws when the compiler's output is not of the form that it had when this was written
 */
function loader(source) {
  if (this.resourceQuery.startsWith(QUERY)) return source;
  const content = source.indexOf('function _createMdxContent(');
  const head = source.slice(0, content);
  const metadata = /^export \{default as metadata\} from (.+)$/m.exec(head)?.[1];
  const main = 'export default function MDXContent(';
  if (content === -1 || !metadata || !source.includes(main)) {
    throw new Error(
      `${this.resourcePath}: compiled MDX has another form than before -> adapt src/first-load/staticArticles/loader.cjs`,
    );
  }
  if (!this.getOptions().deferred) {
    return `${source.replace(main, 'function MDXContent(')}
import {whole} from '@site/src/first-load/staticArticles/whole';
export default whole(MDXContent);
`;
  }
  // Asked for by its content, so that a changed page is another module.
  const request = this.resourcePath + QUERY + hash('sha256', source).slice(0, 12);
  // The name that Docusaurus gives to the page's data, and an "a": the start of every page holds the names of all files,
  // and two that are almost alike cost little more than one.
  const page = path.relative(this.rootContext, this.resourcePath).split(path.sep).join('/');
  const name = `${hash('md5', `@site/${page}`).slice(0, 8)}a`;
  articles.set(request, source);
  return `${head}
import data from ${metadata}
import {standing} from '@site/src/first-load/staticArticles/standing';
export default standing(data.permalink, () => import(/* webpackChunkName: "${name}", webpackExports: "default" */ ${JSON.stringify(request)}));
`;
}

module.exports = loader;
module.exports.pitch = pitch;
