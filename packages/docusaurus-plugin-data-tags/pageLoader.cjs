// @ts-check

/*
 * Bundler loader that runs before and after a page is compiled. The bundler loads this file directly, without compiling
 * it, so it can't be written in TypeScript.
 */

/**
 * @typedef {object} Options
 * @property {(page: string, addDependency: (file: string) => void) => void} beginPage
 * @property {(page: string) => Iterable<string>} filesOf
 */

/**
 * The server's bundle gets the page that was compiled for browsers, but it depends on the same files.
 *
 * @this {import('@rspack/core').LoaderContext<Options>}
 * @param {string} code
 */
module.exports = function pageLoader(code) {
  for (const file of this.getOptions().filesOf(this.resourcePath)) this.addDependency(file);
  return code;
};

/** @this {import('@rspack/core').LoaderContext<Options>} */
module.exports.pitch = function beforePage() {
  this.getOptions().beginPage(this.resourcePath, (file) => this.addDependency(file));
};
