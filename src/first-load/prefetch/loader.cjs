// @ts-check

/** Docusaurus's function that prefetches the page of a link. */
const PREFETCH = /^const prefetch = [\s\S]*?^};\n/m;

/**
 * Bundler loader that removes Docusaurus's function for prefetching pages, which `client.ts` replaces before the first
 * link is visible.
 *
 * @param {string} source docusaurus.js
 */
module.exports = (source) => source.replace(PREFETCH, 'const prefetch = () => false;\n');
