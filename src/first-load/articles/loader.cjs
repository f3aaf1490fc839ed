// @ts-check
const {broken} = require('../message.cjs');

/*
 * Bundler loader that keeps only the data of each compiled MDX page that the page's frame needs, such as the title and
 * the headings. The article comes from the page's HTML.
 *
 * This is a CommonJS file, because loaders can't be written in TypeScript.
 */

/**
 * Returns the code of a page's data module.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source a compiled page
 * @returns {string} the page's data with `pageArticle` as the default export
 * @throws if the MDX compiler's output doesn't have the expected format
 */
module.exports = function keepData(source) {
  const content = source.indexOf('function _createMdxContent(');
  const head = source.slice(0, content);
  const metadata = /^export \{default as metadata\} from (.+)$/m.exec(head)?.[1];
  if (content === -1 || !metadata || !source.includes('export default function MDXContent(')) {
    const fact = 'a compiled page exports its metadata, then defines _createMdxContent and exports MDXContent';
    throw new Error(broken('articles', fact, `${this.resourcePath} is compiled to another form`));
  }
  return `${head}
import data from ${metadata}
import {pageArticle} from '@site/src/first-load/articles/StaticArticle';
export default pageArticle(data.permalink);
`;
};
