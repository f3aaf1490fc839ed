import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ChunkNames} from './chunkNames';
import {isSlimmed} from './generated.cjs';
import {purgeInfima} from './infima';
import {siteContent, unusedComponents} from './unusedComponents';

const nothing = path.join(__dirname, 'nothing.ts');

/**
 * What takes the place of modules that readers would download for nothing. Each entry says what it is and why nothing
 * misses it.
 */
const stands: Record<string, string | false> = {
  // The highlighter: code is highlighted while the site is built (src/samples/highlight.ts). The theme's client module
  // that registers further languages finds nothing to register.
  'prism-react-renderer': false,
  prismjs: false,
  // Helpers of compiled TypeScript: the one package that asks for them, @docusaurus/utils-common, calls one and would
  // bring all.
  tslib$: path.join(__dirname, 'tslib.cjs'),
  'react-helmet-async$': path.join(__dirname, 'head.tsx'),
  // For react-router's `withRouter`, which nobody calls.
  'hoist-non-react-statics$': nothing,
};

const isPresetEnv = (plugin: unknown) => Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

/**
 * Docusaurus plugin: leaves out of the reader's download what nothing on the site uses: modules, data, rules of the base
 * style sheet.
 */
export default function leanPlugin({siteDir, siteConfig, generatedFilesDir}: LoadContext): Plugin {
  let unused: string[] = [];
  return {
    name: 'lean',
    // Called before `configureWebpack`, when all settings are validated and all pages are loaded.
    allContentLoaded: async ({allContent}) => {
      unused = unusedComponents(siteConfig.themeConfig, siteContent(allContent));
    },
    configurePostCss: (options) =>
      // In development every rule stays: a class that is being written would otherwise show no effect.
      process.env.NODE_ENV !== 'production'
        ? options
        : // The minimizer writes what older browsers need, after the same list of browsers, in a tenth of the time. The project
          // has no PostCSS configuration to look for.
          {
            ...options,
            config: false,
            plugins: [...options.plugins.filter((it) => !isPresetEnv(it)), purgeInfima(siteDir)],
          },
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            entry: path.join(siteDir, 'src/first-load/clientEntry.ts'),
            resolve: {alias: {...stands, ...Object.fromEntries(unused.map((name) => [`@theme/${name}`, nothing]))}},
            module: {
              rules: [
                {
                  test: (file: string) => isSlimmed(path.relative(generatedFilesDir, file)),
                  use: [path.join(siteDir, 'src/first-load/generated.cjs')],
                },
              ],
            },
            // Chunks go by their names: numbers would need tables of names, in the start of every page.
            output: {chunkFilename: 'assets/js/[id].[contenthash:6].js'},
            optimization: {chunkIds: 'named'},
            plugins: [new ChunkNames()] as never,
          },
  };
}
