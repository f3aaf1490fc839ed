import type {Plugin} from '@docusaurus/types';
import {isBundled, precompress} from './precompress';

/**
 * Docusaurus plugin that compresses scripts and styles after the pages are rendered, while other plugins read the
 * pages. All other files are compressed after the policy is added to the pages (`scripts/publish.ts`).
 */
export default function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    async postBuild({outDir}) {
      await precompress(outDir, isBundled);
    },
  };
}
