// @ts-check

/**
 * Bundler loader that compares names by their characters instead of with `localeCompare`, which first loads the rules of
 * the locale. That takes a phone 60 ms. It's used for two modules that sort the paths of docs plugins and the names of
 * properties, which are never equal. In both orders, `/docs/api` precedes `/docs`.
 *
 * @param {string} source
 */
module.exports = (source) => source.replace(/(\S+)\.localeCompare\(([^()]+)\)/g, '($1 < $2 ? -1 : 1)');
