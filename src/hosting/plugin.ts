import type {Plugin} from '@docusaurus/types';
import {isBundled, precompress} from './precompress';

/**
 * Docusaurus plugin that compresses scripts and styles after the pages are rendered, while other plugins process the
 * pages. `scripts/publish.ts` compresses all other files after it has added the policy to the pages.
 */
export default function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    async postBuild({outDir}) {
      await precompress(outDir, isBundled);
    },
  };
}
