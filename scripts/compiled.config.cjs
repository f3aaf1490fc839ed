// The configuration that `build.mjs` compiled. Docusaurus loads a file of this type without compiling it.
module.exports = async () => (await import('../.cache/build/config.mjs')).default;
