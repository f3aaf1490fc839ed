import type {Plugin} from '@docusaurus/types';
import {isBundled, precompress} from './precompress';

/**
 * Compresses scripts and styles as soon as they are there, beside the reading of the pages, which leaves a core free. The
 * other files follow when the pages have their policy (`scripts/publish.ts`).
 */
export default function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    async postBuild({outDir}) {
      await precompress(outDir, isBundled);
    },
  };
}
