// Exports the configuration that `compileConfig.mjs` compiled. Docusaurus loads `.cjs` files without compiling them.
const command = process.env.NODE_ENV === 'production' ? 'build' : 'start';
module.exports = async () => (await import(`../.cache/${command}/config.mjs`)).default;
