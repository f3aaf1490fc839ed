// @ts-check
const crypto = require('node:crypto');
const {broken} = require('../message.cjs');

/*
 * Bundler loader for Docusaurus's registry, which lists the modules that routes load. Each entry contains a function
 * that imports the module, followed by the module's path and ID. The loader removes the path and the ID, because only
 * the server needs them. It also makes the import of a later page load the page's article.
 */

const ENTRY = /^ *"(\w+)": \[/gm;
const WHOLE_ENTRY = /^( *"(\w+)": \[\(\) => )(import\(.*?"[^"]*"\)), "([^"]*)", require\.resolveWeak\("[^"]*"\)\]/gm;

/** Returns whether a module is a docs page, which `loader.cjs` changes. @param {string} file */
const isPage = (file) => /^@site\/(?!src\/).*\.mdx$/.test(file);

/**
 * Returns the registry without paths and IDs. In the result, the import of a page also loads the page's article.
 *
 * @param {string} source registry.js
 * @throws if the file doesn't have the expected format
 */
function transformRegistry(source) {
  let changed = 0;
  const result = source.replace(WHOLE_ENTRY, (_, start, id, load, file) => {
    changed++;
    if (!isPage(file)) return `${start}${load}]`;
    if (id !== pageId(file)) throw unexpected(`the page ${file} has the name ${id}, not ${pageId(file)}`);
    return `${start}withArticle("${id}", ${load})]`;
  });
  const entries = source.match(ENTRY)?.length ?? 0;
  if (entries === 0 || changed !== entries) throw unexpected('.docusaurus/registry.js has another form');
  return `import {withArticle} from '@site/src/first-load/articles/loadArticle';\n${result}`;
}

/**
 * Returns the name of a page in the registry.
 *
 * @param {string} file the source of the page, such as `@site/api/index.mdx`
 */
const pageId = (file) => crypto.createHash('md5').update(file).digest('hex').slice(0, 8);

const FACT =
  'registry.js has an entry [import, path, id] for each module, named by 8 digits of the MD5 hash of its path';

/** @param {string} found */
const unexpected = (found) => new Error(broken('articles', FACT, found));

module.exports = transformRegistry;
module.exports.pageId = pageId;
