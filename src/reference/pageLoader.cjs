// @ts-check

/*
 * Bundler loader that runs before a page is compiled. The bundler loads this file directly, without compiling
 * it, so it can't be written in TypeScript.
 */

/**
 * @this {import('@rspack/core').LoaderContext<{beginPage: (page: string, addDependency: (file: string) => void) => void}>}
 * @param {string} source
 */
module.exports = function pageLoader(source) {
  this.getOptions().beginPage(this.resourcePath, (file) => this.addDependency(file));
  return source;
};
