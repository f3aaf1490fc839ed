/** Bundler loader that replaces Docusaurus's function for prefetching a file, which `client.ts` makes unnecessary. */
module.exports = () => 'export default () => Promise.resolve();';
