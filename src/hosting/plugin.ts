import type {Plugin} from '@docusaurus/types';
import {isBundled, precompress, textFiles} from './precompress';

/** The parts of the bundler's compiler that this plugin uses. */
interface Compiler {
  readonly hooks: {readonly done: {tap(plugin: string, call: () => void): void}};
}

/**
 * Docusaurus plugin that compresses scripts and styles as soon as the bundler has written them, while the pages are
 * rendered. `scripts/publish.ts` compresses all other files after it has added the policy to the pages.
 */
export default function precompressPlugin({outDir}: {outDir: string}): Plugin {
  let compressed: Promise<unknown> | undefined;
  return {
    name: 'precompress',
    configureWebpack: (_, isServer) => {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const start = () => {
        compressed = textFiles(outDir).then((files) => precompress(outDir, files.filter(isBundled)));
        // Prevent an unhandled rejection. The error is thrown when `postBuild` awaits the result.
        compressed.catch(() => {});
      };
      return {plugins: [{apply: ({hooks}: Compiler) => hooks.done.tap('precompress', start)}]} as object;
    },
    async postBuild() {
      await compressed;
    },
  };
}
