import path from 'node:path';
import {isProduction, type Part} from '../part';

/** Renders the blocks of an article that are below the first screen only when the reader scrolls. */
export const offscreenBlocks: Part = {
  name: 'offscreenBlocks',
  assumptions: [],
  plugin: () => ({
    getClientModules: () =>
      isProduction() ? ['blocks.css', 'client.ts'].map((file) => path.join(__dirname, file)) : [],
  }),
};
