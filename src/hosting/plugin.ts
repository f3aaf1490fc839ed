import type {Plugin} from '@docusaurus/types';
import {isBundled, precompress} from './precompress';

/**
 * Docusaurus plugin that compresses scripts and styles as soon as the bundler has written them, on the core that rendering
 * the pages leaves free. All other files are compressed after the pages have their policy (`scripts/publish.ts`).
 */
export default function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    async postBuild({outDir}) {
      await precompress(outDir, isBundled);
    },
  };
}
