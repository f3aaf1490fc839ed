import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ChunkNames} from './chunkNames';
import {purgeInfima} from './infima';

/**
 * Keeps out of the reader's download what the theme brings and the site does not use. Each entry says what it is and
 * why nothing misses it.
 */
const unused = {
  // The highlighter: code is highlighted while the site is built (src/rehype/highlight.ts). The theme's client module
  // that registers further languages finds nothing to register.
  'prism-react-renderer': false,
  prismjs: false,
  // Helpers of compiled TypeScript: the one package that asks for them, @docusaurus/utils-common, calls one and would
  // bring all.
  tslib$: path.join(__dirname, 'tslib.cjs'),
  'react-helmet-async$': path.join(__dirname, 'head.tsx'),
} as const;

/** Docusaurus plugin: leaves out the `unused` packages and the rules of the base style sheet that nothing uses. */
export default function leanPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'lean',
    configurePostCss: (options) => {
      // In development every rule stays: a class that is being written would otherwise show no effect.
      if (process.env.NODE_ENV === 'production') options.plugins.push(purgeInfima(siteDir));
      return options;
    },
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            resolve: {alias: unused},
            module: {
              rules: [
                {
                  include: ['registry.js', 'docusaurus.config.mjs', 'site-metadata.json'].map((name) => path.join(generatedFilesDir, name)),
                  use: [path.join(siteDir, 'src/plugins/lean/generated.cjs')],
                },
              ],
            },
            // A file is named by its content alone: with the name of its page the start of every page would hold two
            // tables of them.
            output: {chunkFilename: 'assets/js/[id].[contenthash:6].js'},
            optimization: {chunkIds: 'named'},
            // Docusaurus types plugins as those of webpack.
            plugins: [new ChunkNames() as never],
          },
  };
}
