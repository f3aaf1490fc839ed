import type {Plugin} from '@docusaurus/types';

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

/** Docusaurus plugin: leaves the `unused` packages out of the client bundle. */
export default function leanPlugin(): Plugin {
  return {
    name: 'lean',
    configureWebpack: (_, isServer) => (isServer ? {} : {resolve: {alias: unused}}),
  };
}
