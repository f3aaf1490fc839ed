// The configuration as `build.mjs` has compiled it. Docusaurus takes a file of this kind as it is.
module.exports = async () => (await import('../.cache/build/config.mjs')).default;
