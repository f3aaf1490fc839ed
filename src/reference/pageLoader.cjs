// @ts-check

/*
 * Bundler loader: runs the functions in its options. The bundler loads it as a separate file, so it can't be written in
 * TypeScript.
 */

/**
 * See `LoaderSteps` in plugin.ts.
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
