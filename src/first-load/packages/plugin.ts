import path from 'node:path';
import {type Assumption, contains, foundOnlyIn, type Packages} from '../assumptions';
import {packageFile} from '../packageFile';
import {isProduction, type Part} from '../part';

const own = (file: string) => path.join(__dirname, file);
const utilsCommon = '@docusaurus/utils-common/lib';

/** The modules of each docs page that sort names with `localeCompare`, and how they call it. */
const sorting = {
  '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js': 'b[1].path.localeCompare(a[1].path))',
  '@docusaurus/theme-common/lib/utils/reactUtils.js': 'deps.sort((a, b) => a[0].localeCompare(b[0]))',
};

/** The tslib helpers that `tslib.cjs` defines. */
const helpers = ['__importDefault'];

const tslib: Assumption = {
  fact: 'the browser code of @docusaurus/utils-common calls only the tslib helper __importDefault',
  check: (packages) => {
    const called = tslibHelpers(packages);
    if (called.length === 0) return 'it calls none: the replacement of tslib is no longer needed';
    const other = called.find((name) => !helpers.includes(name));
    return other && `it also calls ${other}`;
  },
};

const router: Assumption = {
  fact: 'react-router imports hoist-non-react-statics for withRouter',
  check: ({read}) => {
    const source = read('react-router/esm/react-router.js') ?? '';
    const uses = source.match(/\bhoistStatics\b/g)?.length;
    return source.includes('return hoistStatics(C, Component);') && uses === 2
      ? undefined
      : `node_modules/react-router/esm/react-router.js uses it ${uses ?? 0} times`;
  },
};

/**
 * Replaces packages that browser code uses little or not at all with smaller modules. If an ES module imports something
 * that a replacement doesn't export, the bundler reports an error.
 */
export const packages: Part = {
  name: 'packages',
  assumptions: [
    tslib,
    router,
    foundOnlyIn(/\bwithRouter\b/, [], 'no browser code calls withRouter'),
    foundOnlyIn(
      /['"]prismjs\b/,
      ['@docusaurus/theme-classic/lib/theme/prism-include-languages.js'],
      'only the swizzled prism-include-languages imports prismjs',
    ),
    ...Object.entries(sorting).map(([file, call]) =>
      contains(file, call, 'docsClientUtils.js and reactUtils.js sort names with localeCompare'),
    ),
  ],
  plugin: () => ({
    configureWebpack: (_, isServer) =>
      isServer || !isProduction()
        ? {}
        : {
            // The browser doesn't need Prism, because code is highlighted during the build (src/samples/highlight.ts).
            resolve: {alias: {'prism-react-renderer$': own('prismStub.ts')}},
            module: {
              parser: {javascript: {exportsPresence: 'error'}},
              rules: [
                replaceIn(/[\\/]@docusaurus[\\/]utils-common[\\/]/, 'tslib$', own('tslib.cjs')),
                replaceIn(/[\\/]react-router[\\/]/, 'hoist-non-react-statics$', own('hoistStatics.ts')),
                {test: packageFile(...Object.keys(sorting)), use: [own('compareNames.cjs')]},
                {
                  include: /[\\/]@docusaurus[\\/]theme-(?:classic|common)[\\/]lib[\\/].*\.js$/,
                  use: [own('descriptions.cjs')],
                },
              ],
            },
          },
  }),
};

/** Returns a bundler rule that replaces the package `name` in the modules whose path matches `include`. */
const replaceIn = (include: RegExp, name: string, replacement: string) => ({
  include,
  resolve: {alias: {[name]: replacement}},
});

/** Returns the names of the tslib helpers that `@docusaurus/utils-common` calls, sorted. */
function tslibHelpers({read, scripts}: Packages): string[] {
  const names = scripts(utilsCommon).flatMap((file) =>
    [...(read(file) ?? '').matchAll(/\btslib_\d+\.(\w+)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}
