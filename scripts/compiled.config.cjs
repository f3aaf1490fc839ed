const {createRequire} = require('node:module');

// Exports the configuration that `compileConfig.mjs` compiled. Docusaurus loads `.cjs` files without compiling them.
module.exports =
  process.env.NODE_ENV === 'production'
    ? async () => (await import('../.cache/build/config.mjs')).default
    : // Docusaurus replaces `require` with a function that parses the module.
      createRequire(__filename)('../.cache/start/config.cjs').default;
