// @ts-check

/*
 * Bundler loader that runs the functions in its options. The bundler loads this file directly, without compiling it, so
 * it can't be written in TypeScript.
 */

/**
 * The bundler's loader context. The options are the `LoaderSteps` in plugin.ts.
 *
 * @typedef {import('@rspack/core').LoaderContext<{
 *   pitch?: (context: object) => string | undefined,
 *   run: (context: object, source: string) => void,
 * }>} Context
 */

/** @this {Context} @param {string} source */
function loader(source) {
  this.getOptions().run(this, source);
  return source;
}

/** @this {Context} */
function pitch() {
  return this.getOptions().pitch?.(this);
}

module.exports = loader;
module.exports.pitch = pitch;
