import type {LoadContext, Plugin} from '@docusaurus/types';
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
} as const;

/** Docusaurus plugin: leaves out the `unused` packages and the rules of the base style sheet that nothing uses. */
export default function leanPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'lean',
    configurePostCss: (options) => {
      // In development every rule stays: a class that is being written would otherwise show no effect.
      if (process.env.NODE_ENV === 'production') options.plugins.push(purgeInfima(siteDir));
      return options;
    },
    configureWebpack: (_, isServer) => (isServer ? {} : {resolve: {alias: unused}}),
  };
}
