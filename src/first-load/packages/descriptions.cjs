// @ts-check

/*
 * Bundler loader that removes the descriptions of messages from the theme's `translate` calls. Only translators read
 * them. This is a CommonJS file, because loaders can't be written in TypeScript.
 */

const DESCRIPTION = /^\s*description:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),?$/gm;

/** @param {string} source a module of the theme */
module.exports = (source) => source.replace(DESCRIPTION, '');
