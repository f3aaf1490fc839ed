import type {Plugin} from '@docusaurus/types';
import {isBundled, precompress} from './precompress';

/**
 * Docusaurus plugin that compresses scripts and styles as soon as the bundler has written them, while page
 * rendering leaves a core idle. All other files are compressed after the policy is added to the pages
 * (`scripts/publish.ts`).
 */
export default function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    async postBuild({outDir}) {
      await precompress(outDir, isBundled);
    },
  };
}
