// @ts-check
const path = require('node:path');
const {settingsForBrowsers} = require('./settings.cjs');

/*
 * Takes out of the data that Docusaurus generates what no code in a browser reads. Loaders run without the TypeScript of
 * the rest.
 */

/** The pages that src/first-load/staticArticles divides. @param {string} file */
const isArticle = (file) => /^@site\/(?!src\/).*\.mdx$/.test(file);

/**
 * By file, what is left of it.
 *
 * @type {Record<string, (source: string) => string>}
 */
const kept = {
  // How each file of a page is imported; its path and its module serve the server. An article is waited for, and asked
  // for at once where it will be drawn: once React has the page (src/first-load/staticArticles/standing.tsx).
  'registry.js': (source) => {
    const entries = source.replace(
      /^( *"(\w+)": \[\(\) => )(import\(.*?\)), "([^"]*)", require\.resolveWeak\("[^"]*"\)\]/gm,
      (_, start, id, load, file) => `${start}${isArticle(file) ? `ahead("${id}a", ${load})` : load}.then(ready)]`,
    );
    return `const ready = (it) => Promise.resolve(it.default.ready?.()).then(() => it);
const ahead = (id, it) => (window.docusaurusRoot && __webpack_require__.e(id).catch(() => {}), it);
${entries}`;
  },
  'docusaurus.config.mjs': (source) => {
    const start = source.indexOf('{');
    const all = JSON.parse(source.slice(start, source.lastIndexOf('}') + 1));
    return `export default ${JSON.stringify(settingsForBrowsers(all))};`;
  },
  'site-metadata.json': (source) => JSON.stringify({...JSON.parse(source), pluginVersions: {}}),
};

/**
 * The data of a section: its sidebar stays; the titles and descriptions of its pages are elsewhere
 * (src/first-load/descriptions.ts).
 *
 * @param {string} source
 */
const section = (source) =>
  JSON.stringify({version: {...JSON.parse(source).version, docs: {}}}, (key, value) =>
    key === 'unlisted' && !value ? undefined : value,
  );

/**
 * @param {string} file path below the folder of the generated files
 * @returns {boolean} whether the file holds more than browsers need: those named above and the data of each section
 */
const isSlimmed = (file) =>
  file in kept || /^docusaurus-plugin-content-docs\/\w+\/p\/docs-\w+-\w{3}\.json$/.test(file.split(path.sep).join('/'));

/**
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
module.exports = function generated(source) {
  const keep = kept[path.basename(this.resourcePath)] ?? section;
  const text = keep(source);
  if (text.length > source.length * 0.95) {
    throw new Error(
      `${this.resourcePath}: nothing to take out -> has Docusaurus another form of it? Adapt src/first-load/generated.cjs`,
    );
  }
  return text;
};
module.exports.isSlimmed = isSlimmed;
