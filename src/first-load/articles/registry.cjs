// @ts-check
const {broken} = require('../message.cjs');
const {articleChunk} = require('./loader.cjs');

/*
 * Bundler loader for Docusaurus's registry, which lists the modules that routes load. Each entry contains a function
 * that imports the module, followed by the module's path and ID. The loader removes the path and the ID, because only
 * the server needs them. For a page, it adds a chunk that contains both the page's data and its article, so that later
 * pages need one request. It also makes the import of a page wait for the page's article.
 */

const ENTRY = /^ *"(\w+)": \[/gm;
const WHOLE_ENTRY = /^( *"(\w+)": \[\(\) => )(import\(.*?"([^"]*)"\)), "([^"]*)", require\.resolveWeak\("[^"]*"\)\]/gm;

/** Returns whether a module is a docs page, which `loader.cjs` splits. @param {string} file */
const isArticle = (file) => /^@site\/(?!src\/).*\.mdx$/.test(file);

/**
 * Returns the registry without paths and IDs. In the result, the import of a page also loads the page's article.
 *
 * @param {string} source registry.js
 * @throws if the file doesn't have the expected format
 */
function transformRegistry(source) {
  const changed = source.replace(WHOLE_ENTRY, (_, start, id, load, file) => {
    if (!isArticle(file)) return `${start}${load}.then(prepared)]`;
    const chunk = articleChunk(file.slice('@site/'.length));
    if (chunk !== `${id}a`) throw unexpected(`the page ${file} has the name ${id}, not ${chunk.slice(0, -1)}`);
    const both = load.replace(`"${id}"`, `"${chunk}"`);
    return `${start}(isFirst() ? ${load} : ${both}).then(prepared)]`;
  });
  const entries = source.match(ENTRY)?.length ?? 0;
  if (entries === 0 || changed.split('.then(prepared)]').length - 1 !== entries)
    throw unexpected('.docusaurus/registry.js has another form');
  return `const prepared = (module) => Promise.resolve(module.default.prepare?.()).then(() => module);
const isFirst = () => !window.docusaurusRoot;
${changed}`;
}

const FACT =
  'registry.js has an entry [import, path, id] for each module, named by 8 digits of the MD5 hash of its path';

/** @param {string} found */
const unexpected = (found) => new Error(broken('articles', FACT, found));

/** Returns the chunk names of all articles in the registry. @param {string} source registry.js */
const articleChunks = (source) =>
  [...source.matchAll(WHOLE_ENTRY)].filter(([, , , , file = '']) => isArticle(file)).map(([, , id]) => `${id}a`);

module.exports = transformRegistry;
module.exports.articleChunks = articleChunks;
