// Exports the configuration that `build.mjs` compiled. Docusaurus loads `.cjs` files without compiling them.
module.exports = async () => (await import('../.cache/build/config.mjs')).default;
