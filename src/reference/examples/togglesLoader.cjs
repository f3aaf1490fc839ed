// @ts-check

/*
 * Bundler loader for the example toggles in the dev server. The bundler loads this file directly, without compiling it,
 * so it can't be written in TypeScript.
 */

/** @this {import('@rspack/core').LoaderContext<{create: (addDependency: (file: string) => void) => string}>} */
module.exports = function createToggles() {
  return this.getOptions().create((file) => this.addDependency(file));
};
