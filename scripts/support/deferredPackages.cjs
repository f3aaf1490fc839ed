// @ts-check
const Module = require('node:module');

/*
 * Makes Node.js load some packages when they're first used instead of when they're required. Docusaurus requires the
 * packages of all commands and of both bundlers, which are 2,000 modules. The dev server needs about half of them.
 *
 * The dev server also works without this file. If another version of Docusaurus uses one of these packages, it's loaded
 * as usual.
 */

/**
 * The packages by the name under which they're required, with whether they export an ES module that was compiled to
 * CommonJS. Importers read this property immediately, so it must be known before the package is loaded.
 *
 * @type {Readonly<Record<string, boolean>>}
 */
const packages = {
  webpackbar: false,
  'mini-css-extract-plugin': false,
  'copy-webpack-plugin': false,
  'css-minimizer-webpack-plugin': false,
  'terser-webpack-plugin': false,
  'html-minifier-terser': true,
  '@babel/core': true,
  '@babel/traverse': true,
  '@babel/generator': true,
  'webpack-bundle-analyzer': false,
  'react-loadable-ssr-addon-v5-slorber': false,
  'react-router-config': false,
  'serve-handler': false,
  execa: false,
  prompts: false,
  'image-size/fromFile': true,
  rtlcss: false,
  // Babel in jiti, which loads the configuration and the sidebars. jiti keeps compiled files on the disk.
  '../dist/babel': false,
};

/** @type {(request: string, parent: unknown, isMain: boolean) => any} */
// @ts-expect-error: the function isn't documented, but Node.js keeps it because many packages replace it.
const load = Module._load;

/** Starts deferring packages. If Node.js no longer has the function that this replaces, packages are loaded as usual. */
function deferPackages() {
  if (typeof load !== 'function') return;
  Object.assign(Module, {
    /** @type {typeof load} */
    _load(request, parent, isMain) {
      const isCompiled = packages[request];
      if (isCompiled === undefined) return load.call(Module, request, parent, isMain);
      return deferred(isCompiled, () => {
        const exported = load.call(Module, request, parent, isMain);
        if (Boolean(exported.__esModule) === isCompiled) return exported;
        throw new Error(
          `scripts/support/deferredPackages.cjs: ${request} exports another kind of module -> correct it there`,
        );
      });
    },
  });
}

/**
 * Returns a stand-in for the exports of a module.
 *
 * @param {boolean} isCompiled the value of `__esModule`
 * @param {() => any} open loads the module when the stand-in is first used
 */
function deferred(isCompiled, open) {
  /** @type {any} */
  let exported;
  const get = () => (exported ??= open());
  // A bound function can be called with `new`, but has no fixed property that the proxy would have to report.
  const target = Object.bind(undefined);
  return new Proxy(target, {
    get: (_, key) => (key === '__esModule' ? isCompiled : Reflect.get(get(), key)),
    set: (_, key, value) => Reflect.set(get(), key, value),
    has: (_, key) => Reflect.has(get(), key),
    ownKeys: () => Reflect.ownKeys(get()),
    getOwnPropertyDescriptor(_, key) {
      const property = Reflect.getOwnPropertyDescriptor(get(), key);
      // A proxy may not report a fixed property that its target doesn't have.
      return property && {...property, configurable: true};
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(get()),
    apply: (_, self, args) => Reflect.apply(get(), self, args),
    construct: (_, args, target) => Reflect.construct(get(), args, target),
  });
}

module.exports = {deferPackages, packages};
