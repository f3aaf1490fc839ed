// @ts-check
const path = require('node:path');
const {broken} = require('../message.cjs');
const {settingsForBrowsers} = require('./settings.cjs');

/*
 * Bundler loader for some of the data files that Docusaurus generates. The loader removes data that browser code
 * doesn't read. This is a CommonJS file, because loaders can't be written in TypeScript.
 */

/** @param {string} source docusaurus.config.mjs */
function config(source) {
  const start = source.indexOf('{');
  const all = JSON.parse(source.slice(start, source.lastIndexOf('}') + 1));
  return `export default ${JSON.stringify(settingsForBrowsers(all))};`;
}

/** @param {string} source site-metadata.json */
const metadata = (source) => JSON.stringify({...JSON.parse(source), pluginVersions: {}});

/**
 * Removes the list of pages and all false `unlisted` flags from a section's data. Cards get the titles
 * and descriptions of pages from `src/components/Cards/descriptionsPlugin.ts` instead.
 *
 * @param {string} source
 */
function section(source) {
  const {version} = JSON.parse(source);
  if (!version.docs || !version.docsSidebars) throw new Error();
  return JSON.stringify({version: {...version, docs: {}}}, (key, value) =>
    key === 'unlisted' && !value ? undefined : value,
  );
}

/** @type {readonly {about: string; file: RegExp; reduce: (source: string) => string}[]} */
const reductions = [
  {about: 'docusaurus.config.mjs contains the settings as JSON', file: /^docusaurus\.config\.mjs$/, reduce: config},
  {about: 'site-metadata.json lists plugin versions', file: /^site-metadata\.json$/, reduce: metadata},
  {
    about: 'the data of a section has the key "version" with "docs"',
    file: /^docusaurus-plugin-content-docs\/\w+\/p\/docs-\w+-\w{3}\.json$/,
    reduce: section,
  },
];

/** @param {string} file path relative to the folder with the generated files */
const reductionOf = (file) => reductions.find((reduction) => reduction.file.test(file.split(path.sep).join('/')));

/**
 * Returns a generated file without the data that only the server needs.
 *
 * @param {string} file path relative to the folder with the generated files
 * @param {string} source the file's content
 * @throws if the file isn't in `reductions`, doesn't have the expected format, or contains nothing to remove
 */
function reduceFile(file, source) {
  const reduction = reductionOf(file);
  if (!reduction) throw unexpected('the file is generated', `nothing is known about .docusaurus/${file}`);
  let text;
  try {
    text = reduction.reduce(source);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('docusaurus.config.ts')) throw error;
    throw unexpected(reduction.about, `.docusaurus/${file} has another form`);
  }
  if (text.length > source.length * 0.95)
    throw unexpected(reduction.about, `.docusaurus/${file} has nothing to remove`);
  return text;
}

/** @param {string} fact @param {string} found */
const unexpected = (fact, found) => new Error(broken('generatedData', fact, found));

/**
 * @this {import('@rspack/core').LoaderContext<{generatedFilesDir: string}>}
 * @param {string} source
 */
module.exports = function loader(source) {
  return reduceFile(path.relative(this.getOptions().generatedFilesDir, this.resourcePath), source);
};
module.exports.reduceFile = reduceFile;
module.exports.reductions = reductions;
module.exports.isReduced = (/** @type {string} */ file) => reductionOf(file) !== undefined;
