// @ts-check

/*
 * Bundler loader for Docusaurus's registry, which lists the modules that routes load. Each entry contains a function
 * that imports the module, followed by the module's path and ID. The loader removes the ID, because the bundler would
 * compile a module to determine its ID. Only the server uses IDs, and the dev server doesn't render pages on the server.
 */

/** @param {string} source registry.js */
module.exports = (source) => source.replace(/, require\.resolveWeak\("[^"]*"\)\]/g, ']');
