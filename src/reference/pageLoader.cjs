// @ts-check

/*
 * Runs the functions that it gets as options. The bundler requires a loader to be a file that it can load by itself, without
 * the TypeScript of the rest.
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
